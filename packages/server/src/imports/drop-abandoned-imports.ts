import { DAY } from '@app/kernel/time/durations.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { importRows, importRuns } from '@app/domain/imports/import.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun } from '../platform/job-work.ts';

const ABANDONED_MS = 7 * DAY;
/** A younger file may still be on its way to its record. */
const ARRIVING_MS = DAY;
const A_PAGE = 100;
const notStarted = ['uploaded', 'checked'] as const;

/**
 * Removes imports that nobody carried out within 7 days, with their files, and files whose import does not exist: a process ended between the
 * two. Imports that wrote something stay, since they can be undone. Returns how many imports and files went.
 */
export async function dropAbandonedImports(
  { records, files, clock }: AppContext,
  { client, batch }: Pick<JobRun, 'client' | 'batch'>,
): Promise<number> {
  const store = records.forClient(client);
  const isOld = all(where('state', 'in', [...notStarted]), where('last_date', 'lt', clock.now() - ABANDONED_MS));
  const page = await store.list(importRuns, { where: isOld, orderBy: [{ field: 'date', dir: 'asc' }], limit: A_PAGE });
  let done = 0;
  for (const { id, file_key } of page) {
    const isGone = await batch(async () => {
      await store.lock(importRuns, id);
      const run = await store.get(importRuns, id);
      // Somebody went on with it meanwhile.
      if (!notStarted.some((state) => state === run?.state)) return false;
      for (;;) {
        const chunks = await store.list(importRows, { where: where('run', 'eq', id), limit: A_PAGE });
        if (chunks.length === 0) break;
        await store.write(chunks.map(({ path }) => ({ op: 'delete', path })));
      }
      await store.remove(importRuns, id);
      return true;
    });
    if (!isGone) continue;
    await files.remove(file_key);
    done += 1;
  }
  const strays: string[] = [];
  for await (const key of files.unchangedSince(`${client}/imports`, clock.now() - ARRIVING_MS)) {
    if (!(await store.get(importRuns, idOfPath(key)))) strays.push(key);
  }
  for (const key of strays) await files.remove(key);
  return done + strays.length;
}
