import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState, type SyntheticEvent } from 'react';
import { useSession } from '../wire/tab/session.ts';
import { authSignUp, type SignUp } from '../wire/request/auth-calls.ts';
import { accountProblems, emailProblem, hasProblems, readAccount, type Wrong } from './account-form.rules.ts';
import { AccountFields } from './AccountFields.tsx';
import { CheckMail } from './CheckMail.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from './LoginPage.module.css';
import { NoMailNote } from './services/NoMailNote.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly above: ReactNode;
  /** Page to go on to once the link was opened; empty without one. */
  readonly next: string;
  readonly onBack: () => void;
}
/** Asks for an account. It begins once the link that is then sent was opened. */
export function CreateAccountForm({ above, next, onBack }: Props) {
  const { defaultClient } = useSession();
  const [sent, setSent] = useState<SignUp>();
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<Wrong<'name' | 'email' | 'password' | 'again'>>({});
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const account = readAccount((name) => fieldOf(form, name));
    const email = fieldOf(form, 'email').trim();
    const problems = { ...accountProblems(account), email: emailProblem(email) };
    setWrong(problems);
    if (hasProblems(problems)) return;
    const { name, password } = account;
    void submit(async () => {
      const signUp = { name, email, password, next };
      await authSignUp(signUp);
      void import('../wire/consent/events.ts').then(({ track }) => track(defaultClient, { name: 'sign_up', fields: { kind: 'email' } }));
      setSent(signUp);
    });
  }
  if (sent) return <CheckMail email={sent.email} send={() => authSignUp(sent)} onBack={onBack} />;
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{t('Create your account')}</h1>
      <p className={styles.lead}>
        {t('Already have one?')}{' '}
        <Anchor component="button" type="button" inherit onClick={onBack}>
          {t('Sign in instead')}
        </Anchor>
      </p>
      <NoMailNote />
      {above}
      <Stack gap="md">
        <AccountFields wrong={wrong}>
          <TextInput label={t('Email')} name="email" type="email" autoComplete="username" size="md" error={wrong.email} />
        </AccountFields>
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('Create account')}
        </Button>
      </Stack>
    </form>
  );
}
