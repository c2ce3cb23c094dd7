import { clients } from '@app/domain/clients/client.collection.ts';
import { QUEUE_ITEM_JOB, type TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { processFollowUp } from './process-follow-up.ts';
import { processNow } from './run-follow-ups.ts';
import { DUE_JOB } from './save-follow-up.ts';

/** Declares what fires one follow-up: a wake-up at its time, and a person. */
export function followUpsJobs(ctx: AppContext): void {
  ctx.jobs.work<{ client: string; id: string }>(DUE_JOB, async ({ client, id }) => {
    const company = await ctx.records.forClient(client).get(clients, client);
    // Of a suspended company it waits: the job of follow-ups finds it once the company is reopened.
    if (company?.active === true) await processFollowUp(ctx, client, { id, now: false });
  });
  ctx.jobs.work<TriggeredJob>(QUEUE_ITEM_JOB, (job) => processNow(ctx, job));
}
