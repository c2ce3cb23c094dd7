import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { confirmAddress, useSession } from '../wire/tab/session.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}
/** The page of a confirmation link. The password shows that the mailbox and the account belong to one person. */
export function ConfirmForm({ token, onDone, onBack }: Props) {
  const { busy, failure, submit } = useFormSend();
  const { account } = useSession();
  const [wrong, setWrong] = useState<string>();
  const isKnown = account !== undefined && !account.anonymous;
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = fieldOf(event.currentTarget, 'password');
    const message = isKnown ? undefined : requiredMessage(t('Password'), password);
    setWrong(message);
    if (message) return;
    void submit(async () => {
      await confirmAddress(token, password);
      onDone();
    });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{t('Confirm your email address')}</h1>
      <Stack gap="md">
        {isKnown ? (
          <p className={styles.note}>{t('Signed in as {email}.', { email: account.email })}</p>
        ) : (
          <>
            <p className={styles.note}>{t('Enter the password of this account.')}</p>
            <PasswordInput label={t('Password')} name="password" autoComplete="current-password" size="md" error={wrong} />
          </>
        )}
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('Confirm and sign in')}
        </Button>
      </Stack>
      <Anchor component="button" type="button" size="sm" mt="md" onClick={onBack}>
        {t('Back to sign in')}
      </Anchor>
    </form>
  );
}
