import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { findingOf } from '@app/kernel/issue.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { canonical, matches, valueAt, where } from '@app/kernel/queries/where.ts';
import { type ImportRow, type ImportRun, MAX_ROWS, type RowOutcome } from '@app/domain/imports/import-run.ts';
import { readRow, type ReadRow, withValues } from '@app/domain/imports/read-row.rules.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { entryPath, entryRecords, idIn } from './entries.ts';
import type { FileRow } from './read-file.ts';

type Data = Record<string, unknown>;
type AnyDoc = Doc<Data>;
/** A row with its report and its write. */
export interface RowPlan {
  readonly row: ImportRow;
  readonly write: Write | undefined;
}
/**
 * Memory of a file while it is read: which values came on which line, and which records are taken by a row. A row matches a record of the
 * database only if no earlier row took it: so a dry run and the import see the same.
 */
export class SeenRows {
  readonly #lines = new Map<string, number>();
  readonly taken = new Set<string>();
  /** Paths of new records. */
  readonly added = new Set<string>();

  lineOf(keys: readonly string[]): number | undefined {
    for (const key of keys) {
      const line = this.#lines.get(key);
      if (line !== undefined) return line;
    }
    return undefined;
  }
  /** Notes what a row took. A later row that names the same record by its id is the same line once more, not another record. */
  take({ path, outcome }: Pick<ImportRow, 'path' | 'outcome'>, line: number): void {
    if (path === '' || outcome === 'duplicate') return;
    this.taken.add(path);
    this.note([`id=${idIn(path)}`], line);
    if (outcome === 'new') this.added.add(path);
  }
  note(keys: readonly string[], line: number): void {
    for (const key of keys) if (!this.#lines.has(key)) this.#lines.set(key, line);
  }
}
export interface Planning {
  readonly ctx: AppContext;
  readonly actor: Actor;
  readonly kind: Collection;
  readonly run: ImportRun;
  readonly seen: SeenRows;
  /** Of kinds whose rows need more than their cells to become records. */
  readonly special?: SpecialRows | undefined;
}
/** Turns rows of one kind into records, for one run. */
export interface SpecialRows {
  /** Returns the row as fields of the record. It is asked about every row of the file, in its order. */
  readonly resolve: (row: ReadRow) => ReadRow;
  /** Returns what becomes of records that the file lacks, after its last row. `taken` are the paths of its rows. */
  readonly missing: (taken: ReadonlySet<string>) => Promise<readonly RowPlan[]>;
  /** Follows an import whose rows were written. A repeat changes nothing. */
  readonly finish: () => Promise<void>;
}
/** Makes the special rows of a run, by kind. */
export type SpecialKinds = Readonly<Record<string, (actor: Actor, run: Doc<ImportRun>) => Promise<SpecialRows>>>;

interface ReadLine {
  readonly line: number;
  readonly id: string;
  readonly values: ReadonlyMap<string, unknown>;
  readonly problems: readonly Problem[];
  /** The row alone as a record; undefined where it is none. */
  readonly fresh: Data | undefined;
  /** Keys that tell rows of one file apart. */
  readonly keys: readonly string[];
}
const MAX_MATCHES = 1000;
const MAX_PROBLEMS = 10;
const ID = /^[A-Za-z0-9_.@-]{1,64}$/;

/** Reads a row without looking at the database: the same each time the file is read. */
export function readLine({ kind, run, special }: Pick<Planning, 'kind' | 'run' | 'special'>, { line, cells, fault }: FileRow): ReadLine {
  const read = readRow({ kind, mapping: run.mapping, dateFormat: run.date_format }, cells);
  const { values, id, problems } = special ? special.resolve(read) : read;
  if (fault) return { line, id: '', values: new Map(), problems: [{ code: fault, params: { max: MAX_ROWS } }], fresh: undefined, keys: [] };
  const parsed = kind.schema.safeParse(withValues({}, values));
  const fresh = parsed.success ? ((kind.prepare?.(parsed.data) ?? parsed.data) as Data) : undefined;
  const identity = (kind.import?.identity ?? []).flatMap((field) => {
    const value = values.has(field) ? valueAt(fresh ?? {}, field) : null;
    return typeof value === 'string' && value !== '' ? [`${field}=${value}`] : [];
  });
  const keys = [...(ID.test(id) ? [`id=${id}`] : []), ...identity, ...(fresh ? (kind.import?.keys?.(fresh) ?? []) : [])];
  return { line, id: ID.test(id) ? id : '', values, problems, fresh, keys };
}

/** Decides what becomes of some rows. Writes nothing. */
export async function planRows(planning: Planning, rows: readonly FileRow[]): Promise<RowPlan[]> {
  const lines = rows.map((row) => readLine(planning, row));
  const known = planning.kind.import?.within ? await entriesFor(planning) : await recordsFor(planning, lines);
  return lines.map((line) => planOne(planning, line, known));
}

interface Known {
  /** By `field=value`. */
  readonly existing: ReadonlyMap<string, AnyDoc>;
  readonly likely: readonly AnyDoc[];
  readonly pathOf: (id: string) => string;
  /** Number of entries that a list may get besides those that are there. */
  readonly max: number;
}
const recordsFor = async (planning: Planning, lines: readonly ReadLine[]): Promise<Known> => ({
  existing: await existingFor(planning, lines),
  likely: await likelyFor(planning, lines),
  pathOf: (id) => planning.ctx.records.forClient(planning.actor.client).path(planning.kind, id),
  max: Number.POSITIVE_INFINITY,
});
/** The entries of the list that rows become, by their ids and keys; the first of several counts. */
async function entriesFor(planning: Planning): Promise<Known> {
  const { kind, seen } = planning;
  const { within, keys } = kind.import ?? {};
  if (!within) throw new Error(kind.name);
  const { record, docs } = await entryRecords(planning, within);
  const existing = new Map<string, AnyDoc>();
  for (const doc of docs) for (const key of [`id=${doc.id}`, ...(keys?.(doc) ?? [])]) if (!existing.has(key)) existing.set(key, doc);
  const max = within.max - docs.filter(({ path }) => !seen.added.has(path)).length;
  return { existing, likely: docs, pathOf: (id) => entryPath(record, id), max };
}
const report = (line: number, outcome: RowOutcome, rest: Partial<ImportRow> = {}): ImportRow => ({
  line,
  outcome,
  path: '',
  version: 0,
  fields: [],
  problems: [],
  ...rest,
});
/** Reports a row that is not written. */
export const refused = (line: number, problems: readonly Problem[], path = ''): RowPlan => ({
  row: report(line, 'refused', {
    path,
    problems: problems.slice(0, MAX_PROBLEMS).map(({ code, params = {} }) => ({ code, params: shortened(params) })),
  }),
  write: undefined,
});
/** Params of a problem as a report keeps them. */
const shortened = (params: NonNullable<Problem['params']>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key.slice(0, 40), typeof value === 'string' ? value.slice(0, 400) : value]));

