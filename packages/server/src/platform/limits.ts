import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Records } from '@app/store/records.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Clock } from './clock.ts';

/** At most `max` of something, for one `key` of a `bucket`, within a window that begins with the first of them. */
export interface Limited {
  /** Kind of work that is limited, e.g. `codes`. Each kind has its own bucket. */
  readonly bucket: string;
  /** Whose share it is: a user's id, an address. The database keeps a hash only. */
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
  /** 1 when left out. */
  readonly amount?: number;
  /** Nothing is taken ahead, so nothing is stranded: for attempts that are few and guarded, as sign-in, codes and invitations. */
  readonly single?: boolean;
}
export interface Spent {
  readonly isAllowed: boolean;
  /** Milliseconds until the window ends. */
  readonly waitMs: number;
}

/**
 * Limits that hold over all processes on one database. A process takes a twentieth of a limit ahead: never exceeded, at most that much
 * of it stranded in each process. Must be asked outside of transactions, where a refusal would be undone with everything else.
 */
export interface Limits {
  /** Returns true and counts the amount if it is allowed. */
  take(limited: Limited): Promise<boolean>;
  /** The same, with the time after which asking again makes sense. */
  spend(limited: Limited): Promise<Spent>;
}

/** Amount that this process has reserved of one limit. */
interface Lease {
  left: number;
  readonly endsAt: number;
  /** Nothing is left in the database either. */
  readonly isFull: boolean;
}

const textOf = ({ bucket, key }: Limited): string => JSON.stringify([bucket, key]);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const LONGEST_NAME = 200;
/** The name of a limit in the memory of this process: a long one, which anybody may send, takes no more room than others. */
function nameOf(limited: Limited): string {
  const text = textOf(limited);
  return text.length > LONGEST_NAME ? hashOf(text) : text;
}

const SHARES = 20;
const MAX_LEASES = 50_000;
const CLEAN_MS = 10 * MINUTE;

export function openLimits(records: Pick<Records, 'kysely' | 'inTransaction'>, clock: Clock): Limits {
  const leases = new Map<string, Lease>();
  /** One statement at a time for each limit: whoever waits uses what the one before has brought. */
  const turns = new Map<string, Promise<unknown>>();
  let cleanedAt = clock.now();

  const remember = (name: string, lease: Lease): void => {
    if (leases.size >= MAX_LEASES && !leases.has(name)) {
      for (const [other, { endsAt }] of leases) if (endsAt <= clock.now()) leases.delete(other);
      // A dropped reservation is lost, never spent twice.
      if (leases.size >= MAX_LEASES) leases.clear();
    }
    leases.set(name, lease);
  };

  const askDatabase = async (name: string, limited: Limited): Promise<Spent> => {
    const { max, windowMs, amount = 1, single = false } = limited;
    const id = hashOf(textOf(limited));
    const now = clock.now();
    const wanted = single ? amount : Math.max(amount, Math.floor(max / SHARES));
    const granted = await grant(records, { id, now, endsAt: now + windowMs, amount, wanted, max });
    if (granted) {
      remember(name, { left: granted.amount - amount, endsAt: granted.endsAt, isFull: false });
      return { isAllowed: true, waitMs: granted.endsAt - now };
    }
    const row = await stateOf(records, id);
    if (row && row.taken >= max) remember(name, { left: 0, endsAt: row.endsAt, isFull: true });
    return { isAllowed: false, waitMs: Math.max(0, (row?.endsAt ?? now) - now) };
  };

  const spendOf = (lease: Lease, amount: number, now: number): Spent => {
    lease.left -= amount;
    return { isAllowed: true, waitMs: lease.endsAt - now };
  };

  const next = async (name: string, limited: Limited): Promise<Spent> => {
    const { amount = 1, max, windowMs } = limited;
    const now = clock.now();
    const lease = leases.get(name);
    if (lease && lease.endsAt > now && lease.left >= amount) return spendOf(lease, amount, now);
    if (amount > max) return { isAllowed: false, waitMs: windowMs };
    // Repeated refused requests cost no query.
    const isFull = lease?.isFull === true && lease.endsAt > now;
    return isFull ? { isAllowed: false, waitMs: lease.endsAt - now } : await askDatabase(name, limited);
  };

  const spend = async (limited: Limited): Promise<Spent> => {
    if (records.inTransaction) throw new Error(`The limit of ${limited.bucket} was asked inside a transaction, which could undo it`);
    const { amount = 1 } = limited;
    const name = nameOf(limited);
    const now = clock.now();
    const lease = leases.get(name);
    // Most requests: nobody waits for a turn, and this process has reserved enough.
    if (lease && lease.endsAt > now && lease.left >= amount && !turns.has(name)) return spendOf(lease, amount, now);
    const turn = (turns.get(name) ?? Promise.resolve()).then(() => next(name, limited));
    const settled = turn.catch(() => undefined);
    turns.set(name, settled);
    try {
      return await turn;
    } finally {
      if (turns.get(name) === settled) turns.delete(name);
      if (clock.now() - cleanedAt > CLEAN_MS) {
        cleanedAt = clock.now();
        await sql`delete from limits where ends_at <= ${clock.now()}::bigint`.execute(records.kysely);
      }
    }
  };
  return { spend, take: async (limited) => (await spend(limited)).isAllowed };
}

interface RequestedAmount {
  readonly id: string;
  readonly now: number;
  /** Of a window that begins now. */
  readonly endsAt: number;
  /** The least that will do, and what is taken where there is as much. */
  readonly amount: number;
  readonly wanted: number;
  readonly max: number;
}

/** Takes from a limit in one statement, so that two processes never take the same; undefined where too little is left. */
async function grant(
  { kysely }: Pick<Records, 'kysely'>,
  { id, now, endsAt, amount, wanted, max }: RequestedAmount,
): Promise<{ amount: number; endsAt: number } | undefined> {
  const first = Math.min(wanted, max);
  const { rows } = await sql<{ granted: number; ends_at: number }>`
    insert into limits as l (id, ends_at, taken, granted) values (${id}, ${endsAt}::bigint, ${first}::int, ${first}::int)
    on conflict (id) do update set
      ends_at = case when l.ends_at <= ${now}::bigint then excluded.ends_at else l.ends_at end,
      taken = case when l.ends_at <= ${now}::bigint then excluded.taken else l.taken + least(${wanted}::int, ${max}::int - l.taken) end,
      granted = case when l.ends_at <= ${now}::bigint then excluded.granted else least(${wanted}::int, ${max}::int - l.taken) end
    where l.ends_at <= ${now}::bigint or l.taken + ${amount}::int <= ${max}::int
    returning granted, ends_at`.execute(kysely);
  const [row] = rows;
  return row && { amount: row.granted, endsAt: row.ends_at };
}

async function stateOf({ kysely }: Pick<Records, 'kysely'>, id: string): Promise<{ taken: number; endsAt: number } | undefined> {
  const { rows } = await sql<{ taken: number; ends_at: number }>`select taken, ends_at from limits where id = ${id}`.execute(kysely);
  const [row] = rows;
  return row && { taken: row.taken, endsAt: row.ends_at };
}
