import { sql } from 'kysely';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { AnyDoc } from '../core/registry.ts';
import type { AuditRow } from '../database/tables.ts';
import { lastState } from '../queries/history.ts';
import { literal } from '../queries/read.ts';
import type { Records } from '../records.ts';

/** A removed document in its last state. */
export interface RemovedDocument {
  readonly doc: AnyDoc;
  /** Version of the removal, for its undo. */
  readonly version: number;
  readonly at: number;
  readonly by: string;
}
interface Removed {
  readonly client: string;
  readonly collection: string;
  /** Removals before this version. */
  readonly before: number;
  readonly limit: number;
}

/** Returns the documents of a collection of one client that were removed and are not back, newest removal first, past their access. */
export async function removedDocuments({ kysely }: Records, { client, collection, before, limit }: Removed): Promise<RemovedDocument[]> {
  const folder = clientPath(client, collection);
  const { rows } = await sql<
    Pick<AuditRow, 'path' | 'version' | 'at' | 'op' | 'fields'> & { readonly by: string }
  >`select path, version, at, op, fields, actor as by
    from audit a where client_id = ${client} and path > ${`${folder}/`} and path < ${`${folder}0`} and op = 'delete' and version < ${before}::bigint
      and not exists (select from documents d where d.collection = ${literal(collection)} and d.path = a.path and d.client_id = a.client_id)
      and not exists (select from audit later where later.client_id = a.client_id and later.path = a.path and later.version > a.version)
    order by version desc limit ${limit}::int`.execute(kysely);
  return rows.flatMap(({ path, by, ...line }) => {
    const doc = lastState(path, line);
    return doc ? [{ doc, version: line.version, at: line.at, by }] : [];
  });
}
