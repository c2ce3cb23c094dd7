import { t, words } from '../words/words.ts';

const texts: Readonly<Record<string, string>> = {
  access_denied: words('You did not sign in there. Try again, or use your e-mail and password.'),
  account_not_linked: words('There is an account with this e-mail already. Sign in with its password.'),
};
/** What to say to somebody who comes back from a service without a sign-in; undefined: nothing went wrong. */
export const serviceFailure = (error: string | null): string | undefined =>
  error === null || error === '' ? undefined : t(texts[error] ?? words('That did not work. Try again, or use your e-mail and password.'));
