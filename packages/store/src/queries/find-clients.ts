import { sql } from 'kysely';
import type { Query } from '@app/kernel/queries/query.ts';
import type { Core } from '../core/core.ts';
import { literal } from './read.ts';
import { orderSql, toSql } from './to-sql.ts';

export type FindClients = Pick<Query, 'collection' | 'where' | 'orderBy'>;

/** Returns only the ids of the clients with such documents, because it is the only query over all clients. */
export async function findClients(core: Core, { collection, where, orderBy }: FindClients): Promise<string[]> {
  const kind = core.registry.kind(collection);
  if (!kind) throw new Error(`No collection is called ${collection}`);
  const order = orderBy ? orderSql(orderBy) : sql`client_id`;
  const { rows } = await sql<{
    client_id: string;
  }>`select client_id from documents where collection = ${literal(kind.name)} and ${toSql(where ?? { all: [] })} order by ${order}`.execute(
    core.db.kysely,
  );
  return [...new Set(rows.map((row) => row.client_id))];
}
