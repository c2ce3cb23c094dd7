import { MINUTE } from '@app/kernel/time/durations.ts';
import { FRESH_MINUTES } from '@app/domain/profile/confirm-password.calls.ts';
import type { OwnAccount } from './auth/own-account.ts';

const FRESH_MS = FRESH_MINUTES * MINUTE;
const nameOf = (session: string): string => `fresh:${session}`;

/** Tells whether the session began, or its person entered their password, in the last minutes. People without a password are not asked. */
export async function isFresh(accounts: OwnAccount, uid: string, session: string): Promise<boolean> {
  const account = await accounts.describe(uid);
  if (!account?.hasPassword) return true;
  const current = (await accounts.sessions(uid)).find(({ id }) => id === session);
  return (current !== undefined && Date.now() - current.since <= FRESH_MS) || (await accounts.read(nameOf(session))) !== undefined;
}
/** Counts the session as fresh from now on, for the same time as a new one. */
export const keepFresh = (accounts: OwnAccount, session: string): Promise<void> => accounts.keep(nameOf(session), {}, FRESH_MS);
