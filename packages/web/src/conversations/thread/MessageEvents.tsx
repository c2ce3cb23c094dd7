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

/** What became of a message: the most telling event as icon and word, all of them on hover and for a screen reader (THR-14). */
export function MessageEvents({ results }: { readonly results: Message['results'] }) {
  const told = tellingEvent(results);
  if (!told) return null;
  const Icon = icons[told.code];
  const bad = ['f', 'b', 'm', 'k'].includes(told.code);
  const lines = results.map(
    (one) => `${t(messageEvents.label(one.code))} ${showMoment(one.at)}${one.detail ? `: ${outboxErrorInWords(one.detail, { tStored })}` : ''}`,
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
          {t(messageEvents.label(told.code))}
        </span>
      </Tooltip>
      {bad && told.detail !== '' && <span className={styles.reason}>{outboxErrorInWords(told.detail, { tStored })}</span>}
    </>
  );
}
