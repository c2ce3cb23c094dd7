import type { Actor } from '@app/kernel/collection.ts';
import type { RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { jobSettings } from '@app/domain/jobs/jobs.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { lockWork, pauseWork } from './due-work.ts';
import { mustHaveRole } from './trigger-job.ts';

/** Pauses or resumes a job of a company. The setting is a record, so that a restored backup knows it; what finds due work follows in the same transaction. */
export async function pauseJob(ctx: AppContext, actor: Actor, { name, paused }: { name: RegisteredJob; paused: boolean }): Promise<void> {
  mustHaveRole(ctx, actor, name);
  const work = { client: actor.client, kind: name };
  await ctx.records.tx(async () => {
    const row = await lockWork(ctx, work);
    if (!row) throw refuse({ code: 'jobs.idle' });
    if (row.paused === paused) return;
    await ctx.records.forClient(actor.client, actor.uid).set(jobSettings, name, { paused, by: actor.uid, at: ctx.clock.now() });
    await pauseWork(ctx, work, paused);
  });
}
