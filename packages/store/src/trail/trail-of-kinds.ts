import { type RawBuilder, sql } from 'kysely';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { NO_CLIENT } from '../core/paths.ts';
import type { AuditRow, FieldChange } from '../database/tables.ts';
import type { Records } from '../records.ts';
import { completed } from '../queries/whole-lines.ts';

type StoredLine = Pick<AuditRow, 'path' | 'collection' | 'version' | 'at' | 'op' | 'fields'> & Omit<TrailLine, keyof AuditRow>;
/** A change in the trail of a client. */
export interface TrailLine extends Pick<AuditRow, 'path' | 'collection' | 'version' | 'at' | 'op'> {
  readonly fields: FieldChange[];
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
    const folder = clientPath(client, collection);
    return collection === 'clients' ? sql`a.path = ${clientPath(client)}` : sql`(a.path > ${`${folder}/`} and a.path < ${`${folder}0`})`;
  });
  const author = by === '' ? sql`` : sql`and a.actor = ${by}`;
  const since = from === undefined ? sql`` : sql`and a.at >= ${from}::bigint`;
  const until = to === undefined ? sql`` : sql`and a.at < ${to}::bigint`;
  const { rows } = await sql<StoredLine>`select a.path, a.collection, a.version, a.at, a.op, a.fields, a.actor as by,
      (select data from documents d where d.path = a.path and d.collection = a.collection and d.client_id = a.client_id) as data
    from audit a where a.client_id = ${client} and (${sql.join(ranges, sql` or `)}) and a.version < ${before}::bigint ${since} ${until} ${author}
    order by a.version desc limit ${limit}::int`.execute(kysely);
  return await completed(kysely, [client], rows);
}

interface Installation {
  readonly clients: readonly string[];
  /** Collections of each client. */
  readonly ofClients: readonly string[];
  /** Collections of the platform. */
  readonly ofPlatform: readonly string[];
  /** Of the clients' own documents, changes of these fields only. */
  readonly fields: readonly string[];
}
/** Returns such changes of all these clients and of the platform, whose lines have an empty client, newest first, past their access. */
export async function trailOfInstallation(
  { kysely }: Records,
  { clients, ofClients, ofPlatform, fields }: Installation,
  { before, from, to, limit, by }: Omit<Kinds, 'client' | 'collections'>,
): Promise<(TrailLine & { readonly client: string })[]> {
  const folder = (start: RawBuilder<unknown>) => sql`(a.path > ${start} || '/' and a.path < ${start} || '0')`;
  const ranges = [
    sql`(a.path = 'clients/' || c.id and (a.op <> 'update' or exists (
      select from jsonb_array_elements(a.fields) f where split_part(f ->> 'field', '.', 1) = any(${[...fields]}::text[]))))`,
    ...ofClients.map((collection) => folder(sql`'clients/' || c.id || ${`/${collection}`}::text`)),
    ...ofPlatform.map((collection) => sql`(c.id = ${NO_CLIENT} and ${folder(sql`${collection}::text`)})`),
  ];
  const { rows } = await sql<StoredLine & { client: string }>`select x.*,
      (select data from documents d where d.path = x.path and d.collection = x.collection and d.client_id = x.client) as data
    from unnest(${[NO_CLIENT, ...clients]}::text[]) c (id) cross join lateral (
      select a.client_id as client, a.path, a.collection, a.version, a.at, a.op, a.fields, a.actor as by from audit a
      where a.client_id = c.id and (${sql.join(ranges, sql` or `)}) and a.version < ${before}::bigint and a.at >= ${from ?? 0}::bigint
        and a.at < ${to ?? Number.MAX_SAFE_INTEGER}::bigint and (${by}::text = '' or a.actor = ${by}::text)
      order by a.version desc limit ${limit}::int) x
    order by x.version desc limit ${limit}::int`.execute(kysely);
  const lines = await completed(kysely, [NO_CLIENT, ...clients], rows);
  return lines.map((row) => ({ ...row, client: row.client === NO_CLIENT ? '' : row.client }));
}
