import { PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import { MIN_PASSWORD, type Wrong } from './account-form.rules.ts';

interface Props {
  readonly wrong: Wrong<'name' | 'password' | 'again'>;
  /** Fields between the name and the password. */
  readonly children?: ReactNode;
}
/** Inputs of a new account: `name`, `password`, `again`. */
export const AccountFields = ({ wrong, children }: Props) => (
  <>
    <TextInput label={t('Name')} name="name" autoComplete="name" size="md" error={wrong.name} />
    {children}
    <PasswordInput
      label={t('Password')}
      name="password"
      autoComplete="new-password"
      description={t('At least {n} characters', { n: MIN_PASSWORD })}
      size="md"
      error={wrong.password}
    />
    <PasswordInput label={t('Password again')} name="again" autoComplete="new-password" size="md" error={wrong.again} />
  </>
);
