import type { Core } from '../core/core.ts';
import type { AnyDoc } from '../core/registry.ts';
import type { FieldChange } from '../database/tables.ts';
import type { Place } from '../core/paths.ts';
import { storedChange } from '../queries/changed-parts.ts';
import { searchText } from '../queries/search-text.ts';
import { keptText } from '../queries/kept-text.ts';
import { dataOf } from '../queries/rows.ts';

/** The change of one document in one commit. */
export interface Outcome {
  readonly place: Place;
  readonly before: AnyDoc | undefined;
  readonly after: AnyDoc | undefined;
  /** The writer: a user id, or `system`. */
  readonly actor: string;
  readonly fields: readonly FieldChange[];
}

/** Thrown when a document that was missing when read has been created meanwhile: read again and decide again. */
export class CreatedMeanwhile extends Error {}

const GIVEN = `given as (select * from jsonb_to_recordset($1::text::jsonb) as line(op text, client_id text, collection text, path text, parent text,
        id text, data jsonb, search text, date bigint, active boolean, actor text, fields jsonb))`;
const INSERTED = `insert into documents (client_id, collection, path, parent, id, data, search, date, last_date, active, version)
      select client_id, collection, path, parent, id, data, search, date, $2::bigint, active, case op when 'create' then nextval('doc_version') else 0 end
      from given where op <> 'delete'
      on conflict (path, collection, client_id) do update set data = excluded.data, search = excluded.search, date = excluded.date,
        last_date = excluded.last_date, active = excluded.active, version = nextval('doc_version') where excluded.version = 0
      returning path, version`;
/**
 * The change of one document that nobody has locked, only if it still has version `$8`. Its values are parameters of their own: PostgreSQL need not take
 * a list of lines apart, which copies the data.
 */
const replacing = keptText(
  (name) => `with put as (
      update documents as old set data = $2::text::jsonb, search = $3::text, date = $4::bigint, last_date = $5::bigint, active = $6::boolean,
        version = nextval('doc_version')
      where old.collection = '${name}' and old.path = $1::text and old.client_id = $7::text and old.version = $8::bigint
      returning old.path, old.version),
    fed as (
      insert into changes (version, client_id, collection, path, op, actor, at) select version, $7::text, '${name}', path, 'put', $9::text, $5::bigint from put),
    told as (
      insert into audit (version, client_id, collection, path, op, actor, at, fields)
      select version, $7::text, '${name}', path, 'update', $9::text, $5::bigint, $10::text::jsonb from put),
    followed as (
      insert into followed_changes (client_id, follower, version, collection, path, op, at, due, change)
      select client_id, follower, version, collection, path, op, $5::bigint, $5::bigint,
        jsonb_build_object('data', $2::text::jsonb, 'date', $4::bigint, 'active', $6::boolean, 'fields', $10::text::jsonb)
      from put cross join change_followers where client_id = $7::text and collection = '${name}' and op = 'update')
    select path, version from put`,
);

/** Returns the statement for a batch that removes documents of these collections; most remove none. `$1` the lines, `$2` now, then the paths of each. */
function statementFor(gone: readonly string[]): string {
  const removals = gone.map((name, i) => {
    const from = `delete from documents where collection = '${name}' and path = any($${i + 3}::text[])`;
    return `gone_${i} as (${from} returning path, nextval('doc_version') as version),`;
  });
  const done = ['put', ...gone.map((_, i) => `gone_${i}`)].map((from) => `select path, version from ${from}`).join(' union all ');
  return `with ${GIVEN},
    put as (
      ${INSERTED}),
    ${removals.join('\n')}
    done as (${done}),
    fed as (
      insert into changes (version, client_id, collection, path, op, actor, at)
      select version, client_id, collection, path, case op when 'delete' then 'delete' else 'put' end, actor, $2::bigint
      from done join given using (path)),
    told as (
      insert into audit (version, client_id, collection, path, op, actor, at, fields, digest)
      select version, client_id, collection, path, op, actor, $2::bigint, fields, case op when 'create' then doc_digest(data, active) end
      from done join given using (path)),
    followed as (
      insert into followed_changes (client_id, follower, version, collection, path, op, at, due, change)
      select client_id, follower, version, collection, path, op, $2::bigint, $2::bigint,
        jsonb_build_object('data', data, 'date', date, 'active', active, 'fields', fields)
      from done join given using (path) join change_followers using (client_id, collection, op))
    select path, version from done`;
}
const withoutRemovals = statementFor([]);

/**
 * Writes all outcomes with ONE statement: rows, their feed lines, their audit lines, and a line for each follower of such changes. Existing documents must be locked.
 * Returns the new version of each path.
 *
 * An update proposes version 0 and takes its own from the sequence while it holds the row. A creation proposes a real one and is
 * skipped when the path was created meanwhile, because an error would undo the caller's transaction.
 */
export async function apply(core: Core, now: number, outcomes: readonly Outcome[]): Promise<Map<string, number>> {
  const versions = await run(core, now, outcomes);
  if (versions.size < outcomes.length) throw new CreatedMeanwhile('A document came into being while it was being created.');
  return versions;
}

/** The same for new documents only; those created meanwhile stay unchanged and have no version in the result. */
export const create = async (core: Core, now: number, outcomes: readonly Outcome[]): Promise<Map<string, number>> =>
  outcomes.length === 0 ? new Map() : await run(core, now, outcomes);

/** Writes the change of one document that nobody has locked; its version is missing in the result if somebody has changed or created it meanwhile. */
export async function applyUnlocked(core: Core, now: number, outcome: Outcome): Promise<Map<string, number>> {
  const { place, before, after } = outcome;
  if (!before || !after) return await create(core, now, [outcome]);
  const [line] = linesOf([outcome]);
  const { data, search, date, active, fields } = line as SentLine;
  const values = [place.path, JSON.stringify(data), search, date, now, active, place.client, before.version, outcome.actor, JSON.stringify(fields)];
  return versionsOf(await core.db.ask<Stood>(replacing(place.kind.name), values));
}

interface Stood {
  readonly path: string;
  readonly version: number;
}
const versionsOf = (rows: readonly Stood[]): Map<string, number> => new Map(rows.map((row) => [row.path, row.version]));

const linesOf = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ place, before, after, actor, fields }) => ({
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
    actor,
    // The fields of a creation follow from the document itself; what a removal leaves out would be gone.
    fields: before ? (after ? fields.map(storedChange) : fields) : [],
  }));

type SentLine = ReturnType<typeof linesOf>[number];

async function run(core: Core, now: number, outcomes: readonly Outcome[]): Promise<Map<string, number>> {
  const lines = linesOf(outcomes);
  const gone = new Map<string, string[]>();
  for (const line of lines) {
    if (line.op === 'delete') gone.set(line.collection, [...(gone.get(line.collection) ?? []), line.path]);
  }
  const text = gone.size === 0 ? withoutRemovals : statementFor([...gone.keys()]);
  return versionsOf(await core.db.ask<Stood>(text, [JSON.stringify(lines), now, ...gone.values()]));
}
