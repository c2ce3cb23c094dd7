import { openRecords } from '@app/store/open-records.ts';
import { collections } from '@app/domain/collections.ts';
import type { AppContext } from '../platform/app-context.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { directJobs } from './queue/direct-jobs.ts';
import { folderFiles } from '../platform/files.ts';
import { openLimits } from '../platform/limits.ts';
import { openLog } from '../platform/log.ts';
import { outboxOnly } from '../platform/mailer.ts';
import { noPush } from '../platform/push.ts';
import { migrateAuth } from '../users/auth/auth-migrations.ts';

/** The product without HTTP for a program of the bench: a folder for its files, and a PostgreSQL that it lays out where it is empty. */
export async function programContext(dir: string, url: string): Promise<AppContext> {
  const records = await openRecords({ collections, database: { kind: 'postgres', url } });
  await migrateAuth(records.kysely);
  return {
    records,
    log: openLog('silent'),
    config: readConfig({
      DATA_DIR: dir,
      APP_SECRET: 'a secret of the tests, long enough',
      INBOUND_SECRET: 'another secret of the tests, long enough',
    }),
    clock: systemClock,
    jobs: directJobs(systemClock, (run) => records.afterCommit(run)),
    limits: openLimits(records, systemClock),
    mailer: outboxOnly,
    push: noPush,
    files: folderFiles(dir),
    random: Math.random,
  };
}

/** Answers each message with `{done}` or `{failed}`, and says `ready` first. */
export function answerMessages<M>(answer: (message: M) => Promise<unknown>): void {
  process.on('message', (message: M) => {
    answer(message).then(
      (result) => process.send?.({ done: result ?? null }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ done: 'ready' });
}
/** Returns how long the work takes, in ms. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Returns the lap below which that part of all laps lies; 0.5 is the median. */
export const percentile = (laps: readonly number[], part: number): number =>
  laps.toSorted((a, b) => a - b)[Math.floor((laps.length - 1) * part)] ?? 0;
