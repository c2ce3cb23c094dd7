import { type RawBuilder, sql } from 'kysely';
import { NO_CLIENT } from '../core/paths.ts';
import { type AnyCollection, type Kind, registryOf } from '../core/registry.ts';
import type { AuditRow, DocumentRow, FieldChange } from '../database/tables.ts';
import { type PastRules, writePastRules } from '../database/write-past-rules.ts';
import { literal } from '../queries/read.ts';
import { docOf } from '../queries/rows.ts';
import { isWhole, type Whole, wholeLines } from '../queries/whole-lines.ts';
import { searchText } from '../queries/search-text.ts';
import type { Records } from '../records.ts';

type Data = Readonly<Record<string, unknown>>;

/** Documents of one client, and those outside of the clients that belong to it. */
export interface Reach {
  readonly client: string;
  readonly collections: readonly AnyCollection[];
  /** Collections outside of the clients, each with the field that names the client of a document. */
  readonly outside: Readonly<Record<string, string>>;
  /** Names of the collections to look at; without it, all. */
  readonly kinds?: readonly string[];
}
/** Condition on documents and lines of the trail alike. */
function within({ client, outside, kinds }: Reach): RawBuilder<unknown> {
  const others = Object.entries(outside).map(
    ([collection, field]) => sql`(client_id = ${NO_CLIENT} and collection = ${literal(collection)} and path in (
      select path from documents where collection = ${literal(collection)} and data ->> ${field}::text = ${client}))`,
  );
  const named = kinds ? sql`and collection = any(${kinds}::text[])` : sql``;
  return sql`(${sql.join([sql`client_id = ${client}`, ...others], sql` or `)}) ${named}`;
}

/** A document, present or removed, with its history, oldest line first. */
export interface DocumentStates {
  readonly path: string;
  readonly kind: Kind;
  readonly doc: DocumentRow | undefined;
  readonly trail: readonly Whole<Line>[];
  /** Lines that keep parts of values only. */
  readonly partly: ReadonlySet<number>;
  /** Its present state, and those before and after each change, which name the changed fields only. */
  readonly states: readonly Data[];
}
type Line = Pick<AuditRow, 'client_id' | 'path' | 'collection' | 'version' | 'at' | 'fields'>;

/** Returns the documents, present or removed, whose text or history fits a pattern, case ignored. */
export async function findTexts({ kysely }: Records, reach: Reach, pattern: string): Promise<string[]> {
  const { rows } = await sql<{
    path: string;
  }>`select path from documents where ${within(reach)} and (data::text ~* ${pattern} or search ~* ${pattern})
    union select path from audit where ${within(reach)} and fields::text ~* ${pattern} order by path`.execute(kysely);
  return rows.map(({ path }) => path);
}

/** Returns documents with all of their states, the kinds that are not declared left out. Inside a transaction it locks them. */
export async function statesOf(records: Records, reach: Reach, paths: readonly string[]): Promise<DocumentStates[]> {
  const { kysely } = records;
  const lock = records.inTransaction ? sql`for update` : sql``;
  const registry = registryOf(reach.collections);
  const docs = await sql<DocumentRow>`select * from documents where ${within(reach)} and path = any(${paths}::text[]) order by path ${lock}`.execute(
    kysely,
  );
  const stored = await sql<Line>`select client_id, path, collection, version, at, fields from audit
    where ${within(reach)} and path = any(${paths}::text[]) order by path, version`.execute(kysely);
  const rowOf = new Map(docs.rows.map((doc) => [doc.path, doc]));
  const linesOf = Map.groupBy(stored.rows, ({ path }) => path);
  return paths.flatMap((path) => {
    const doc = rowOf.get(path);
    const lines = linesOf.get(path) ?? [];
    const trail = wholeLines(lines.toReversed(), doc && docOf(doc)).toReversed();
    const partly = new Set(lines.filter((line) => !isWhole(line)).map(({ version }) => version));
    const kind = registry.kind(doc?.collection ?? trail[0]?.collection ?? '');
    if (!kind) return [];
    const states = [...(doc ? [doc.data] : []), ...trail.flatMap(({ fields }) => [stateOf(fields, 'before'), stateOf(fields, 'after')])];
    return [{ path, kind, doc, trail, partly, states }];
  });
}

export interface Rewriting extends Reach {
  /** Id of the user in the audit trail. */
  readonly by: string;
  /** Epoch ms. */
  readonly now: number;
  /** Returns how every state of a document changes: the same object where nothing does. */
  readonly plan: (document: DocumentStates) => (state: Data) => Data;
}
/**
 * Rewrites documents and their whole history past all rules, in one transaction, and returns how many documents and lines of history changed;
 * a repetition changes none. A changed document gets a new version and a line in its trail without values, and its watchers see it.
 */
export async function rewriteDocuments(records: Records, rewriting: Rewriting, paths: readonly string[]): Promise<number> {
  const { plan, by, now } = rewriting;
  return await records.tx(async () => {
    const changedDocs: PastRules[] = [];
    const changedLines: object[] = [];
    for (const document of await statesOf(records, rewriting, paths)) {
      const { doc, kind, path, trail, partly } = document;
      const change = plan(document);
      const data = doc && change(doc.data);
      if (doc && data && data !== doc.data) {
        const { client_id, collection } = doc;
        changedDocs.push({ client_id, path, collection, data, search: searchOf(kind, data), last_date: now, fields: [] });
      }
      const lines = trail.map(({ fields, client_id, version }) => ({
        client_id,
        path,
        version,
        was: fields,
        fields: rewrittenFields(fields, change),
      }));
      // Parts follow from the values around them, so that none may stay where values change.
      const isChanged = (doc && data !== doc.data) || lines.some(({ was, fields }) => was !== fields);
      changedLines.push(...lines.flatMap(({ was, ...line }) => (was !== line.fields || (isChanged && partly.has(line.version)) ? [line] : [])));
    }
    await writeLines(records, changedLines);
    await writePastRules(records.kysely, changedDocs, { by, now });
    return changedDocs.length + changedLines.length;
  });
}

const stateOf = (fields: readonly FieldChange[], side: 'before' | 'after'): Data =>
  Object.fromEntries(fields.map((change) => [change.field, change[side]]));
const searchOf = (kind: Kind, data: Data = {}): string | null => (kind.search ? searchText(kind.search({ ...data })) : null);

function rewrittenFields(fields: readonly FieldChange[], change: (state: Data) => Data): readonly FieldChange[] {
  const [before, after] = [stateOf(fields, 'before'), stateOf(fields, 'after')];
  const [newBefore, newAfter] = [change(before), change(after)];
  if (newBefore === before && newAfter === after) return fields;
  return fields.map(({ field }) => ({ field, before: newBefore[field] ?? null, after: newAfter[field] ?? null }));
}

async function writeLines({ kysely }: Records, lines: readonly object[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`update audit set fields = line.fields from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as line(client_id text, path text, version bigint, fields jsonb)
    where audit.client_id = line.client_id and audit.path = line.path and audit.version = line.version`.execute(kysely);
}
