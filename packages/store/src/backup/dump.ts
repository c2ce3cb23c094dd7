import { sql } from 'kysely';
import { literal } from '../queries/read.ts';
import type { Records } from '../records.ts';
import type { Entry, Progress } from './archive.ts';
import { PAGE, pages, storedCollections } from './pages.ts';

interface Line {
  readonly json: string;
  readonly key: string;
}
interface AuditLine {
  readonly json: string;
  readonly client_id: string;
  readonly path: string;
  readonly version: number;
}

/**
 * Yields every row of the store as JSON made by the database: documents, audit trail, and the `tables` of libraries (each with a text
 * column `id` as its key). The change feed is left out: it only serves current listeners.
 */
export async function* dump(records: Records, tables: readonly string[], progress: Progress): AsyncGenerator<Entry> {
  for (const collection of await storedCollections(records)) {
    const rows = pages<Line>(
      records,
      (last) => sql<Line>`select to_jsonb(d)::text as json, d.path as key from documents d
        where d.collection = ${literal(collection)} and d.path > ${last?.key ?? ''} order by d.path limit ${PAGE}::int`,
    );
    yield* withProgress(rows, { kind: 'documents', label: collection }, progress);
  }
  const trail = pages<AuditLine>(
    records,
    (last) => sql<AuditLine>`select to_jsonb(a)::text as json, a.client_id, a.path, a.version from audit a
      where (a.client_id, a.path, a.version) > (${last?.client_id ?? ''}, ${last?.path ?? ''}, ${last?.version ?? 0}::bigint)
      order by a.client_id, a.path, a.version limit ${PAGE}::int`,
  );
  yield* withProgress(trail, { kind: 'audit', label: 'the audit trail' }, progress);
  for (const table of tables) {
    const rows = pages<Line>(
      records,
      (last) => sql<Line>`select to_jsonb(t)::text as json, t.id as key from ${sql.table(table)} t
        where t.id > ${last?.key ?? ''} order by t.id limit ${PAGE}::int`,
    );
    yield* withProgress(rows, { kind: table, label: table }, progress);
  }
}

const TELL_EVERY = 50_000;

async function* withProgress(
  rowPages: AsyncGenerator<readonly { readonly json: string }[]>,
  { kind, label }: { readonly kind: string; readonly label: string },
  progress: Progress,
): AsyncGenerator<Entry> {
  let count = 0;
  for await (const page of rowPages) {
    for (const { json } of page) {
      yield { kind, json };
      count += 1;
      if (count % TELL_EVERY === 0) progress(`  ${label}: ${count} so far`);
    }
  }
  if (count > 0) progress(`  ${label}: ${count}`);
}
