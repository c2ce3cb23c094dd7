import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { signIn, signInAnonymously, useSession } from '../wire/tab/session.ts';
import { hasProblems, signInProblems, type Wrong } from './account-form.rules.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
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
  const [wrong, setWrong] = useState<Wrong<'email' | 'password'>>({});
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [email, password] = [fieldOf(event.currentTarget, 'email').trim(), fieldOf(event.currentTarget, 'password')];
    const problems = signInProblems({ email, password });
    setWrong(problems);
    if (hasProblems(problems)) return;
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
