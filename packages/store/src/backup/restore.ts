import { sql } from 'kysely';
import type { Records } from '../records.ts';
import type { About, Entry, Progress } from './archive.ts';

/** Rows per statement; fewer when they are large. */
const BATCH_ROWS = 500;
const BATCH_CHARS = 4_000_000;
const TELL_EVERY = 50_000;
/**
 * Gap between the backup's last version and the next one. Browsers may know versions given out after the backup was made, and none of
 * those may come back as the version of another state.
 */
const VERSION_GAP = 1_000_000;

const own: readonly string[] = ['documents', 'audit'];

/** `restoreInto` restores the store's own tables and `tables`; `other` handles all other entries. */
export interface Restoring {
  /** Tables of libraries, in the order of their references. */
  readonly tables: readonly string[];
  readonly other: (entry: Entry) => Promise<void>;
  readonly progress: Progress;
}

/**
 * Restores the rows of a backup into an empty database in one transaction: all or nothing. Ids, versions, dates and history stay as they were.
 * Throws when the database is not empty. Nobody else can write until it ends.
 */
export async function restoreInto(records: Records, about: About, entries: AsyncIterable<Entry>, restoring: Restoring): Promise<void> {
  const tables = [...own, ...restoring.tables];
  await records.tx(async () => {
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(records.kysely);
    await refuseUnlessEmpty(records, tables);
    for (const name of about.collections) {
      await sql`create table if not exists ${sql.table(`documents_${name}`)} partition of documents for values in (${sql.lit(name)})`.execute(
        records.kysely,
      );
    }
    await fill(records, entries, restoring);
    // The documents may be older than this program: the next start fills in what they lack.
    await sql`delete from shapes`.execute(records.kysely);
    await sql`select setval('doc_version', ${about.version + VERSION_GAP}::bigint)`.execute(records.kysely);
  });
  // Without new statistics the planner would still plan for an empty database.
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(records.kysely);
}

async function refuseUnlessEmpty({ kysely }: Records, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(kysely);
    if (rows.length > 0) throw new Error(`The database is not empty (${table}): a backup is restored into an empty one only.`);
  }
}

async function fill(records: Records, entries: AsyncIterable<Entry>, { tables, other, progress }: Restoring): Promise<void> {
  let table = '';
  let rows: string[] = [];
  let chars = 0;
  let count = 0;
  const write = async (): Promise<void> => {
    if (rows.length > 0) await insert(records, table, rows);
    [rows, chars] = [[], 0];
  };
  const close = async (): Promise<void> => {
    await write();
    if (count > 0) progress(`  ${table}: ${count}`);
    count = 0;
  };
  for await (const entry of entries) {
    if (entry.kind !== table) {
      await close();
      table = entry.kind;
    }
    if (!own.includes(table) && !tables.includes(table)) {
      await other(entry);
      continue;
    }
    rows.push(entry.json);
    chars += entry.json.length;
    count += 1;
    if (rows.length === BATCH_ROWS || chars > BATCH_CHARS) await write();
    if (count % TELL_EVERY === 0) progress(`  ${table}: ${count} so far`);
  }
  await close();
}

async function insert({ kysely }: Records, table: string, rows: readonly string[]): Promise<void> {
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::text::jsonb)`.execute(
    kysely,
  );
}
