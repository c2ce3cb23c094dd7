import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import type { listSessions as listSessionsCall } from '@app/domain/profile/sessions.calls.ts';
import type { OwnAccount } from '../users/auth/own-account.ts';

type Accounts = Pick<OwnAccount, 'sessions' | 'endSessions'>;

/** Newest use first, the current one above all. */
export async function listSessions(accounts: Accounts, { uid }: Actor, current: string): Promise<z.input<typeof listSessionsCall.reply>> {
  const sessions = (await accounts.sessions(uid)).map(({ lastUsed, ...session }) => ({
    ...session,
    last_used: lastUsed,
    isCurrent: session.id === current,
  }));
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.last_used - a.last_used) };
}

export async function endOtherSessions(accounts: Accounts, { uid }: Actor, current: string): Promise<{ ended: number }> {
  const others = (await accounts.sessions(uid)).filter(({ id }) => id !== current).map(({ id }) => id);
  return { ended: await accounts.endSessions(uid, others) };
}
