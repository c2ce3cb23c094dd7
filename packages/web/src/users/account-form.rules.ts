import { emailMessage, passwordsMessage, requiredMessage, shortMessage } from '../ui/feedback/input.rules.ts';
import { t } from '../words/words.ts';

export const MIN_PASSWORD = 8;

/** Entries of a form for a new password. */
export interface PasswordEntry {
  readonly password: string;
  readonly again: string;
}
/** Entries of a form for a new account. */
export interface AccountEntry extends PasswordEntry {
  readonly name: string;
}
/** Messages of a form by field; undefined where all is well. */
export type Wrong<F extends string> = { readonly [K in F]?: string | undefined };
export const hasProblems = (wrong: Wrong<string>): boolean => Object.values(wrong).some((message) => message !== undefined);

export const emailProblem = (email: string): string | undefined => requiredMessage(t('Email'), email) ?? emailMessage(email);
/** Returns the messages of a new password and of its repetition. */
export const passwordProblems = ({ password, again }: PasswordEntry): Wrong<'password' | 'again'> => ({
  password: requiredMessage(t('Password'), password) ?? shortMessage(password, MIN_PASSWORD),
  again: passwordsMessage(password, again),
});
/** Returns the messages of a new account. */
export const accountProblems = (entry: AccountEntry): Wrong<'name' | 'password' | 'again'> => ({
  name: requiredMessage(t('Name'), entry.name),
  ...passwordProblems(entry),
});
/** Reads a new account from a form; passwords count with every blank. */
export const readAccount = (read: (name: string) => string): AccountEntry => ({
  name: read('name').trim(),
  password: read('password'),
  again: read('again'),
});
/** Returns the messages of a sign-in. Any length of password may be tried. */
export const signInProblems = ({ email, password }: { readonly email: string; readonly password: string }): Wrong<'email' | 'password'> => ({
  email: emailProblem(email),
  password: requiredMessage(t('Password'), password),
});
/** Reads a code as people copy it: blanks in it do not count. */
export const readCode = (typed: string): string => typed.replace(/\s/g, '');
