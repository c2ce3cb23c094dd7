import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { isAccepted } from '@app/kernel/refused.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import type { ImportRow, ImportRun } from '@app/domain/imports/import-run.ts';
import type { AppContext } from '../platform/app-context.ts';

type Data = Record<string, unknown>;
type Within = NonNullable<NonNullable<Collection['import']>['within']>;
type Content = NonNullable<Write['data']>;
interface Acting {
  readonly ctx: AppContext;
  readonly actor: Actor;
}
/** Stands between the record and the id of its entry in the path of a row. */
const MARK = '#';

/** A record of which rows are entries, as it is now. */
interface EntryList {
  readonly collection: Collection;
  readonly path: string;
  readonly doc: Doc<Data> | undefined;
  /** Its entries; each has an id, also where an old list has none. */
  readonly entries: readonly (Data & { readonly id: string })[];
}
async function listOf(ctx: AppContext, client: string, within: Within): Promise<EntryList> {
  const collection = collectionNamed(within.collection);
  if (!collection) throw new Error(`no collection ${within.collection}`);
  const store = ctx.records.forClient(client);
  const path = store.path(collection, within.id);
  await store.lock(collection, path);
  const doc = (await store.get(collection, path)) as Doc<Data> | undefined;
  const parsed = collection.schema.safeParse(doc ?? {});
  const stored = ((parsed.success ? parsed.data : doc)?.[within.list] ?? []) as readonly Data[];
  const entries = stored.map((entry, index) => ({
    ...entry,
    id: typeof entry['id'] === 'string' && entry['id'] ? entry['id'] : `item-${index + 1}`,
  }));
  return { collection, path, doc, entries };
}

export const entryPath = (record: string, id: string): string => `${record}${MARK}${id}`;
/** Returns the id that the path of a row ends with: of a record, or of an entry in one. */
export const idIn = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(MARK)) + 1);

/** The entries of a list as records to match rows with, and the path that new ones get. */
export async function entryRecords({ ctx, actor }: Acting, within: Within) {
  const { path, doc, entries } = await listOf(ctx, actor.client, within);
  const meta = { date: doc?.date ?? 0, last_date: doc?.last_date ?? 0, active: true, version: doc?.version ?? 0 };
  return { record: path, docs: entries.map((entry): Doc<Data> => ({ ...entry, ...meta, path: entryPath(path, entry.id) })) };
}

/** Writes what was planned for the entries of a list, in one write of their record. */
export async function writeEntries(
  { ctx, actor }: Acting,
  within: Within,
  plans: readonly { readonly row: ImportRow; readonly write: Write | undefined }[],
): Promise<ImportRow[]> {
  const { path, doc, entries } = await listOf(ctx, actor.client, within);
  const next: Data[] = [...entries];
  const rows = plans.map(({ row, write }) => {
    if (!write) return row;
    const id = idIn(write.path);
    const index = next.findIndex((entry) => entry['id'] === id);
    if (index >= 0) {
      next[index] = { ...next[index], ...write.data };
      return row;
    }
    const last = Math.max(-1, ...next.map(({ order }) => (typeof order === 'number' ? order : -1)));
    const { order } = write.data as Data;
    const added = { ...write.data, id, order: typeof order === 'number' && order > 0 ? order : last + 1 };
    next.push(added);
    // An entry has no version: what was written tells whether it was changed since.
    return { ...row, fields: [{ field: within.list, before: null, after: added as never }] };
  });
  const data = { [within.list]: next } as Content;
  const written = await ctx.records.tx(() =>
    ctx.records.write(actor, [doc ? { op: 'merge', path, data, base: doc.version } : { op: 'set', path, data, base: 0 }]),
  );
  const version = written[0]?.version ?? 0;
  return rows.map((row, index) => (plans[index]?.write ? { ...row, version } : row));
}

/** Takes rows back, in one write of their record: new entries go, changed fields return, unless they were changed since. Returns what it left. */
export async function undoEntries(
  ctx: AppContext,
  { client, by }: { readonly client: string; readonly by: string },
  within: Within,
  rows: readonly ImportRow[],
): Promise<ImportRun['kept']> {
  const { path, doc, entries } = await listOf(ctx, client, within);
  const remaining: ImportRun['kept'] = [];
  const next = new Map<string, Data>(entries.map((entry) => [entry.id, entry]));
  for (const row of rows) {
    const entry = next.get(idIn(row.path));
    if (row.outcome === 'new' && entry) {
      if (canonical(entry) === canonical(row.fields[0]?.after)) next.delete(idIn(row.path));
      else remaining.push({ path: row.path, field: '' });
    } else if (row.outcome === 'changed') {
      const back = row.fields.filter(({ field, after }) => entry && canonical(entry[field]) === canonical(after));
      if (entry) next.set(idIn(row.path), { ...entry, ...Object.fromEntries(back.map(({ field, before }) => [field, before])) });
      remaining.push(...row.fields.filter((change) => !back.includes(change)).map(({ field }) => ({ path: row.path, field })));
    }
  }
  if (!doc) return remaining;
  const data = { [within.list]: [...next.values()] } as Content;
  const write: Write = { op: 'merge', path, data, base: doc.version };
  if (await isAccepted(() => ctx.records.tx(() => ctx.records.forClient(client, by).write([write])))) return remaining;
  return rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').map((row) => ({ path: row.path, field: '' }));
}
