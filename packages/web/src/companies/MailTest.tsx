import { Button } from '@mantine/core';
import { useState } from 'react';
import { testSetupMail } from '@app/domain/companies/setup.calls.ts';
import { emailMessage } from '../ui/feedback/input.rules.ts';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { language } from '../words/language.ts';
import { t } from '../words/words.ts';
import styles from './SetupPage.module.css';

interface Props {
  readonly token: string;
  readonly mail: boolean;
  /** Recipient of the test. */
  readonly email: string;
}
/** Says whether this server can send email, and tries it. */
export function MailTest({ token, mail, email }: Props) {
  const [answer, setAnswer] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  if (!mail) return <p className={styles.line}>{t('Not configured. Invitations can be shared as links.')}</p>;
  const test = (): void =>
    void submit(async () => {
      setAnswer(undefined);
      const to = email.trim();
      if (emailMessage(to) !== undefined) return setAnswer(t('Enter your email address above first.'));
      const { state, reason } = await send(testSetupMail, { token, email: to, language: language() });
      setAnswer(state === 'sent' ? t('Sent to {email}.', { email: to }) : t('Not sent: {reason}', { reason }));
    });
  return (
    <p className={styles.line}>
      <Button variant="default" loading={busy} onClick={test}>
        {t('Send test email')}
      </Button>
      <span role="status">{failure ?? answer ?? t('A mail server is set.')}</span>
    </p>
  );
}
