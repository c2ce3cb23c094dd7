import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { isRegistered } from '@app/domain/jobs/job-register.ts';
import { MAX_TRIES, NEVER } from '@app/domain/jobs/job-schedule.rules.ts';
import type { FailingJob, JobRow, JobStateName } from '@app/domain/jobs/jobs.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type DueRow, readFailing, workOf } from './due-work.ts';

/** Lists the jobs of the caller's company, with state, last and next run. */
export async function listJobs(ctx: AppContext, actor: Actor): Promise<JobRow[]> {
  const now = ctx.clock.now();
  const rows = await workOf(ctx, actor.client);
  return rows
    .filter(({ kind }) => isRegistered(kind))
    .map((row) => ({
      name: row.kind,
      state: stateOf(row, now),
      due: row.paused || row.due >= NEVER ? null : row.due,
      failures: row.failures,
      last: row.last,
      feedbackId: row.feedback,
    }));
}

const MOST_FAILING = 50;
/** Lists failing jobs of all companies but the caller's own, without anything that is inside of these. */
export async function listFailingJobs(ctx: AppContext, actor: Actor): Promise<FailingJob[]> {
  const rows = await readFailing(ctx, MOST_FAILING);
  const others = rows.filter(({ client }) => client !== actor.client);
  const named = await Promise.all(
    others.map(async ({ client, kind, failures, last }) => {
      const company = await ctx.records.forClient(client).get(clients, client);
      return company && { name: kind, company: company.name, name_key: company.name_key, failures, last };
    }),
  );
  return named.filter((job) => job !== undefined);
}

function stateOf({ heldUntil, paused, failures, run }: DueRow, now: number): JobStateName {
  if (heldUntil > now || (run !== null && failures === 0)) return 'running';
  if (paused) return 'paused';
  if (failures === 0) return 'waiting';
  return failures >= MAX_TRIES ? 'given-up' : 'retrying';
}
