import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { signUp } from '../wire/session.ts';
import { FormProblem } from './FormProblem.tsx';
import { CreateForm, MIN_PASSWORD } from './login.rules.ts';
import styles from './LoginForm.module.css';
import { useAttempt } from './use-attempt.ts';

export function CreateAccountForm() {
  const { register, handleSubmit, formState } = useForm<z.input<typeof CreateForm>>({ resolver: zodResolver(CreateForm), mode: 'onTouched' });
  const { busy, problem, attempt } = useAttempt();
  const { errors } = formState;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((form) => attempt(() => signUp(form.name.trim(), form.email.trim(), form.password)))(event)}
    >
      <FormProblem text={problem} />
      <TextInput label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextInput label="Email" type="email" autoComplete="username" error={errors.email?.message} {...register('email')} />
      <PasswordInput
        label="Password"
        description={`At least ${MIN_PASSWORD} characters`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordInput label="Repeat password" autoComplete="new-password" error={errors.repeat?.message} {...register('repeat')} />
      <Button type="submit" size="md" loading={busy}>
        Create Account
      </Button>
    </form>
  );
}
