import { type RawBuilder, sql } from 'kysely';
import type { DocumentRow } from '../database/tables.ts';
import { literal } from '../queries/read.ts';
import type { Records } from '../records.ts';

/** Rows that are in memory at once; documents may be large. */
export const PAGE = 200;

/** Returns the names of all collections that have or had documents, declared or not. */
export async function storedCollections({ kysely }: Records): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select substr(c.relname, length('documents_') + 1) as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'documents'::regclass order by 1`.execute(kysely);
  return rows.map((row) => row.name);
}

/** Returns the last version number in use. */
export async function lastVersion({ kysely }: Records): Promise<number> {
  const { rows } = await sql<{ version: number }>`select case when is_called then last_value else 0 end as version from doc_version`.execute(kysely);
  return rows[0]?.version ?? 0;
}

/** Yields the pages of a query for the rows after a given row; the first query gets undefined. */
export async function* pages<T>({ kysely }: Records, after: (last: T | undefined) => RawBuilder<T>): AsyncGenerator<readonly T[]> {
  for (let last: T | undefined; ;) {
    const { rows } = await after(last).execute(kysely);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** Yields all documents of a collection by path, of one client or of all. The caller also gets other clients' records and secret fields. */
export function documentPages(records: Records, collection: string, client?: string): AsyncGenerator<readonly DocumentRow[]> {
  const within = client === undefined ? sql`` : sql`and client_id = ${client}`;
  return pages<DocumentRow>(
    records,
    (last) => sql<DocumentRow>`select * from documents where collection = ${literal(collection)} ${within} and path > ${last?.path ?? ''}
      order by path limit ${PAGE}::int`,
  );
}

/** Runs `work` on one snapshot of the whole database, however long it takes and whatever is written meanwhile. */
export function inOneView<T>(records: Records, work: () => Promise<T>): Promise<T> {
  return records.tx(async () => {
    await sql`set transaction isolation level repeatable read, read only`.execute(records.kysely);
    return await work();
  });
}
