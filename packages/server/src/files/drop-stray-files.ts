import { DAY } from '@app/kernel/time/durations.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun, JobTurn } from '../platform/job-work.ts';

const A_PAGE = 500;

/**
 * Removes the bytes of a client that no file names: a process ended between storing them and their record, or between the end of the record and
 * theirs. Younger ones than a day may still be on their way. Lists all of them first, and removes then.
 */
export async function dropStrayFiles({ records, files, clock }: AppContext, { client, words: { t }, say }: JobRun): Promise<JobTurn> {
  const strays = new Set<string>();
  for await (const key of files.unchangedSince(client, clock.now() - DAY)) {
    // Folders below belong to other parts, such as imports.
    if (key.split('/').length === 2) strays.add(key);
  }
  let startAfter: readonly unknown[] | undefined;
  while (strays.size > 0) {
    const page = await records.forClient(client).list(storedFiles, {
      orderBy: [
        { field: 'record', dir: 'asc' },
        { field: 'date', dir: 'asc' },
      ],
      limit: A_PAGE,
      ...(startAfter && { startAfter }),
    });
    for (const { key } of page) strays.delete(key);
    const last = page.at(-1);
    if (!last || page.length < A_PAGE) break;
    startAfter = [last.record, last.date, last.path];
  }
  await say(t('Listed'), t('Files without a record: {n}', { n: strays.size }), 50);
  for (const key of strays) await files.remove(key);
  return { done: strays.size };
}
