import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { roleLabels } from '@app/domain/users/role-labels.ts';
import { importRows } from '@app/domain/imports/import.collection.ts';
import { isHold, isLive } from '@app/domain/trips/board/board.rules.ts';
import { scheduleName } from '@app/domain/trips/flights/schedule-name.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { tasks } from '@app/domain/work/work.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';

const PAGE = 100;
/** Entries of one aircraft in the days of a file. */
const MOST = 20_000;
interface Imported {
  /** Id of the run. */
  readonly run: string;
  readonly source: string;
}
/** Opens a task for each pair of an imported entry and one of our own that claim the same time of an aircraft, once (CHR-10). */
export async function tellOverlaps(ctx: AppContext, client: string, imported: Imported): Promise<void> {
  const store = ctx.records.forClient(client);
  const written = Map.groupBy(await writtenBy(store, imported.run), ({ aircraft }) => aircraft);
  for (const [craft, entries] of written) {
    const span = { start: Math.min(...entries.map(({ start }) => start)), end: Math.max(...entries.map(({ end }) => end)) };
    const others = (await othersIn(store, craft, { ...span, source: imported.source })).filter(
      (other) => isLive(other) && !isHold(other) && !other.avail,
    );
    if (others.length === 0) continue;
    for (const entry of entries) {
      for (const other of others) if (other.start < entry.end && other.end > entry.start) await tellPair(ctx, store, entry, other);
    }
  }
}

interface Days {
  readonly start: number;
  readonly end: number;
  readonly source: string;
}
/** Returns the entries of an aircraft that do not come from this source. */
async function othersIn(store: ClientStore, craft: string, { start, end, source }: Days): Promise<Doc<ScheduleEntry>[]> {
  const others = await store.list(schedule, {
    where: all(where('aircraft', 'eq', craft), where('start', 'lt', end), where('end', 'gt', start), where('source', 'ne', source)),
    limit: MOST,
  });
  return others.filter(({ active }) => active);
}

/** Returns the entries that an import wrote and that count. */
async function writtenBy(store: ClientStore, run: string): Promise<Doc<ScheduleEntry>[]> {
  const entries: Doc<ScheduleEntry>[] = [];
  for (let from = 0; ; from += PAGE) {
    const chunks = await store.list(importRows, {
      where: all(where('run', 'eq', run), where('step', 'eq', 'apply'), where('index', 'gte', from)),
      orderBy: [{ field: 'index', dir: 'asc' }],
      limit: PAGE,
    });
    for (const { rows } of chunks) {
      const paths = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').map(({ path }) => path);
      if (paths.length > 0) entries.push(...(await store.list(schedule, { where: where('path', 'in', paths), limit: paths.length })).filter(isLive));
    }
    if (chunks.length < PAGE) return entries;
  }
}

async function tellPair(ctx: AppContext, store: ClientStore, entry: Doc<ScheduleEntry>, other: Doc<ScheduleEntry>): Promise<void> {
  const id = idFrom(ctx.config, 'imported-overlap', store.client, entry.id, other.id);
  if (await store.get(tasks, id)) return;
  const { t } = await wordsOfClient(ctx, store.client);
  const values = { imported: scheduleName(entry), own: scheduleName(other) };
  await store.create(
    tasks,
    {
      name: t('Overlap: {imported} and {own}', values),
      type: 'schedule',
      description: t(
        'The imported schedule has {imported} at a time when the aircraft does {own}. Both are on the fleet board. Change one of them.',
        values,
      ),
      roles: [{ id: 'dispatch', label: roleLabels['dispatch'] ?? 'dispatch' }],
    },
    { id },
  );
}
