import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { processFollowUp } from './process-follow-up.ts';
import { runDueFollowUps, runTriggered } from './run-follow-ups.ts';
import { DUE_JOB } from './save-follow-up.ts';

const SWEEP_SECONDS = 60;
export const FOLLOW_UPS_SWEEP = 'follow-ups-sweep';

/** Declares what fires follow-ups: a wake-up at each one's time, a sweep below it, and the job that a person starts. */
export function followUpsJobs(ctx: AppContext): void {
  ctx.jobs.work<{ client: string; id: string }>(DUE_JOB, async ({ client, id }) => {
    await processFollowUp(ctx, client, { id, now: false });
  });
  ctx.jobs.every(FOLLOW_UPS_SWEEP, SWEEP_SECONDS, () => runDueFollowUps(ctx));
  ctx.jobs.work<TriggeredJob>('follow-ups', (job) => runTriggered(ctx, job));
}
