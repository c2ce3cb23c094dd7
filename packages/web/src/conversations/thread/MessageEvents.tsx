import { Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChecks,
  IconClick,
  IconClock,
  IconEye,
  IconHelpCircle,
  IconInbox,
  IconMailOff,
  IconUserOff,
} from '@tabler/icons-react';
import { outboxErrorInWords } from '@app/domain/mail/outbox/outbox-error.rules.ts';
import { messageEvents, type Message } from '@app/domain/conversations/message.ts';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { tStored, t } from '../../words/words.ts';
import { tellingEvent } from '../inbox/timeline.rules.ts';
import styles from './MessageItem.module.css';

const icons = {
  s: IconCheck,
  w: IconClock,
  d: IconChecks,
  o: IconEye,
  c: IconClick,
  u: IconUserOff,
  b: IconMailOff,
  f: IconAlertTriangle,
  m: IconHelpCircle,
  k: IconInbox,
} as const;

/** The delivery of a message: the most important event as icon and word, all events on hover and for screen readers (THR-14). */
export function MessageEvents({ results }: { readonly results: Message['results'] }) {
  const event = tellingEvent(results);
  if (!event) return null;
  const Icon = icons[event.code];
  const bad = ['f', 'b', 'm', 'k'].includes(event.code);
  const lines = results.map(
    (result) =>
      `${t(messageEvents.label(result.code))} ${showMoment(result.at)}${result.detail ? `: ${outboxErrorInWords(result.detail, { tStored })}` : ''}`,
  );
  return (
    <>
      <Tooltip
        multiline
        label={lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      >
        <span className={styles.event} data-bad={bad || undefined}>
          <Icon size={14} stroke={1.75} aria-hidden />
          {t(messageEvents.label(event.code))}
        </span>
      </Tooltip>
      {bad && event.detail !== '' && <span className={styles.reason}>{outboxErrorInWords(event.detail, { tStored })}</span>}
    </>
  );
}
