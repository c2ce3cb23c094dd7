import { sql } from 'kysely';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { tokens } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';

const A_TURN = 500;
/** For so long an expired link says that it expired; then nothing is known of it. */
const LINK_KEPT_MS = 30 * DAY;

/** Removes tokens and codes whose time is over, and the links of invitations that expired long ago. */
export const cleanTokens =
  ({ records, clock }: AppContext): JobWork =>
  async ({ batch }) => {
    const now = clock.now();
    const expired = all(where('expires', 'gt', 0), where('expires', 'lte', now));
    const old = await records.platform.list(tokens, { where: expired, orderBy: [{ field: 'expires', dir: 'asc' }], limit: A_TURN });
    if (old.length > 0) await batch(() => records.platform.write(old.map(({ path }) => ({ op: 'delete', path }))));
    const { numAffectedRows } = await sql`delete from auth_verification where "expiresAt" < to_timestamp(${now / 1000}::float8)`.execute(
      records.kysely,
    );
    const links = await endLinks({ records }, now - LINK_KEPT_MS, batch);
    return { done: old.length + Number(numAffectedRows ?? 0) + links, more: old.length === A_TURN };
  };

async function endLinks({ records }: Pick<AppContext, 'records'>, before: number, batch: <T>(work: () => Promise<T>) => Promise<T>): Promise<number> {
  const over = all(where('state', 'eq', 'sent'), where('expires', 'lt', before), where('mail_hash', 'ne', ''));
  let ended = 0;
  for (const client of await records.findClients({ collection: invitations.name, where: over })) {
    const store = records.forClient(client);
    const list = await store.list(invitations, { where: over, limit: A_TURN });
    await batch(() => store.write(list.map(({ path }) => ({ op: 'merge', path, data: { mail_hash: '', link_hash: '' } }))));
    ended += list.length;
  }
  return ended;
}
