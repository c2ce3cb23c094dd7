import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { emailMessage, requiredMessage } from '../ui/feedback/input.rules.ts';
import { signIn, signInAnonymously, useSession } from '../wire/tab/session.ts';
import { FormError } from './FormError.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, useFormSend } from './use-form-send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly onDone: () => void;
  readonly onForgot: () => void;
  /** The password was right; a code is wanted too. */
  readonly onCode: () => void;
}
export function SignInForm({ onDone, onForgot, onCode }: Props) {
  const { busy, failure, submit } = useFormSend();
  const { anonymous } = useSession();
  const [wrong, setWrong] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [email, password] = [fieldOf(event.currentTarget, 'email').trim(), fieldOf(event.currentTarget, 'password')];
    const problems = { email: requiredMessage(t('Email'), email) ?? emailMessage(email), password: requiredMessage(t('Password'), password) };
    setWrong(problems);
    if (problems.email ?? problems.password) return;
    void submit(async () => {
      if ((await signIn(email, password)) === 'code') onCode();
      else onDone();
    });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput label={t('Email')} name="email" type="email" autoComplete="username" size="md" error={wrong.email} data-autofocus />
        <div>
          <PasswordInput label={t('Password')} name="password" autoComplete="current-password" size="md" error={wrong.password} />
          <Anchor component="button" type="button" size="sm" mt={8} onClick={onForgot}>
            {t('Forgot your password?')}
          </Anchor>
        </div>
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('Sign in')}
        </Button>
        {!anonymous && (
          <div className={styles.or}>
            <Button
              variant="default"
              size="md"
              fullWidth
              disabled={busy}
              onClick={() =>
                void submit(async () => {
                  await signInAnonymously();
                  location.assign('/');
                })
              }
            >
              {t('Continue without an account')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
