import { sql } from 'kysely';
import { PAGE, pages } from '../backup/pages.ts';
import type { AuditRow } from '../database/tables.ts';
import type { Records } from '../records.ts';
import { completed, type Whole } from '../queries/whole-lines.ts';

type Line = Pick<AuditRow, 'path' | 'version' | 'fields'>;
/** Yields the history of a client's documents, page by page, with all values: names are told by two of them. */
export async function* linesOfClient(records: Records, client: string): AsyncGenerator<readonly Whole<Line>[]> {
  const trail = pages<Line>(
    records,
    (last) => sql<Line>`select path, version, fields from audit where client_id = ${client}
      and (path, version) > (${last?.path ?? ''}, ${last?.version ?? 0}::bigint) order by path, version limit ${PAGE}::int`,
  );
  for await (const page of trail) yield await completed(records.kysely, [client], page);
}
