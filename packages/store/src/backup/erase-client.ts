import { sql } from 'kysely';
import type { Records } from '../records.ts';

/** Rows of one transaction; documents may be large. */
const AT_ONCE = 1000;

export interface Erasure {
  readonly client: string;
  /** Path of the document that goes last, by its own removal. */
  readonly except: string;
  /** uid of whoever asked for it. */
  readonly by: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Removes a page of a client's documents past their rules, and tells the feed; returns how many. Repeat it until none is left: whatever stops it
 * in between, the next call goes on.
 */
export async function eraseDocuments({ kysely }: Records, { client, except, by, now }: Erasure): Promise<number> {
  const { rows } = await sql<{ count: number }>`with gone as (
      delete from documents where client_id = ${client} and path in (
        select path from documents where client_id = ${client} and path <> ${except} order by path limit ${AT_ONCE}::int)
        and path <> ${except}
      returning path, collection, nextval('doc_version') as version),
    fed as (
      insert into changes (version, client_id, collection, path, op, actor, at)
      select version, ${client}, collection, path, 'delete', ${by}, ${now}::bigint from gone)
    select count(*)::int as count from gone`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** Removes the trail of a client: what its documents were, and who changed them. */
export async function eraseTrail({ kysely }: Records, client: string): Promise<void> {
  await sql`delete from audit where client_id = ${client}`.execute(kysely);
}
