import { sql } from 'kysely';
import { literal } from '../queries/read.ts';
import { type AnyCollection, type Registry, registryOf } from '../core/registry.ts';
import type { Records } from '../records.ts';
import type { Progress } from './archive.ts';
import { type CheckedRow, checkDocument, type Finding, leavesClient, type Reference, referencesOf } from './document-checks.ts';
import { lastVersion, PAGE, pages, storedCollections } from './pages.ts';

export interface Verifying {
  readonly collections: readonly AnyCollection[];
  /** True when records of the first client may name records of the second. */
  readonly bridged: (from: string, to: string) => boolean;
  readonly onFinding: (finding: Finding) => void;
  readonly progress: Progress;
}
/** Counts of the rows that were checked. */
export interface Looked {
  readonly documents: number;
  readonly references: number;
  /** References to records that were removed since, according to the audit trail. */
  readonly toRemoved: number;
}

interface Totals {
  documents: number;
  references: number;
  toRemoved: number;
  highest: number;
}

/** Checks the stored rows against the collections and against each other. Only reads. Call it inside `inOneView` if others may write. */
export async function verifyRecords(records: Records, verifying: Verifying): Promise<Looked> {
  const registry = registryOf(verifying.collections);
  const totals: Totals = { documents: 0, references: 0, toRemoved: 0, highest: 0 };
  for (const collection of await storedCollections(records)) await verifyCollection(records, { ...verifying, registry, totals }, collection);
  const last = await lastVersion(records);
  if (totals.highest > last)
    verifying.onFinding({ path: 'doc_version', what: `the next version is ${last + 1}, and a document has ${totals.highest} already` });
  await findLost(records, verifying.onFinding);
  await findInvalidIndexes(records, verifying.onFinding);
  const { documents, references, toRemoved } = totals;
  return { documents, references, toRemoved };
}

interface Running extends Verifying {
  readonly registry: Registry;
  readonly totals: Totals;
}

async function verifyCollection(records: Records, running: Running, collection: string): Promise<void> {
  const { registry, totals, onFinding, bridged, progress } = running;
  let count = 0;
  const rows = pages<CheckedRow>(
    records,
    (last) => sql<CheckedRow>`select d.*, case when a.version is null then null else to_jsonb(a) end as last_line,
        case when a.digest is not null then doc_digest(d.data, d.active)::text end as digest
      from (select * from documents where collection = ${literal(collection)} and path > ${last?.path ?? ''} order by path limit ${PAGE}::int) d
      left join lateral (select version, op, at, fields, digest from audit where client_id = d.client_id and path = d.path order by version desc limit 1) a
      on true order by d.path`,
  );
  for await (const page of rows) {
    const references: Reference[] = [];
    for (const row of page) {
      checkDocument(registry, row).forEach(onFinding);
      totals.highest = Math.max(totals.highest, row.version);
      for (const reference of referencesOf(registry, row)) {
        if (leavesClient(row.client_id, reference) && !bridged(row.client_id, reference.to.client)) {
          onFinding({ path: row.path, what: `names a record of another client: ${reference.to.path}` });
        } else references.push(reference);
      }
    }
    totals.references += references.length;
    totals.toRemoved += await verifyReferences(records, references, onFinding);
    count += page.length;
    if (count % (PAGE * 100) === 0) progress(`  ${collection}: ${count} so far`);
  }
  totals.documents += count;
  if (count > 0) progress(`  ${collection}: ${count}`);
}

/** Reports references that lead nowhere. Returns how many lead to a removed record, which is not a fault. */
async function verifyReferences(records: Records, references: readonly Reference[], onFinding: (finding: Finding) => void): Promise<number> {
  const there = await existing(
    records,
    references.map(({ to }) => ({ collection: to.kind.name, path: to.path })),
  );
  const nowhere = references.filter(({ to }) => !there.has(to.path));
  if (nowhere.length === 0) return 0;
  const { rows } = await sql<{ path: string }>`select distinct path from audit where client_id = any(${nowhere.map(({ to }) => to.client)}::text[])
    and path = any(${nowhere.map(({ to }) => to.path)}::text[]) and op = 'delete'`.execute(records.kysely);
  const removed = new Set(rows.map((row) => row.path));
  for (const { from, to } of nowhere) if (!removed.has(to.path)) onFinding({ path: from, what: `names a record that never was: ${to.path}` });
  return nowhere.filter(({ to }) => removed.has(to.path)).length;
}

/** Returns the paths of those documents that exist. */
async function existing({ kysely }: Records, wanted: readonly { readonly collection: string; readonly path: string }[]): Promise<Set<string>> {
  const there = new Set<string>();
  for (const [name, among] of Map.groupBy(wanted, ({ collection }) => collection)) {
    const { rows } = await sql<{ path: string }>`select path from documents
      where collection = ${name} and path = any(${among.map(({ path }) => path)}::text[])`.execute(kysely);
    for (const { path } of rows) there.add(path);
  }
  return there;
}

interface Ending {
  readonly client_id: string;
  readonly path: string;
  readonly collection: string;
  readonly op: string;
}
/** Reports documents that are in the audit trail and not removed, but missing. */
async function findLost(records: Records, onFinding: (finding: Finding) => void): Promise<void> {
  const endings = pages<Ending>(
    records,
    (last) => sql<Ending>`select distinct on (client_id, path) client_id, path, collection, op from audit
      where (client_id, path) > (${last?.client_id ?? ''}, ${last?.path ?? ''}) order by client_id, path, version desc limit ${PAGE}::int`,
  );
  for await (const page of endings) {
    const remaining = page.filter(({ op }) => op !== 'delete');
    const there = await existing(records, remaining);
    for (const { path } of remaining) if (!there.has(path)) onFinding({ path, what: 'the audit trail tells of it and it is not there' });
  }
}

async function findInvalidIndexes({ kysely }: Records, onFinding: (finding: Finding) => void): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)
      and not exists (select from pg_stat_progress_create_index p where p.index_relid = c.oid) order by 1`.execute(kysely);
  for (const { name } of rows) onFinding({ path: name, what: 'the index is not valid' });
}
