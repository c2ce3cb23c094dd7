import type { SignInService } from '@app/domain/users/users.calls.ts';
import { CallFailed, failureIn } from '@app/kernel/call-failed.ts';
import { language } from '../../words/language.ts';
import { activeClient, keepToken, knownToken } from './credentials.ts';

/** The account that the sign-in service reports. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly anonymous: boolean;
  /** True if signing in also requires a code from an app. */
  readonly secondFactor: boolean;
}

/** A line on which no answer to a question comes back counts as none. */
const PATIENCE_MS = 15_000;
/** Asks `/api/auth{path}`. The session travels in an httpOnly cookie. Throws CallFailed. */
async function ask(path: string, body?: Record<string, unknown>): Promise<unknown> {
  const jwt = knownToken();
  const headers = { 'content-type': 'application/json', 'accept-language': language(), client: activeClient(), ...(jwt && { token: jwt }) };
  const init: RequestInit = { credentials: 'same-origin', headers };
  let answer: Response;
  try {
    answer = await fetch(
      `/api/auth${path}`,
      body ? { ...init, method: 'POST', body: JSON.stringify(body) } : { ...init, signal: AbortSignal.timeout(PATIENCE_MS) },
    );
  } catch {
    throw new CallFailed([{ code: 'records.offline' }], 0);
  }
  const said: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw failureIn(said, answer.status);
  const token = answer.headers.get('set-auth-jwt');
  if (token) keepToken(token);
  return said;
}

interface RawUser {
  id: string;
  email: string;
  name: string;
  isAnonymous?: boolean | null;
  twoFactorEnabled?: boolean | null;
}
const accountOf = (user: RawUser): Account => {
  const anonymous = user.isAnonymous === true;
  return {
    id: user.id,
    email: anonymous ? '' : user.email,
    name: anonymous ? '' : user.name,
    anonymous,
    secondFactor: user.twoFactorEnabled === true,
  };
};

export async function findAccount(): Promise<Account | undefined> {
  const reply = (await ask('/get-session')) as { user?: RawUser } | null;
  return reply?.user ? accountOf(reply.user) : undefined;
}
/** Answers whether a code is still wanted. */
export async function authSignIn(email: string, password: string): Promise<'in' | 'code'> {
  const said = (await ask('/sign-in/email', { email, password })) as { twoFactorRedirect?: boolean } | null;
  return said?.twoFactorRedirect ? 'code' : 'in';
}
/** Sends the second step: a code of the app, or one of the backup codes. */
export const authSendCode = (kind: 'app' | 'backup', code: string, trustDevice: boolean): Promise<unknown> =>
  ask(kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code, trustDevice });
/** Returns the service's address for signing in, to be opened in this window; it leads back to `back`. */
export async function authServiceAddress(service: SignInService, back: string): Promise<string> {
  const { url } = (await ask('/sign-in/social', { provider: service, callbackURL: back, errorCallbackURL: '/login' })) as { url: string };
  return url;
}
/** True if this account has a password; false if it signs in by a service alone. */
export const authHasPassword = async (): Promise<boolean> =>
  ((await ask('/list-accounts')) as { providerId: string }[]).some(({ providerId }) => providerId === 'credential');
export interface SecondFactor {
  /** The content of the QR code for the authenticator app. */
  readonly uri: string;
  readonly backupCodes: readonly string[];
}
/** Draws a secret for the app; it counts once a code of it was sent. */
export async function authDrawSecondFactor(password: string): Promise<SecondFactor> {
  const drawn = (await ask('/two-factor/enable', password === '' ? {} : { password })) as { totpURI: string; backupCodes: string[] };
  return { uri: drawn.totpURI, backupCodes: drawn.backupCodes };
}
export const authConfirmSecondFactor = (code: string): Promise<unknown> => ask('/two-factor/verify-totp', { code });
/** Replaces the backup codes: the earlier ones no longer work. */
export async function authNewBackupCodes(password: string): Promise<readonly string[]> {
  const { backupCodes } = (await ask('/two-factor/generate-backup-codes', password === '' ? {} : { password })) as { backupCodes: string[] };
  return backupCodes;
}
export const authEndSecondFactor = (password: string): Promise<unknown> => ask('/two-factor/disable', password === '' ? {} : { password });
export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Page to go on to; empty without one. */
  readonly next: string;
}
/** Takes a sign-up; the account begins once the link of the email is opened. Says nothing about whether the email has an account. */
export const authSignUp = (signUp: SignUp): Promise<unknown> => ask('/sign-up/email', { ...signUp });
/** Ends a sign-up, or confirms the address of a signed-in person, with the token of a link. */
export const authConfirm = (token: string, password: string): Promise<unknown> => ask('/sign-up/confirm', { token, password });
/** Sends another link to the address of the signed-in person. */
export const authSendAgain = (next = ''): Promise<unknown> => ask('/sign-up/send-again', { next });
export const authSignInAnonymously = (): Promise<unknown> => ask('/sign-in/anonymous', {});
export const authSignOut = (): Promise<unknown> => ask('/sign-out', {});
/** Options for the browser's own dialog, as the library of passkeys takes them. */
export const authBeginPasskey = (password: string): Promise<unknown> => ask('/passkey/begin', { password });
export const authAddPasskey = (name: string, response: unknown): Promise<unknown> => ask('/passkey/add', { name, response });
export const authBeginPasskeySignIn = (): Promise<unknown> => ask('/passkey/begin-sign-in', {});
export const authPasskeySignIn = (response: unknown): Promise<unknown> => ask('/sign-in/passkey', { response });
/** Ends all other sessions too. Throws CallFailed with `users.wrong-password` and its like. */
export const authChangePassword = (currentPassword: string, newPassword: string): Promise<unknown> =>
  ask('/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
/** Sends an email with a link to a new password, if the account exists; the answer does not reveal it. */
export const authForgotPassword = (email: string, redirectTo: string): Promise<unknown> => ask('/request-password-reset', { email, redirectTo });
export const authResetPassword = (token: string, newPassword: string): Promise<unknown> => ask('/reset-password', { token, newPassword });

const ANONYMOUS_RETRIES = 3;
const ANONYMOUS_PAUSE_MS = 300;
/** Tries, then retries up to 3 times 300 ms apart, then logs and throws the last error (AUT-2). */
export async function tryAnonymously<T>(
  signIn: () => Promise<T>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  log: (text: string) => void = console.error,
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await signIn();
    } catch (error) {
      if (retry === ANONYMOUS_RETRIES) {
        log('Anon long failed!');
        throw error;
      }
      await wait(ANONYMOUS_PAUSE_MS);
    }
  }
}
