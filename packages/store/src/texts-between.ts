import { sql } from 'kysely';
import type { Records } from './records.ts';
import { literal } from './queries/read.ts';

interface Range {
  readonly client: string;
  readonly collection: string;
  /** A field with texts, which an index begins with. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}
/** In an index key, text begins so. */
const TEXT = '1';

/** Returns the texts of one field of a client's documents, from one to the other, without the documents; past their access. */
export async function textsBetween({ kysely }: Records, { client, collection, field, from, to, limit }: Range): Promise<string[]> {
  const key = sql`(doc_key(data->${literal(field)}) collate "C")`;
  const { rows } = await sql<{ text: string }>`select data->>${literal(field)} as text from documents
    where collection = ${literal(collection)} and client_id = ${client} and ${key} >= ${TEXT + from} collate "C" and ${key} <= ${TEXT + to} collate "C"
    limit ${limit}::int`.execute(kysely);
  return rows.map(({ text }) => text);
}
