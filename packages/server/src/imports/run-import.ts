import type { Actor, Collection } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { importRows, importRuns } from '@app/domain/imports/import.collection.ts';
import { CHUNK, type Counts, type ImportRow, type ImportRun, MAX_ROWS, noCounts } from '@app/domain/imports/import-run.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { writeEntries } from './entries.ts';
import { importKind } from './import-kinds.ts';
import { type Planning, planRows, readLine, refused, type RowPlan, SeenRows, type SpecialKinds } from './plan-rows.ts';
import { type FileRow, readRows } from './read-file.ts';

export const IMPORT_JOB = 'run-import';
export interface ImportJob extends Record<string, unknown> {
  readonly client: string;
  readonly id: string;
}
/** The rights of a person as they are now. */
export type ActorIn = (uid: string, client: string) => Promise<Actor>;
/** Facts of the process that imports need. */
export interface Importing {
  readonly ctx: AppContext;
  readonly actorIn: ActorIn;
  readonly specials: SpecialKinds;
}
type Step = 'check' | 'apply';
const PAGE = 100;

/** Carries out the present step of an import, from its first open row on: a run that was cut goes on where it ended. */
export async function runRows({ ctx, actorIn, specials }: Importing, { client, id }: ImportJob, step: Step): Promise<void> {
  const run = await ctx.records.forClient(client).get(importRuns, id);
  if (run?.state !== (step === 'check' ? 'checking' : 'applying')) return;
  const kind = importKind(run.kind);
  const actor = await actorIn(run.by, client);
  const special = await specials[run.kind]?.(actor, run);
  const planning: Planning = { ctx, actor, kind, run, seen: new SeenRows(), special };
  const progress = await resume(ctx, client, { id, step });
  const rows = readRows(await ctx.files.stream(run.file_key), run);
  let buffer: FileRow[] = [];
  let number = 0;
  for await (const row of rows) {
    number += 1;
    // The first row names the columns.
    if (number === 1) continue;
    if (number - 1 <= progress.done) {
      recall(planning, row, progress.rows.get(row.line));
      continue;
    }
    if (number - 1 > MAX_ROWS) {
      buffer.push({ line: row.line, cells: [], fault: 'imports.too-many-rows' });
      break;
    }
    buffer.push(row);
    if (buffer.length < CHUNK) continue;
    await runChunk(planning, { id, step, progress }, buffer);
    buffer = [];
  }
  await runChunk(planning, { id, step, progress }, buffer);
  await runMissing(planning, { id, step, progress }, number);
  if (step === 'apply') await special?.finish();
  const ending: Partial<ImportRun> =
    step === 'check' ? { state: 'checked', total: progress.done } : { state: 'applied', applied_at: ctx.clock.now() };
  await ctx.records.forClient(client).update(importRuns, id, ending);
}

interface Progress {
  /** Rows that are done, in the order of the file. */
  done: number;
  chunks: number;
  counts: Counts;
  /** Reports of these rows by line. */
  readonly rows: Map<number, Pick<ImportRow, 'outcome' | 'path'>>;
}
/** Reads how far an earlier run of this step came. */
async function resume({ records }: AppContext, client: string, { id, step }: { readonly id: string; readonly step: Step }): Promise<Progress> {
  const progress: Progress = { done: 0, chunks: 0, counts: noCounts, rows: new Map() };
  for (;;) {
    const chunks = await records.forClient(client).list(importRows, {
      where: all(where('run', 'eq', id), where('step', 'eq', step), where('index', 'gte', progress.chunks)),
      orderBy: [{ field: 'index', dir: 'asc' }],
      limit: PAGE,
    });
    for (const { rows } of chunks) {
      for (const { line, outcome, path } of rows) progress.rows.set(line, { outcome, path });
      progress.counts = added(progress.counts, rows);
      progress.done += rows.length;
    }
    progress.chunks += chunks.length;
    if (chunks.length < PAGE) return progress;
  }
}
const added = (counts: Counts, rows: readonly ImportRow[]): Counts => {
  const sum = { ...counts };
  for (const { outcome } of rows) sum[outcome] += 1;
  return sum;
};
/** Notes a row that an earlier run did, as that run noted it. */
function recall({ kind, run, seen, special }: Planning, row: FileRow, known: Pick<ImportRow, 'outcome' | 'path'> | undefined): void {
  const { keys } = readLine({ kind, run, special }, row);
  if (!known || known.outcome === 'refused') return;
  if (seen.lineOf(keys) === undefined) seen.note(keys, row.line);
  seen.take(known, row.line);
}

