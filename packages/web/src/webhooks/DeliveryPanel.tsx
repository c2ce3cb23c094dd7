import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { deliveryFaults } from '@app/domain/webhooks/webhook.states.ts';
import { type DeliveryAttempt, type DeliveryLine, readDelivery } from '@app/domain/webhooks/webhooks.calls.ts';
import { ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { SidePanel } from '../ui/feedback/SidePanel.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { formatNumber } from '../words/format.ts';
import { t } from '../words/words.ts';
import own from './Webhooks.module.css';
import { eventText } from './webhooks.rules.ts';

const failed = [{ code: 'records.unexpected' }];
interface Props {
  readonly line: DeliveryLine;
  readonly onReplay: () => void;
  readonly onClose: () => void;
}
/** One delivery: its attempts with the answers, and the body that was sent. */
export function DeliveryPanel({ line, onReplay, onClose }: Props) {
  const [reply, setReply] = useState<z.output<typeof readDelivery.reply>>();
  const [isBroken, setBroken] = useState(false);
  const { webhook, version } = line;
  useEffect(() => {
    let isGone = false;
    send(readDelivery, { id: webhook, version }).then(
      (read) => isGone || setReply(read),
      () => isGone || setBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [webhook, version]);
  return (
    <SidePanel opened onClose={onClose} position="right" size={480} title={eventText(line.type)}>
      {isBroken && <ErrorState problems={failed} />}
      {!reply && !isBroken && <RowSkeletons rows={3} />}
      {reply && (
        <>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onReplay();
              onClose();
            }}
          >
            {t('Replay')}
          </Button>
          <h2 className={own.section}>{t('Attempts')}</h2>
          {reply.attempts.length === 0 && <p className={own.soft}>{t('None yet')}</p>}
          <ol className={own.attempts}>
            {reply.attempts.map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
          <h2 className={own.section}>{t('Body')}</h2>
          <pre className={own.code}>{pretty(reply.body)}</pre>
        </>
      )}
    </SidePanel>
  );
}

function Attempt({ attempt: { at, status, ms, fault, answer } }: { readonly attempt: DeliveryAttempt }) {
  return (
    <li>
      <div className={own.line}>
        <StateChip label={status === 0 ? t('No answer') : String(status)} colour={fault === null ? 'green' : 'red'} />
        <span className={own.soft}>
          <TimeAgo at={at} /> · {t('{n} ms', { n: formatNumber(ms) })}
        </span>
      </div>
      {fault !== null && <span>{t(deliveryFaults.label(fault))}</span>}
      {answer !== '' && <pre className={own.code}>{answer}</pre>}
    </li>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body === '' ? t('Made at the first attempt.') : body;
  }
}