function planOne(planning: Planning, read: ReadLine, known: Known): RowPlan {
  const { seen } = planning;
  const { line, keys, problems } = read;
  if (problems.length > 0) return refused(line, problems);
  const earlier = seen.lineOf(keys);
  if (earlier !== undefined) {
    return { row: report(line, 'duplicate', { problems: [{ code: 'imports.same-line', params: { line: earlier } }] }), write: undefined };
  }
  const match = keys.map((key) => known.existing.get(key)).find((doc) => doc !== undefined && !seen.taken.has(doc.path));
  const plan = match ? planChange(planning, read, match) : planNew(planning, read, known);
  if (plan.row.outcome === 'refused') return plan;
  seen.note(keys, line);
  seen.take(plan.row, line);
  return plan;
}

function planChange({ kind, actor, ctx, run }: Planning, { line, keys, values: read }: ReadLine, doc: AnyDoc): RowPlan {
  const ours = new Set([...run.ours, ...(kind.import?.ours?.(doc) ?? [])]);
  const given = new Map([...read].filter(([field]) => !ours.has(field)));
  // Found by a value of a record that leads here: the value that tells them apart stays.
  const isItself = keys.some((key) => identityOf(kind, doc).includes(key));
  const values = isItself ? given : new Map([...given].filter(([field]) => !kind.import?.identity.includes(field)));
  const record = recordOf(kind, withValues(doc, values));
  if ('problems' in record) return refused(line, record.problems, doc.path);
  const tops = [...new Set([...values.keys()].map((field) => field.split('.')[0] ?? field))];
  const changed = tops.filter((top) => canonical(doc[top]) !== canonical(record.data[top]));
  if (changed.length === 0) return { row: report(line, 'same', { path: doc.path, version: doc.version }), write: undefined };
  const filter = kind.access.update(actor, ctx.clock.now());
  if (!matches(doc, filter) || !matches({ ...doc, ...record.data }, filter)) {
    const closed = kind.closed?.(doc) ?? [];
    return refused(line, closed.length > 0 ? closed : [{ code: 'imports.locked' }], doc.path);
  }
  const fields = changed.map((field) => ({ field, before: (doc[field] ?? null) as never, after: record.data[field] as never }));
  const data = Object.fromEntries(changed.map((field) => [field, record.data[field]])) as NonNullable<Write['data']>;
  return {
    row: report(line, 'changed', { path: doc.path, version: doc.version, fields }),
    write: { op: 'merge', path: doc.path, data, base: doc.version },
  };
}

