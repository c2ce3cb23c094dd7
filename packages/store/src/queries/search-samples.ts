import { sql } from 'kysely';
import { HOUR } from '@app/kernel/time/durations.ts';
import { type SearchSample, SMALL } from '../core/core.ts';
import type { Database } from '../database/database.ts';
import { sampleOf } from './rare-parts.ts';

const BLOCK_BYTES = 8192;
/** Below this table size, every index lookup is fast. */
const LEAST_BLOCKS = 250;
/** Random blocks to read, and texts to take from them. */
const [BLOCKS, TEXTS, TEXT_LENGTH] = [64, 256, 1000];

/** A search waits for these statements. */
const BOUNDED = { isBounded: true, isKept: false };

/** Keeps a sample of the search texts of each large collection, read again after an hour: it shows which parts of a search are rare. */
export class SearchSamples {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #read = new Map<string, { readonly readAt: number; readonly sample: Promise<SearchSample> }>();
  #sizes: { readonly readAt: number; readonly of: Promise<ReadonlyMap<string, number>> } | undefined;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Undefined when the sample could not be read: then all words are looked up, as in a small collection. */
  of(collection: string): Promise<SearchSample> {
    const last = this.#read.get(collection);
    if (last && Math.abs(this.#now() - last.readAt) < HOUR) return last.sample;
    const sample = this.#sample(`documents_${collection}`).catch(() => undefined);
    this.#read.set(collection, { readAt: this.#now(), sample });
    return sample;
  }

  async #sample(table: string): Promise<SearchSample> {
    const blocks = ((await this.#tableSizes()).get(table) ?? 0) / BLOCK_BYTES;
    if (blocks < LEAST_BLOCKS) return SMALL;
    const percent = sql.lit(Math.min(100, (100 * BLOCKS) / blocks));
    const rows = await this.#db.askBuilt(
      sql<{ client_id: string; search: string }>`select client_id, left(search, ${sql.lit(TEXT_LENGTH)}) as search
        from ${sql.table(table)} tablesample system (${percent}) repeatable (0) where search is not null order by md5(path) limit ${sql.lit(TEXTS)}`,
      BOUNDED,
    );
    return sampleOf(rows);
  }

  /** Bytes of the table of each collection: a search of every kind asks for all of them at once. */
  #tableSizes(): Promise<ReadonlyMap<string, number>> {
    if (this.#sizes && Math.abs(this.#now() - this.#sizes.readAt) < HOUR) return this.#sizes.of;
    const read = async (): Promise<ReadonlyMap<string, number>> => {
      const rows = await this.#db.askBuilt(
        sql<{ name: string; bytes: number }>`select relname as name, pg_relation_size(oid) as bytes from pg_class
          where oid in (select inhrelid from pg_inherits where inhparent = 'documents'::regclass)`,
        BOUNDED,
      );
      return new Map(rows.map(({ name, bytes }) => [name, bytes]));
    };
    const sizes = { readAt: this.#now(), of: read() };
    this.#sizes = sizes;
    sizes.of.catch(() => {
      if (this.#sizes === sizes) this.#sizes = undefined;
    });
    return sizes.of;
  }
}
