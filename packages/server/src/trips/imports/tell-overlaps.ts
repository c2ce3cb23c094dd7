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
import { entriesIn } from '../claim-aircraft.ts';

const PAGE = 100;
interface Imported {
  /** Id of the run. */
  readonly run: string;
  readonly source: string;
}
/** Opens a task for each pair of an imported entry and one of our own that claim the same time of an aircraft, once (CHR-10). */
export async function tellOverlaps(ctx: AppContext, client: string, imported: Imported): Promise<void> {
  const store = ctx.records.forClient(client);
  for (let from = 0; ; from += PAGE) {
    const chunks = await store.list(importRows, {
      where: all(where('run', 'eq', imported.run), where('step', 'eq', 'apply'), where('index', 'gte', from)),
      orderBy: [{ field: 'index', dir: 'asc' }],
      limit: PAGE,
    });
    const written = chunks.flatMap(({ rows }) => rows).filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
    for (const { path } of written) {
      const entry = await store.get(schedule, path);
      if (entry && isLive(entry)) await tellOverlapsOf(ctx, store, { entry, source: imported.source });
    }
    if (chunks.length < PAGE) return;
  }
}

async function tellOverlapsOf(
  ctx: AppContext,
  store: ClientStore,
  { entry, source }: { readonly entry: Doc<ScheduleEntry>; readonly source: string },
): Promise<void> {
  const others = (await entriesIn(store, entry.aircraft, entry)).filter(
    (other) => isLive(other) && !isHold(other) && other.source !== source && !other.avail,
  );
  for (const other of others) {
    const id = idFrom(ctx.config, 'imported-overlap', store.client, entry.id, other.id);
    if (await store.get(tasks, id)) continue;
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
}
