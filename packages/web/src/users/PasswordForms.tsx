import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { signInPath } from '@app/domain/clients/own-path.rules.ts';
import { authForgotPassword, authResetPassword } from '../wire/request/auth-calls.ts';
import { emailProblem, hasProblems, passwordProblems, type Wrong } from './account-form.rules.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from './LoginPage.module.css';
import { NoMailNote } from './services/NoMailNote.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { t } from '../words/words.ts';

/** Requests an email with a link. The answer does not reveal if the account exists. */
export function ForgotPasswordForm({ next, onBack }: { readonly next: string | null; readonly onBack: () => void }) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = fieldOf(event.currentTarget, 'email').trim();
    const problem = emailProblem(email);
    setWrong(problem);
    if (problem) return;
    void submit(async () => {
      await authForgotPassword(email, `${location.origin}${signInPath(next)}`);
      setSentTo(email);
    });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{t('Choose a new password')}</h1>
      {sentTo ? (
        <p className={styles.lead}>{t('If {email} has an account, a link is on its way.', { email: sentTo })}</p>
      ) : (
        <Stack gap="md">
          <p className={styles.note}>{t('We will email you a link to choose a new one.')}</p>
          <NoMailNote />
          <TextInput label={t('Email')} name="email" type="email" autoComplete="username" size="md" error={wrong} />
          <FormError>{failure}</FormError>
          <Button type="submit" size="md" loading={busy} fullWidth>
            {t('Send link')}
          </Button>
        </Stack>
      )}
      <Anchor component="button" type="button" size="sm" mt="md" onClick={onBack}>
        {t('Back to sign in')}
      </Anchor>
    </form>
  );
}

/** The page that the emailed link opens. */
export function NewPasswordForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<Wrong<'password' | 'again'>>({});
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [password, again] = [fieldOf(event.currentTarget, 'password'), fieldOf(event.currentTarget, 'again')];
    const problems = passwordProblems({ password, again });
    setWrong(problems);
    if (hasProblems(problems)) return;
    void submit(async () => {
      await authResetPassword(token, password);
      onDone();
    });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{t('Choose a new password')}</h1>
      <Stack gap="md">
        <PasswordInput label={t('New password')} name="password" autoComplete="new-password" size="md" error={wrong.password} />
        <PasswordInput label={t('Password again')} name="again" autoComplete="new-password" size="md" error={wrong.again} />
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('Save password')}
        </Button>
      </Stack>
    </form>
  );
}
