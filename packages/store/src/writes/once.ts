import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Actor } from '@app/kernel/collection.ts';
import { ONCE_DAYS, type Write } from '@app/kernel/live.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { Core } from '../core/core.ts';
import { refuse } from '../database/refuse.ts';
import { type Batch, tryAgain, writeAll, type Written } from './write.ts';

/**
 * Writes a batch that may arrive twice because its answer was lost. Its key and answer are stored in the same transaction: a repeat waits for
 * that transaction and gets the first answer. Another batch under a used key is refused.
 */
export async function writeOnce(core: Core, actor: Actor, writes: readonly Write[], key: string): Promise<Batch> {
  const digest = createHash('sha256').update(canonical(writes)).digest('hex');
  const own = sql`client_id = ${actor.client} and actor = ${actor.uid} and key = ${key}`;
  return await tryAgain(core, () =>
    core.db.tx(async () => {
      const taken = await sql`insert into written_once (client_id, actor, key, digest, written)
        values (${actor.client}, ${actor.uid}, ${key}, ${digest}, '[]') on conflict do nothing returning key`.execute(core.db.kysely);
      if (taken.rows.length === 0) {
        const { rows } = await sql<{ digest: string; written: Written[] }>`select digest, written from written_once where ${own}`.execute(
          core.db.kysely,
        );
        if (rows[0]?.digest !== digest) throw refuse({ code: 'records.bad-request' });
        return { written: rows[0].written, docs: new Map() };
      }
      const batch = await writeAll(core, actor, writes);
      await sql`update written_once set written = ${JSON.stringify(batch.written)}::text::jsonb where ${own}`.execute(core.db.kysely);
      return batch;
    }),
  );
}

/** Removes old keys, by the database's clock, which also set their times. */
export async function forgetOld(kysely: QueryExecutorProvider): Promise<void> {
  await sql`delete from written_once where at < now() - make_interval(days => ${ONCE_DAYS}::int)`.execute(kysely);
}
