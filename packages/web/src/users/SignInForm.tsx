import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { signIn } from '../wire/session.ts';
import { FormProblem } from './FormProblem.tsx';
import { SignInForm as Form } from './login.rules.ts';
import styles from './LoginForm.module.css';
import { useAttempt } from './use-attempt.ts';

export function SignInForm() {
  const { register, handleSubmit, formState } = useForm<z.input<typeof Form>>({ resolver: zodResolver(Form), mode: 'onTouched' });
  const { busy, problem, attempt } = useAttempt();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((form) => attempt(() => signIn(form.email.trim(), form.password)))(event)}
    >
      <FormProblem text={problem} />
      <TextInput label="Email" type="email" autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <PasswordInput label="Password" autoComplete="current-password" error={formState.errors.password?.message} {...register('password')} />
      <Button type="submit" size="md" loading={busy}>
        Sign In
      </Button>
    </form>
  );
}