interface Chunk {
  readonly id: string;
  readonly step: Step;
  readonly progress: Progress;
}
/** Plans some rows, writes them in an import, and reports them: all in one transaction, so that none is written twice. */
async function runChunk(planning: Planning, chunk: Chunk, rows: readonly FileRow[]): Promise<void> {
  if (rows.length > 0) await writeChunk(planning, chunk, () => planRows(planning, rows));
}

/** Deals with the records that the file lacks. What an earlier run of the step has reported is not reported again. */
async function runMissing(planning: Planning, chunk: Chunk, fileRows: number): Promise<void> {
  if (!planning.special) return;
  const plans = await planning.special.missing(planning.seen.taken);
  // An import that was cut has written its first ones, so that they are no longer found.
  const done = chunk.step === 'check' ? Math.max(0, chunk.progress.done - Math.max(0, fileRows - 1)) : 0;
  for (let from = done; from < plans.length; from += CHUNK) await writeChunk(planning, chunk, async () => plans.slice(from, from + CHUNK));
}

async function writeChunk(planning: Planning, { id, step, progress }: Chunk, plan: () => Promise<readonly RowPlan[]>): Promise<void> {
  const { ctx, actor } = planning;
  await ctx.records.tx(async () => {
    const store = ctx.records.forClient(actor.client);
    await store.lock(importRuns, id);
    const plans = await plan();
    const reports = step === 'apply' ? await writePlans(planning, plans) : plans.map(({ row }) => row);
    await store.set(importRows, `${id}.${step}.${progress.chunks}`, { run: id, step, index: progress.chunks, rows: reports });
    progress.counts = added(progress.counts, reports);
    progress.chunks += 1;
    progress.done += reports.length;
    await store.update(importRuns, id, { done: progress.done, ...(step === 'check' ? { checked: progress.counts } : { applied: progress.counts }) });
  });
}

/** Writes what was planned: together, and one by one where something is refused. */
async function writePlans(planning: Planning, plans: readonly RowPlan[]): Promise<ImportRow[]> {
  try {
    return await writeTogether(planning, plans);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  const reports: ImportRow[] = [];
  for (const plan of plans) {
    try {
      reports.push(...(await writeTogether(planning, [plan])));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      reports.push(refused(plan.row.line, error.problems).row);
    }
  }
  return reports;
}
/** Writes some plans, or none of them where one is refused. */
async function writeTogether(planning: Planning, plans: readonly RowPlan[]): Promise<ImportRow[]> {
  const { ctx, actor, kind } = planning;
  const writes = plans.flatMap(({ write }) => (write ? [write] : []));
  if (writes.length === 0) return plans.map(({ row }) => row);
  if (kind.import?.within) return await writeEntries(planning, kind.import.within, plans);
  const written = await ctx.records.tx(() => ctx.records.write({ ...actor, imports: true }, writes));
  const versions = new Map(written.map(({ path, version }) => [path, version]));
  return plans.map(({ row, write }) => (write ? { ...row, version: versions.get(row.path) ?? 0 } : row));
}

/** Refuses whoever may create no record of a kind. */
export function mustImport(kind: Collection, actor: Actor, now: number): void {
  const filter = kind.access.create(actor, now);
  const isClosed = 'any' in filter && filter.any.length === 0;
  if (isClosed) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
}
