import { sql } from 'kysely';
import { refuse } from '@app/domain/problems.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sendsLinks } from '../platform/mailer.ts';

/**
 * Throws `users.unconfirmed` for an account with an unconfirmed address: it may read, but neither redeem a code nor send a request. Throws
 * `users.no-mail` where the server cannot send the link that would confirm it.
 */
export async function needConfirmedAddress({ records, mailer }: Pick<AppContext, 'records' | 'mailer'>, uid: string): Promise<void> {
  const { rows } = await sql`select 1 from auth_user
    where id = ${uid} and not "emailVerified" and not coalesce("isAnonymous", false)`.execute(records.kysely);
  if (rows.length > 0) throw refuse({ code: sendsLinks(mailer) ? 'users.unconfirmed' : 'users.no-mail' });
}

/** Returns true for the address that this person has confirmed; only it may receive email that they request. */
export async function isOwnAddress({ records }: Pick<AppContext, 'records' | 'config'>, uid: string, email: string): Promise<boolean> {
  const user = await records.platform.get(users, uid);
  return user !== undefined && user.email !== '' && user.email.toLowerCase() === email.trim().toLowerCase();
}

/** Returns the address that this person has confirmed, in lower case; empty without one. It follows each change of the sign-in. */
export async function confirmedAddressOf({ records }: Pick<AppContext, 'records'>, uid: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from auth_user
    where id = ${uid} and "emailVerified" and not coalesce("isAnonymous", false)`.execute(records.kysely);
  return rows[0]?.email.trim().toLowerCase() ?? '';
}
