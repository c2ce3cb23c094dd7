import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { redeemAccessCode } from '@app/domain/users/users.calls.ts';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { send } from '../wire/request/send.ts';
import { reloadSession, signOut, useSession } from '../wire/tab/session.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from './LoginPage.module.css';
import { SendAgain } from './SendAgain.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly onDone: () => void;
  /** Somebody else wants to sign in. */
  readonly onOther: () => void;
}
/** Opens the marketplace for an account (AUT-9). */
export function AccessCodeForm({ onDone, onOther }: Props) {
  const { account } = useSession();
  const { busy, failure, isUnconfirmed, submit } = useFormSend();
  const [wrong, setWrong] = useState<string>();
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = fieldOf(event.currentTarget, 'code').trim();
    const problem = requiredMessage(t('Access code'), code);
    setWrong(problem);
    if (problem) return;
    void submit(async () => {
      await send(redeemAccessCode, { code });
      await reloadSession();
      onDone();
    });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{t('Enter your access code')}</h1>
      <p className={styles.lead}>{t('The marketplace is open to people with a code from their operator or group. You need it once.')}</p>
      <Stack gap="md">
        <TextInput label={t('Access code')} name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} size="md" error={wrong} />
        <FormError>{failure}</FormError>
        {isUnconfirmed && <SendAgain />}
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('Continue')}
        </Button>
        <p className={styles.note}>
          {account?.email ? t('Signed in as {email}.', { email: account.email }) : t('Signed in as a guest.')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => void signOut().then(onOther)}>
            {t('Use another account')}
          </Anchor>
        </p>
      </Stack>
    </form>
  );
}
