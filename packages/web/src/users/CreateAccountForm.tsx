import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState, type SyntheticEvent } from 'react';
import { useSession } from '../wire/tab/session.ts';
import { authSignUp } from '../wire/request/auth-calls.ts';
import { accountProblems, emailProblem, hasProblems, readAccount, type Wrong } from './account-form.rules.ts';
import { AccountFields } from './AccountFields.tsx';
import { CheckMail } from './CheckMail.tsx';
import { FormError } from './FormError.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, useFormSend } from './use-form-send.ts';
import { t } from '../words/words.ts';

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Asks for an account. It begins once the link that is then sent was opened. */
export function CreateAccountForm({ above, onBack }: { readonly above: ReactNode; readonly onBack: () => void }) {
  const { defaultClient } = useSession();
  const [sent, setSent] = useState<NewAccount>();
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
      await authSignUp(name, email, password);
      void import('../wire/consent/events.ts').then(({ track }) => track(defaultClient, { name: 'sign_up', fields: { kind: 'email' } }));
      setSent({ name, email, password });
    });
  }
  if (sent) return <CheckMail email={sent.email} send={() => authSignUp(sent.name, sent.email, sent.password)} onBack={onBack} />;
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1>{t('Create your account')}</h1>
      <p className={styles.lead}>
        {t('Already have one?')}{' '}
        <Anchor component="button" type="button" inherit onClick={onBack}>
          {t('Sign in instead')}
        </Anchor>
      </p>
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
