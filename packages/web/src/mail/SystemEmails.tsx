import { Button } from '@mantine/core';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { outboxStates } from '@app/domain/mail/outbox/outbox.states.ts';
import { listSystemMail, type SystemMailLine } from '@app/domain/mail/system-mail.calls.ts';
import { systemMailPurposes } from '@app/domain/mail/system-mail.ts';
import { problemsOf } from '../ui/feedback/alert.rules.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './SystemEmails.module.css';

const stateOf = ({ status }: SystemMailLine): string => (t(outboxStates.label(status)).split(':')[0] ?? '').toLowerCase();

/** Emails with a link or code of this installation: purpose, masked address and fate. Nobody but their recipients sees their text. */
export function SystemEmails() {
  const [emails, setEmails] = useState<readonly SystemMailLine[]>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    send(listSystemMail, {}).then((reply) => setEmails(reply.emails), setFailure);
  }, []);
  useEffect(load, [load]);
  return (
    <section className={styles.section} aria-labelledby="system-emails">
      <div className={styles.head}>
        <h2 id="system-emails">{t('System emails')}</h2>
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />} onClick={load}>
          {t('Refresh')}
        </Button>
      </div>
      <p className={styles.lead}>{t('Links and codes for sign-in. Only the recipient sees the text, and no one can send it again.')}</p>
      {failure !== undefined && <ErrorState problems={problemsOf(failure)} onRetry={load} />}
      {failure === undefined && !emails && <RowSkeletons rows={3} />}
      {failure === undefined && emails?.length === 0 && (
        <EmptyState icon={IconMail} title={t('No system emails yet')}>
          {t('Password resets and address confirmations appear here for 90 days.')}
        </EmptyState>
      )}
      {failure === undefined && emails && emails.length > 0 && (
        <ul className={styles.list}>
          {emails.map((email) => (
            <li key={email.id}>
              {t('{purpose} to {address}, {state}', {
                purpose: t(systemMailPurposes.label(email.purpose)),
                address: email.to,
                state: stateOf(email),
              })}{' '}
              <TimeAgo at={email.at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
