import type { Write } from '@app/kernel/live.ts';
import { all, canonical, where } from '@app/kernel/queries/where.ts';
import { importRows, importRuns } from '@app/domain/imports/import.collection.ts';
import type { ImportRow, ImportRun } from '@app/domain/imports/import-run.ts';
import { isAccepted } from '@app/kernel/refused.ts';
import type { AppContext } from '../platform/app-context.ts';
import { undoEntries } from './entries.ts';
import { importKind } from './import-kinds.ts';
import type { ImportJob } from './run-import.ts';

const MAX_LISTED = 100;
type Kept = ImportRun['kept'];

/** Takes an import back, the last rows first: new records go, changed fields return, unless they were changed since. */
export async function undoRows(ctx: AppContext, job: ImportJob): Promise<void> {
  for (;;) {
    if (await ctx.records.tx(() => undoChunk(ctx, job))) return;
  }
}

async function undoChunk(ctx: AppContext, { client, id }: ImportJob): Promise<boolean> {
  const store = ctx.records.forClient(client);
  await store.lock(importRuns, id);
  const run = await store.get(importRuns, id);
  if (run?.state !== 'undoing') return true;
  const open = all(where('run', 'eq', id), where('step', 'eq', 'apply'), where('undone', 'eq', false));
  const chunk = await store.find(importRows, { where: open, orderBy: [{ field: 'index', dir: 'desc' }] });
  if (!chunk) {
    await store.update(importRuns, id, { state: run.kept_count > 0 ? 'partly' : 'undone' });
    return true;
  }
  const remaining: Kept = [];
  const { by, kind } = run;
  const { within } = importKind(kind).import ?? {};
  if (within) remaining.push(...(await undoEntries(ctx, { client, by }, within, chunk.rows)));
  else for (const row of chunk.rows.toReversed()) remaining.push(...(await undoRow(ctx, { client, by, kind }, row)));
  await store.update(importRows, chunk.id, { undone: true });
  const done = Math.max(0, run.done - chunk.rows.length);
  await store.update(importRuns, id, { done, kept: [...run.kept, ...remaining].slice(0, MAX_LISTED), kept_count: run.kept_count + remaining.length });
  return false;
}

interface Undoing {
  readonly client: string;
  readonly by: string;
  readonly kind: string;
}
/** Returns what it left as it is. */
async function undoRow({ records }: AppContext, { client, by, kind }: Undoing, row: ImportRow): Promise<Kept> {
  if (row.outcome !== 'new' && row.outcome !== 'changed' && row.outcome !== 'gone') return [];
  const store = records.forClient(client, by);
  const doc = await records.get(store.actor, row.path);
  if (!doc) return row.outcome === 'new' ? [] : [{ path: row.path, field: '' }];
  if (row.outcome === 'new') {
    if (doc.version !== row.version) return [{ path: row.path, field: '' }];
    const isGone = await isAccepted(() => store.write([{ op: 'delete', path: row.path, base: doc.version }]));
    return isGone ? [] : [{ path: row.path, field: '' }];
  }
  const ours = new Set(importKind(kind).import?.ours?.(doc));
  const back = row.fields.filter(({ field, after }) => !ours.has(field) && canonical(doc[field]) === canonical(after));
  const data = Object.fromEntries(back.map(({ field, before }) => [field, before])) as NonNullable<Write['data']>;
  const isBack = back.length === 0 || (await isAccepted(() => store.write([{ op: 'merge', path: row.path, data, base: doc.version }])));
  return row.fields.filter((change) => !isBack || !back.includes(change)).map(({ field }) => ({ path: row.path, field }));
}
