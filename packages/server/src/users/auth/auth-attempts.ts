import { type Kysely, sql } from 'kysely';

/** Limits the requests that one visitor may send to one path within a window of seconds. */
interface AttemptRule {
  readonly window: number;
  readonly max: number;
}
/** Counts older than this, in seconds, are deleted when a new one starts. */
const KEPT = 3600;

/**
 * Counts sign-in attempts in the database, over all processes and restarts. A window starts with its first attempt and ends by the clock.
 * The library's own count lasts until a whole window passes without an attempt, so a server with a sign-in every minute would eventually be
 * locked out.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
export const countedAttempts = (db: Kysely<any>) => ({
  async consume(key: string, { window, max }: AttemptRule): Promise<{ allowed: boolean; retryAfter: number | null }> {
    const { rows } = await sql<{ count: number; ends: number }>`
      insert into auth_attempt as held (key, count, since) values (${key}, 1, now())
      on conflict (key) do update set
        count = case when held.since <= now() - make_interval(secs => ${window}) then 1 else held.count + 1 end,
        since = case when held.since <= now() - make_interval(secs => ${window}) then now() else held.since end
      returning count, ceil(extract(epoch from since + make_interval(secs => ${window}) - now()))::int as ends`.execute(db);
    const { count, ends } = rows[0] ?? { count: 1, ends: window };
    if (count === 1) await sql`delete from auth_attempt where since < now() - make_interval(secs => ${KEPT})`.execute(db);
    return { allowed: count <= max, retryAfter: count <= max ? null : ends };
  },
  async forget(key: string): Promise<void> {
    await sql`delete from auth_attempt where key = ${key}`.execute(db);
  },
});

/** Returns a pause that doubles with each attempt beyond the free ones, up to the longest. */
interface SlowRule {
  readonly free: number;
  readonly longestSeconds: number;
}

/**
 * Slows attempts down instead of ending them: after the free ones, each waits twice as long as the one before. Attempts during a pause
 * neither count nor lengthen it, so nobody is locked out by others. An hour without attempts resets the count.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
export const slowedAttempts = (db: Kysely<any>) => ({
  /** Returns 0 if the attempt may be made, which counts it; else the seconds to wait. */
  async consume(key: string, { free, longestSeconds }: SlowRule): Promise<number> {
    const pause = sql`make_interval(secs => case when held.count < ${free}::int then 0
      else least(${longestSeconds}::int, power(2, least(held.count - ${free}::int, 20))) end)`;
    // The clock, not the start of the transaction: of two at once, the one that waited would otherwise be the earlier one.
    const { rows } = await sql<{ count: number }>`
      insert into auth_attempt as held (key, count, since) values (${key}, 1, clock_timestamp())
      on conflict (key) do update set
        count = case when held.since <= clock_timestamp() - make_interval(secs => ${KEPT}) then 1 else held.count + 1 end, since = clock_timestamp()
      where held.since + ${pause} <= clock_timestamp()
      returning count`.execute(db);
    if (rows[0]?.count === 1) await sql`delete from auth_attempt where since < now() - make_interval(secs => ${KEPT})`.execute(db);
    if (rows.length > 0) return 0;
    const waiting = await sql<{ seconds: number }>`
      select ceil(extract(epoch from held.since + ${pause} - clock_timestamp()))::int as seconds from auth_attempt held where key = ${key}`.execute(
      db,
    );
    return Math.max(1, waiting.rows[0]?.seconds ?? 1);
  },
  async forget(key: string): Promise<void> {
    await sql`delete from auth_attempt where key = ${key}`.execute(db);
  },
});
