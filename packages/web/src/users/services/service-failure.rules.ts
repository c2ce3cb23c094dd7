import { t, words } from '../../words/words.ts';

const texts: ReadonlyMap<string, string> = new Map([
  ['access_denied', words('Sign-in was not completed. Try again, or use your email and password.')],
  ['account_not_linked', words('An account with this email already exists. Sign in with its password.')],
]);
/** Returns the message for a failed sign-in with another service; undefined if nothing went wrong. */
export const serviceFailure = (error: string | null): string | undefined =>
  error === null || error === '' ? undefined : t(texts.get(error) ?? words('Sign-in failed. Try again, or use your email and password.'));
