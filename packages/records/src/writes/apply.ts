import { type RawBuilder, sql } from 'kysely';
import type { AnyDoc, Core } from '../core.ts';
import type { FieldChange } from '../database/tables.ts';
import type { Place } from '../questions/paths.ts';
import { literal } from '../questions/read.ts';
import { searchText } from '../questions/search-text.ts';
import { dataOf } from './steps.ts';

/** What becomes of one document in one commit. */
export interface Outcome {
  readonly place: Place;
  readonly before: AnyDoc | undefined;
  readonly after: AnyDoc | undefined;
  readonly fields: readonly FieldChange[];
}

/** A document that was not there when it was read has been created meanwhile: read again and decide anew. */
export class CreatedMeanwhile extends Error {}

/**
 * Writes all outcomes with ONE statement: rows, their feed lines and their audit lines. Documents that are there already must be locked.
 * Answers the new version of each path.
 *
 * An update proposes version 0 and takes its own from the sequence while it holds the row; a creation proposes a real one, and is
 * left out (not an error, which would undo the caller's transaction) when the path has come into being meanwhile.
 */
export async function apply(
  core: Core,
  { actor, now }: { readonly actor: string; readonly now: number },
  outcomes: readonly Outcome[],
): Promise<Map<string, number>> {
  const lines = outcomes.map(({ place, before, after, fields }) => ({
    op: !before ? 'create' : after ? 'update' : 'delete',
    client_id: place.client,
    collection: place.kind.name,
    path: place.path,
    parent: place.parent,
    id: place.id,
    data: after && dataOf(after),
    search: after && place.kind.search ? searchText(place.kind.search(dataOf(after))) : null,
    date: after?.date,
    active: after?.active,
    fields,
  }));
  const gone = new Map<string, string[]>();
  for (const line of lines) {
    if (line.op === 'delete') gone.set(line.collection, [...(gone.get(line.collection) ?? []), line.path]);
  }
  const removals = [...gone].map(([name, paths], i): [RawBuilder<unknown>, RawBuilder<unknown>] => [
    sql`${sql.raw(`gone_${i}`)} as (delete from documents where collection = ${literal(name)} and path = any(${paths}::text[]) returning path, nextval('doc_version') as version)`,
    sql`select path, version from ${sql.raw(`gone_${i}`)}`,
  ]);
  const { rows } = await sql<{ path: string; version: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as line(op text, client_id text, collection text, path text, parent text,
        id text, data jsonb, search text, date bigint, active boolean, fields jsonb)),
    put as (
      insert into documents (client_id, collection, path, parent, id, data, search, date, last_date, active, version)
      select client_id, collection, path, parent, id, data, search, date, ${now}::bigint, active, case op when 'create' then nextval('doc_version') else 0 end
      from given where op <> 'delete'
      on conflict (path, collection, client_id) do update set data = excluded.data, search = excluded.search, date = excluded.date,
        last_date = excluded.last_date, active = excluded.active, version = nextval('doc_version') where excluded.version = 0
      returning path, version),
    ${sql.join([...removals.map(([removal]) => removal), sql`done as (${sql.join([sql`select path, version from put`, ...removals.map(([, found]) => found)], sql` union all `)})`])},
    fed as (
      insert into changes (version, client_id, collection, path, op, actor, at)
      select version, client_id, collection, path, case op when 'delete' then 'delete' else 'put' end, ${actor}, ${now}::bigint
      from done join given using (path)),
    told as (
      insert into audit (version, client_id, collection, path, op, actor, at, fields)
      select version, client_id, collection, path, op, ${actor}, ${now}::bigint, fields from done join given using (path))
    select path, version from done`.execute(core.db.kysely);
  if (rows.length < outcomes.length) throw new CreatedMeanwhile('A document came into being while it was being created.');
  return new Map(rows.map((row) => [row.path, row.version]));
}
