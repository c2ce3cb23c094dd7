import { type RawBuilder, sql } from 'kysely';
import { clientPath, isInClient } from '@app/kernel/queries/paths.ts';
import { type AnyCollection, type AnyDoc, type Kind, registryOf } from '../core/registry.ts';
import type { AuditRow, DocumentRow, StoredChange } from '../database/tables.ts';
import { literal, withoutSecrets } from '../queries/read.ts';
import type { Records } from '../records.ts';
import type { Entry } from './archive.ts';
import { PAGE, pages } from './pages.ts';

interface Line {
  readonly json: string;
  readonly path: string;
}
interface TrailLine extends Line {
  /** The digest of the document as it leaves. */
  readonly digest: string;
  readonly version: number;
  readonly collection: string;
}
const isInside = (client: string, path: string): boolean => path === clientPath(client) || isInClient(client, path);

/**
 * Yields every document of one client and its audit trail as lines of a backup, without the fields that never leave the server. A restore takes
 * them like those of a whole backup. `say` is told how much of the documents is done, 0 to 1.
 */
export async function* dumpClient(
  records: Records,
  collections: readonly AnyCollection[],
  { client, say }: { readonly client: string; readonly say: (part: number) => void },
): AsyncGenerator<Entry> {
  const registry = registryOf(collections);
  const { kinds } = registry;
  for (const [index, kind] of kinds.entries()) {
    const rows = pages<Line>(
      records,
      (last) => sql<Line>`select to_jsonb(d)::text as json, d.path from documents d
        where d.collection = ${literal(kind.name)} and d.client_id = ${client} and d.path > ${last?.path ?? ''} order by d.path limit ${PAGE}::int`,
    );
    for await (const page of rows) {
      refuseStrange(client, page);
      for (const { json } of page) yield { kind: 'documents', json: hasSecrets(kind) ? withoutSecretsOf(kind, json) : json };
    }
    say((index + 1) / kinds.length);
  }
  const leaving = dataWithoutSecrets(kinds);
  const trail = pages<TrailLine>(
    records,
    (
      last,
    ) => sql<TrailLine>`select to_jsonb(a)::text as json, a.path, a.version, a.collection, doc_digest(${leaving}, coalesce(d.active, false))::text as digest
      from audit a left join documents d on d.client_id = a.client_id and d.collection = a.collection and d.path = a.path
      where a.client_id = ${client} and (a.path, a.version) > (${last?.path ?? ''}, ${last?.version ?? 0}::bigint)
      order by a.path, a.version limit ${PAGE}::int`,
  );
  for await (const page of trail) {
    refuseStrange(client, page);
    for (const { json, collection, digest } of page) {
      const kind = registry.kind(collection);
      if (kind) yield { kind: 'audit', json: hasSecrets(kind) ? withoutEarlierSecrets(kind, json, digest) : json };
    }
  }
}

function refuseStrange(client: string, page: readonly Line[]): void {
  const strange = page.find(({ path }) => !isInside(client, path));
  if (strange) throw new Error(`A page of ${client} has ${strange.path}`);
}
const hasSecrets = ({ secret = [] }: Kind): boolean => secret.length > 0;
function withoutSecretsOf(kind: Kind, json: string): string {
  const row = JSON.parse(json) as DocumentRow;
  return JSON.stringify({ ...row, data: withoutSecrets(kind, row.data as AnyDoc) });
}
/** The data of `d` without its secret fields, as SQL. */
function dataWithoutSecrets(kinds: readonly Kind[]): RawBuilder<unknown> {
  const cuts = kinds.filter(hasSecrets).map(({ name, secret = [] }) => {
    const paths = secret.map((field) => sql`#- ${field.split('.')}::text[]`);
    return sql`when ${name} then d.data ${sql.join(paths, sql` `)}`;
  });
  return sql`coalesce(case d.collection ${sql.join(cuts, sql` `)} end, '{}'::jsonb)`;
}
/** A creation is checked by the digest of its document, which here has no secrets. */
function withoutEarlierSecrets(kind: Kind, json: string, digest: string): string {
  const row = JSON.parse(json) as AuditRow;
  const touches = ({ field }: StoredChange): boolean =>
    (kind.secret ?? []).some((secret) => secret === field || secret.startsWith(`${field}.`) || field.startsWith(`${secret}.`));
  return JSON.stringify({ ...row, digest: row.digest === null ? null : digest, fields: row.fields.filter((change) => !touches(change)) });
}