function planNew({ kind, actor, ctx, run, seen }: Planning, { line, id, values }: ReadLine, known: Known): RowPlan {
  const record = recordOf(kind, withValues({}, values));
  if ('problems' in record) return refused(line, record.problems);
  const twin =
    run.duplicates === 'skip' ? known.likely.find((doc) => !seen.taken.has(doc.path) && kind.import?.isLikely?.(record.data, doc)) : undefined;
  if (twin) {
    const name = recordLabel(twin) || twin.id;
    return {
      row: report(line, 'duplicate', { path: twin.path, problems: [{ code: 'imports.duplicate-of', params: { name: name.slice(0, 200) } }] }),
      write: undefined,
    };
  }
  const newId = id === '' ? randomId(LONG_ID) : id;
  if (seen.added.size >= known.max) return refused(line, [{ code: 'imports.too-many-entries', params: { max: kind.import?.within?.max ?? 0 } }]);
  const path = known.pathOf(newId);
  const now = ctx.clock.now();
  const meta = { id: newId, path, date: now, last_date: now, active: true, version: 0 };
  if (!matches({ ...record.data, ...meta }, kind.access.create(actor, now))) {
    return refused(line, [{ code: 'records.not-allowed', params: { role: '?' } }]);
  }
  return { row: report(line, 'new', { path }), write: { op: 'set', path, data: record.data as NonNullable<Write['data']>, base: 0 } };
}

const identityOf = (kind: Collection, doc: AnyDoc): string[] =>
  ['id', ...(kind.import?.identity ?? [])].map((field) => {
    const value = valueAt(doc, field);
    return `${field}=${typeof value === 'string' ? value : ''}`;
  });

/** A record as it would be stored, or what is wrong with it. */
function recordOf(kind: Collection, given: Data): { readonly data: Data } | { readonly problems: readonly Problem[] } {
  const parsed = kind.schema.safeParse(given);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => ({
        code: 'records.invalid',
        params: { field: issue.path.join('.') || kind.label, ...findingOf(issue) } as NonNullable<Problem['params']>,
      })),
    };
  }
  const data = JSON.parse(JSON.stringify(kind.prepare?.(parsed.data) ?? parsed.data)) as Data;
  const problems = kind.check?.(data) ?? [];
  return problems.length > 0 ? { problems } : { data };
}

/** Records that rows name by id or by an identity of their kind; the oldest in use counts. */
async function existingFor(planning: Planning, lines: readonly ReadLine[]): Promise<Map<string, AnyDoc>> {
  const { ctx, actor, kind } = planning;
  const existing = new Map<string, AnyDoc>();
  const wanted = new Map<string, string[]>();
  for (const { keys } of lines) {
    for (const key of keys) {
      const field = key.slice(0, Math.max(0, key.indexOf('=')));
      const value = key.slice(field.length + 1);
      if (field === 'id' || kind.import?.identity.includes(field)) wanted.set(field, [...(wanted.get(field) ?? []), value]);
    }
  }
  for (const [field, values] of wanted) {
    const docs = await ctx.records.list(actor, {
      collection: kind.name,
      where: where(field, 'in', values),
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: MAX_MATCHES,
    });
    for (const doc of docs.toSorted((a, b) => Number(b.active) - Number(a.active))) {
      const value = valueAt(doc, field);
      const key = `${field}=${typeof value === 'string' ? value : ''}`;
      if (!existing.has(key)) existing.set(key, await standInFor(planning, doc));
    }
  }
  return existing;
}

const MAX_LEADS = 20;
/** The record that stands for this one: a merged contact leads to the one that stayed. */
async function standInFor({ ctx, actor, kind }: Planning, doc: AnyDoc): Promise<AnyDoc> {
  let current = doc;
  for (let lead = 0; lead < MAX_LEADS; lead += 1) {
    const id = kind.import?.leadsTo?.(current) ?? '';
    const next = id === '' ? undefined : await ctx.records.get(actor, ctx.records.forClient(actor.client).path(kind, id));
    if (!next) return current;
    current = next;
  }
  return current;
}

/** Records that may be one of the rows, for kinds that know how to tell. */
async function likelyFor({ ctx, actor, kind }: Planning, lines: readonly ReadLine[]): Promise<readonly AnyDoc[]> {
  const { keyField } = kind.import ?? {};
  if (keyField === undefined) return [];
  const keys = [...new Set(lines.flatMap(({ fresh }) => (fresh ? (valueAt(fresh, keyField) as string[]) : [])))];
  if (keys.length === 0) return [];
  // The server reads: the field of the keys never leaves it.
  const sharing = await ctx.records.list(ctx.records.forClient(actor.client).actor, {
    collection: kind.name,
    where: where(keyField, 'hasAny', keys),
    limit: MAX_MATCHES,
  });
  return sharing.filter(({ active }) => active).toSorted((a, b) => a.date - b.date);
}
