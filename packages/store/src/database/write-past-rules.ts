import { type Kysely, sql } from 'kysely';
import type { DocumentRow, FieldChange, Tables } from './tables.ts';

/** A document as it is to be stored, with the changed fields that its trail names. */
export interface PastRules extends Pick<DocumentRow, 'client_id' | 'path' | 'collection' | 'search' | 'last_date'> {
  readonly data: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldChange[];
}
interface Writer {
  /** Id of the user in the audit trail. */
  readonly by: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Writes documents past all rules and effects: each gets a new version and a line in its trail, and its watchers see it. */
export async function writePastRules(kysely: Kysely<Tables>, docs: readonly PastRules[], { by, now }: Writer): Promise<void> {
  if (docs.length === 0) return;
  await sql`with line as (select * from jsonb_to_recordset(${JSON.stringify(docs)}::text::jsonb)
      as line(client_id text, path text, collection text, data jsonb, search text, last_date bigint, fields jsonb)),
    put as (update documents set data = line.data, search = line.search, last_date = line.last_date, version = nextval('doc_version')
      from line where documents.path = line.path and documents.collection = line.collection and documents.client_id = line.client_id
      returning documents.client_id, documents.collection, documents.path, documents.version, line.fields),
    fed as (insert into changes (version, client_id, collection, path, op, actor, at)
      select version, client_id, collection, path, 'put', ${by}, ${now}::bigint from put)
    insert into audit (version, client_id, collection, path, op, actor, at, fields, digest)
      select version, client_id, collection, path, 'update', ${by}, ${now}::bigint, fields, null from put`.execute(kysely);
}
