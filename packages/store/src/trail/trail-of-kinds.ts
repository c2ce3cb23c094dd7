import { sql } from 'kysely';
import type { AuditRow } from '../database/tables.ts';
import type { Records } from '../records.ts';

/** A change in the trail of a client. */
export interface TrailLine extends Pick<AuditRow, 'path' | 'collection' | 'version' | 'at' | 'op' | 'fields'> {
  readonly by: string;
  /** The present data of the document; null where it is gone. */
  readonly data: Readonly<Record<string, unknown>> | null;
}
interface Kinds {
  readonly client: string;
  readonly collections: readonly string[];
  /** Changes before this version. */
  readonly before: number;
  /** Changes from this moment and before that one, epoch ms. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
  /** Changes by this user only; empty for all. */
  readonly by: string;
}

/** Returns the changes of documents of some collections of one client, newest first, past their access. The client's own document is one of `clients`. */
export async function trailOfKinds({ kysely }: Records, { client, collections, before, from, to, limit, by }: Kinds): Promise<TrailLine[]> {
  const ranges = collections.map((collection) => {
    const folder = `clients/${client}/${collection}`;
    return collection === 'clients' ? sql`a.path = ${`clients/${client}`}` : sql`(a.path > ${`${folder}/`} and a.path < ${`${folder}0`})`;
  });
  const author = by === '' ? sql`` : sql`and a.actor = ${by}`;
  const since = from === undefined ? sql`` : sql`and a.at >= ${from}::bigint`;
  const until = to === undefined ? sql`` : sql`and a.at < ${to}::bigint`;
  const { rows } = await sql<TrailLine>`select a.path, a.collection, a.version, a.at, a.op, a.fields, a.actor as by,
      (select data from documents d where d.path = a.path and d.collection = a.collection and d.client_id = a.client_id) as data
    from audit a where a.client_id = ${client} and (${sql.join(ranges, sql` or `)}) and a.version < ${before}::bigint ${since} ${until} ${author}
    order by a.version desc limit ${limit}::int`.execute(kysely);
  return rows;
}
