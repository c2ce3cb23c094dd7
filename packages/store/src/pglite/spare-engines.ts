import type { PGlite } from '@electric-sql/pglite';
import { type BootOptions, boot, setDefaults } from './boot.ts';

/** Engines kept for the next caller, in one process: each takes 300 MB. */
const MAX_SPARE = 2;

/** A copy of the dump before its first write. */
interface Start {
  /** Digest of tables, columns, indexes, constraints and functions. */
  readonly layout: string;
  /** Digest of the rows of each table that has any. */
  readonly rows: ReadonlyMap<string, string>;
  /** Last value of each sequence; null if it was never used. */
  readonly sequences: ReadonlyMap<string, string | null>;
}
interface Spare {
  readonly db: PGlite;
  readonly start: Start;
}
interface Borrowed {
  readonly db: PGlite;
  readonly giveBack: () => Promise<void>;
}
const spares = new Map<string, Spare[]>();

/**
 * Opens an engine. One in memory that begins as a copy of a dump is emptied and kept when given back, for the next caller with the same dump:
 * emptying costs a tenth of a start. It is closed instead if its layout, or a row that came with the dump, has changed.
 */
export async function borrowEngine(options: BootOptions, onAbort: (reason: unknown) => void): Promise<Borrowed> {
  const { dir, template } = options;
  if (dir !== undefined || typeof template !== 'string') {
    const db = await boot(options, onAbort);
    return { db, giveBack: () => db.close() };
  }
  const spare = spares.get(template)?.pop() ?? (await openSpare(template));
  return { db: spare.db, giveBack: () => keep(template, spare) };
}

async function openSpare(template: string): Promise<Spare> {
  const db = await boot({ template });
  const rows = new Map<string, string>();
  for (const table of await writtenTables(db)) rows.set(table, await digestOf(db, table));
  return { db, start: { layout: await layoutOf(db), rows, sequences: await sequencesOf(db) } };
}

async function keep(template: string, { db, start }: Spare): Promise<void> {
  const waiting = spares.get(template) ?? [];
  spares.set(template, waiting);
  if (waiting.length >= MAX_SPARE || !(await isEmptied(db, start))) {
    await db.close();
    return;
  }
  waiting.push({ db, start });
}

/** Returns an engine to its start. False if that is not possible. */
async function isEmptied(db: PGlite, { layout, rows, sequences }: Start): Promise<boolean> {
  try {
    await db.exec('rollback');
    // Not in one text with others: it refuses to run in a transaction.
    await db.exec('discard all');
    await setDefaults(db);
    if ((await layoutOf(db)) !== layout) return false;
    const used = (await writtenTables(db)).filter((table) => !rows.has(table));
    if (used.length > 0) await db.exec(`truncate ${used.join(', ')}`);
    for (const [table, digest] of rows) if ((await digestOf(db, table)) !== digest) return false;
    for (const [name, last] of sequences) {
      if (last === null) await db.exec(`alter sequence ${name} restart`);
      else await db.query('select setval($1::regclass, $2::bigint)', [name, last]);
    }
    // Other data, other plans.
    await db.exec('delete from pg_statistic where starelid >= 16384');
    return true;
  } catch {
    return false;
  }
}

/** Tables with pages: those that were written, even if no row is left. */
async function writtenTables(db: PGlite): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
     where relkind = 'r' and oid >= 16384 and pg_relation_size(oid) > 0 order by 1`,
  );
  return rows.map(({ name }) => name);
}
async function digestOf(db: PGlite, table: string): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(
    `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`,
  );
  return rows[0]?.digest ?? '';
}
async function layoutOf(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(
    `select md5(concat_ws('|',
      (select string_agg(concat_ws(' ', oid, relname, relkind, relnatts, relnamespace, relhastriggers), ',' order by oid) from pg_class where oid >= 16384 and relkind <> 't'),
      (select string_agg(concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum) from pg_attribute where attrelid >= 16384),
      (select string_agg(concat_ws(' ', indexrelid, indisvalid), ',' order by indexrelid) from pg_index where indexrelid >= 16384),
      (select string_agg(concat_ws(' ', oid, conname), ',' order by oid) from pg_constraint where oid >= 16384),
      (select string_agg(concat_ws(' ', oid, proname), ',' order by oid) from pg_proc where oid >= 16384),
      (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname !~ '^pg_'))) as digest`,
  );
  return rows[0]?.digest ?? '';
}
async function sequencesOf(db: PGlite): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`,
  );
  return new Map(rows.map(({ name, last }) => [name, last]));
}
