import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { endOtherSessions, endSession, listSessions, type OwnSession } from '@app/domain/profile/sessions.calls.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { deviceOf } from '../wire/session/push.rules.ts';
import { tx } from '../words/rich.tsx';
import { t, tn } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';

/** Devices on which one is signed in. */
export function SessionsSection() {
  const [sessions, setSessions] = useState<readonly OwnSession[]>();
  const { isBusy: busy, run } = useAction();
  const load = useCallback(() => send(listSessions, {}).then((reply) => setSessions(reply.sessions), showProblem), []);
  useEffect(() => void load(), [load]);
  const end = (work: () => Promise<string>): void =>
    run(async () => {
      toast({ title: await work(), tone: 'success', timeout: 3000 });
      await load();
    });
  const endAll = async (): Promise<string> => {
    const { ended } = await send(endOtherSessions, {});
    return tn(ended, '{n} device signed out', '{n} devices signed out');
  };
  return (
    <Section title={t('Signed in on')} hint={t('Sign out what you do not recognize, and change your password.')}>
      {!sessions && <RowSkeletons rows={2} height={56} />}
      <ul className={styles.rows} aria-label={t('Signed in on')}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={(device) =>
              end(async () => {
                await send(endSession, { id: session.id });
                return t('{device} signed out', { device });
              })
            }
          />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button variant="default" disabled={busy} onClick={() => end(endAll)}>
            {t('Sign out all other devices')}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface RowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: (device: string) => void;
}
function SessionRow({ session: { device, address, last_used, isCurrent }, busy, onEnd }: RowProps) {
  const name = deviceOf(device).label || t('Unknown device');
  return (
    <li>
      <div>
        <span className={styles.strong}>{name}</span>
        {isCurrent && <span className={styles.mark}>{t('This device')}</span>}
        <p className={styles.hint}>
          {isCurrent ? t('Now, {address}', { address }) : tx('{when}, {address}', { when: <TimeAgo at={last_used} />, address })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          disabled={busy}
          aria-label={t('Sign out {device}', { device: name })}
          onClick={() => onEnd(name)}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
