import { sql } from 'kysely';
import { HOUR } from '@app/kernel/time/durations.ts';
import type { Sample } from '../core/core.ts';
import type { Database } from '../database/database.ts';
import { sampleOf } from './rare-parts.ts';

const BLOCK_BYTES = 8192;
/** Below this table size, every index lookup is fast. */
const LEAST_BLOCKS = 250;
/** Random blocks to read, and texts to take from them. */
const [BLOCKS, TEXTS, TEXT_LENGTH] = [64, 256, 1000];

/** Keeps a sample of the search texts of each large collection, read again after an hour: it shows which parts of a search are rare. */
export class SearchSamples {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #read = new Map<string, { readonly readAt: number; readonly sample: Promise<Sample | undefined> }>();

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Undefined when the collection is small or the sample could not be read: then all words are looked up. */
  of(collection: string): Promise<Sample | undefined> {
    const last = this.#read.get(collection);
    if (last && Math.abs(this.#now() - last.readAt) < HOUR) return last.sample;
    const sample = this.#sample(`documents_${collection}`).catch(() => undefined);
    this.#read.set(collection, { readAt: this.#now(), sample });
    return sample;
  }

  async #sample(table: string): Promise<Sample | undefined> {
    // Bounded, because a search waits for it.
    const asking = { isBounded: true, isKept: false };
    const [size] = await this.#db.askBuilt(sql<{ bytes: number }>`select pg_relation_size(${table}::text::regclass) as bytes`, asking);
    const blocks = (size?.bytes ?? 0) / BLOCK_BYTES;
    if (blocks < LEAST_BLOCKS) return undefined;
    const percent = sql.lit(Math.min(100, (100 * BLOCKS) / blocks));
    const rows = await this.#db.askBuilt(
      sql<{ client_id: string; search: string }>`select client_id, left(search, ${sql.lit(TEXT_LENGTH)}) as search
        from ${sql.table(table)} tablesample system (${percent}) repeatable (0) where search is not null order by md5(path) limit ${sql.lit(TEXTS)}`,
      asking,
    );
    return sampleOf(rows);
  }
}
