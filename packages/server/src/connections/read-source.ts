import { Readable } from 'node:stream';
import type { Collection, Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { needsPerson, type PlainRow } from '@app/domain/connections/feed.rules.ts';
import type { FeedKind } from '@app/domain/connections/feed.states.ts';
import { importRows, importRuns } from '@app/domain/imports/import.collection.ts';
import { ImportRun, noCounts } from '@app/domain/imports/import-run.ts';
import type { SourceKind } from '@app/domain/imports/import-source.ts';
import { runRows } from '../imports/run-import.ts';
import type { SpecialKinds } from '../imports/plan-rows.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import type { OpenConnection } from './connection-of.ts';
import { rowsOfKind } from './scheduling-adapter.ts';

/** Days of the schedule that a system is asked for. */
const BACK_MS = DAY;
const AHEAD_MS = 90 * DAY;
/** The span begins and ends with a day, so that two readings of a day ask for the same. */
export const spanOf = (now: number): { from: number; until: number } => {
  const today = Math.floor(now / DAY) * DAY;
  return { from: Math.max(0, today - BACK_MS), until: today + AHEAD_MS };
};
/** A run of the present reading, or of one that was cut. */
type Run = Doc<ImportRun>;
export interface Reading {
  readonly ctx: AppContext;
  readonly client: string;
  readonly kind: FeedKind;
  readonly open: OpenConnection;
  readonly specials: SpecialKinds;
}
interface Outcome extends Pick<SourceKind, 'rows' | 'refused' | 'run'> {
  /** Id of an import that waits for a person. */
  readonly waits: string;
  /** Id of the last import that was decided on: while it is the same, the same decision is waited for. */
  readonly decided: string;
}

/**
 * Reads a kind of record from a system, as an import like any other: checked first, then applied by itself unless too much would change. A
 * reading that changes nothing leaves no import behind; one that was cut is finished first. Throws `FeedError`.
 */
export async function readSource(reading: Reading, lastRun: string): Promise<Outcome> {
  const cut = await findRun(reading, ['checking', 'applying']);
  if (cut) await finish(reading, cut, lastRun);
  const runId = await takeRows(reading);
  const fresh = await step(reading, runId, 'check');
  return await finish(reading, fresh, lastRun);
}

const storeOf = ({ ctx, client }: Reading) => ctx.records.forClient(client);
const ofReading = ({ kind, open }: Reading) => all(where('kind', 'eq', kind), where('source', 'eq', open.source));
const findRun = (reading: Reading, states: readonly ImportRun['state'][]): Promise<Run | undefined> =>
  storeOf(reading).find(importRuns, {
    where: all(ofReading(reading), where('state', 'in', [...states])),
    orderBy: [{ field: 'date', dir: 'desc' }],
  });

/** Stores the rows of the system as a file, so that the import is the same however often it is cut. Returns the id of the run. */
async function takeRows(reading: Reading): Promise<string> {
  const { ctx, client, kind, open } = reading;
  const span = spanOf(ctx.clock.now());
  const rows: PlainRow[] = [];
  for await (const row of rowsOfKind(open.adapter, kind, span)) rows.push(row);
  const fields = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].toSorted();
  const idField = columnsOf(kind).has('source_id') ? 'source_id' : 'id';
  const mapping = [idField, ...fields];
  const lines = [mapping, ...rows.map((row) => [idOf(reading, row), ...fields.map((field) => row.cells[field] ?? '')])];
  const id = randomId(LONG_ID);
  const key = `${client}/imports/${id}`;
  const bytes = Buffer.from(lines.map((cells) => cells.map(quoted).join(',')).join('\r\n'));
  await ctx.files.putStream(key, Readable.from([bytes]));
  const run = ImportRun.parse({
    kind,
    file_name: `${systemName(open.source)}.csv`,
    file_size: bytes.length,
    file_key: key,
    source: open.source,
    window: kind === 'schedule' ? span : null,
    ours: open.connection.feeds[kind].ours,
    clock: open.connection.clock,
    date_format: 'yyyy-MM-dd',
    header: mapping,
    mapping,
    state: 'checking',
  });
  await storeOf(reading).set(importRuns, id, run);
  return id;
}
const columnsOf = (kind: FeedKind): ReadonlySet<string> => new Set(Object.keys((collectionNamed(kind) as Collection).import?.columns ?? {}));
/** Id of a row: as the kind keeps it, else one that follows from it, so that the same row is the same record for ever. */
function idOf({ ctx, client, kind, open }: Reading, { source_id: id }: PlainRow): string {
  if (id === '' || columnsOf(kind).has('source_id')) return id;
  return kind === 'contacts' ? `${open.source}:${id}` : idFrom(ctx.config, 'imported-record', client, kind, open.source, id);
}
/** Cells are plain text: nothing in them ends the row. */
const quoted = (cell: string): string => `"${cell.replaceAll('\0', '').toWellFormed().replaceAll('"', '""')}"`;

async function step(reading: Reading, id: string, name: 'check' | 'apply'): Promise<Run> {
  const { ctx, client, specials } = reading;
  await runRows({ ctx, specials, actorIn: async () => storeOf(reading).actor }, { client, id }, name);
  const run = await storeOf(reading).get(importRuns, id);
  if (!run) throw new Error(`no import ${id}`);
  return run;
}

/** Applies what was checked, leaves it to a person, or forgets it where there is nothing to do. */
async function finish(reading: Reading, started: Run, lastRun: string): Promise<Outcome> {
  const store = storeOf(reading);
  const run = started.state === 'checking' ? await step(reading, started.id, 'check') : started;
  const { checked } = run;
  const known: Outcome = { rows: run.total - checked.gone, refused: checked.refused, run: lastRun, waits: '', decided: '' };
  if (run.state === 'applying') return await applied(reading, run, known);
  // Of two that wait, the newer says what the system has now.
  const waiting = await store.list(importRuns, { where: all(ofReading(reading), where('state', 'eq', 'checked')), limit: 20 });
  const older = waiting.filter(({ id }) => id !== run.id);
  for (const { id } of older) await dropRun(reading, id);
  if (checked.new + checked.changed + checked.gone === 0) {
    await dropRun(reading, run.id);
    return known;
  }
  // After an undo, a person decides again: the same rows would come back.
  const last = await findRun(reading, ['applied', 'undoing', 'undone', 'partly']);
  if (needsPerson(checked, last?.state !== 'applied')) return { ...known, waits: run.id, decided: last?.id ?? '' };
  await store.update(importRuns, run.id, { state: 'applying', done: 0, applied: noCounts });
  return await applied(reading, run, known);
}
async function applied(reading: Reading, run: Run, known: Outcome): Promise<Outcome> {
  await step(reading, run.id, 'apply');
  return { ...known, run: run.id };
}

/** Removes an import that nobody needs to see, unless somebody has gone on with it. */
async function dropRun(reading: Reading, id: string): Promise<void> {
  const { ctx } = reading;
  const store = storeOf(reading);
  const key = await ctx.records.tx(async () => {
    await store.lock(importRuns, id);
    const run = await store.get(importRuns, id);
    if (run?.state !== 'checked') return undefined;
    const chunks = await store.list(importRows, { where: where('run', 'eq', id), limit: 1000 });
    await store.write(chunks.map(({ path }) => ({ op: 'delete' as const, path })));
    await store.remove(importRuns, id);
    return run.file_key;
  });
  if (key !== undefined) await ctx.files.remove(key);
}
