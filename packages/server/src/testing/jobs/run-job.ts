import type { RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { readDue, wakeWork } from '../../jobs/due-work.ts';
import { DUE_WORK, putTicket } from '../../jobs/serve-jobs.ts';
import type { TestContext } from '../test-context.ts';

const MOST_TURNS = 50;

/** Runs all work that is due by the clock, and what follows from it. */
export async function runDueJobs(ctx: TestContext): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await ctx.jobs.turn(DUE_WORK);
    await ctx.jobs.settle();
    if ((await readDue(ctx, { now: ctx.clock.now(), most: 1 })).length === 0) return;
  }
  throw new Error('Work stays due however often it is done.');
}
/** Runs one job of a company now, as if a change had woken it. */
export async function runJob(ctx: TestContext, client: string, kind: RegisteredJob): Promise<void> {
  await wakeWork(ctx, { client, kind }, ctx.clock.now());
  await putTicket(ctx, { client, kind });
  await ctx.jobs.settle();
}
