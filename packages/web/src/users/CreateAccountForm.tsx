import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState, type SyntheticEvent } from 'react';
import { emailMessage, passwordsMessage, requiredMessage, shortMessage } from '../ui/feedback/input.rules.ts';
import { authSignUp } from '../wire/request/auth-calls.ts';
import { CheckMail } from './CheckMail.tsx';
import { FormError } from './FormError.tsx';
import styles from './LoginPage.module.css';
import { fieldOf, useFormSend } from './use-form-send.ts';
import { t } from '../words/words.ts';

const MIN_PASSWORD = 8;
interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}
type Wrong = Partial<Record<'name' | 'email' | 'password' | 'again', string | undefined>>;

/** Asks for an account. It begins once the link that is then sent was opened. */
export function CreateAccountForm({ above, onBack }: { readonly above: ReactNode; readonly onBack: () => void }) {
  const [sent, setSent] = useState<NewAccount>();
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<Wrong>({});
  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const [name, email] = [fieldOf(form, 'name').trim(), fieldOf(form, 'email').trim()];
    const [password, again] = [fieldOf(form, 'password'), fieldOf(form, 'again')];
    const problems: Wrong = {
      name: requiredMessage(t('Name'), name),
      email: requiredMessage(t('Email'), email) ?? emailMessage(email),
      password: requiredMessage(t('Password'), password) ?? shortMessage(password, MIN_PASSWORD),
      again: passwordsMessage(password, again),
    };
    setWrong(problems);
    if (Object.values(problems).some((message) => message !== undefined)) return;
    void submit(async () => {
      await authSignUp(name, email, password);
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
        <TextInput label={t('Name')} name="name" autoComplete="name" size="md" error={wrong.name} />
        <TextInput label={t('Email')} name="email" type="email" autoComplete="username" size="md" error={wrong.email} />
        <PasswordInput
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          description={t('At least {n} characters', { n: MIN_PASSWORD })}
          size="md"
          error={wrong.password}
        />
        <PasswordInput label={t('Password again')} name="again" autoComplete="new-password" size="md" error={wrong.again} />
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('Create account')}
        </Button>
      </Stack>
    </form>
  );
}
