import { sql } from 'kysely';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { EngineName } from '@app/store/testing/engines.ts';
import { type RegisteredJob, registeredJobs } from '@app/domain/jobs/job-register.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import type { DataLog } from '@app/domain/jobs/queue-item.ts';
import { type DueRow, readDue, type Work, workOf } from '../../jobs/due-work.ts';
import { DUE_WORK, serveJobs } from '../../jobs/serve-jobs.ts';
import { triggerJob } from '../../jobs/trigger-job.ts';
import { type FailedJob, type JobWorks, workTurn } from '../../jobs/work-turn.ts';
import type { JobRun, JobWork } from '../../platform/job-work.ts';
import { openLog } from '../../platform/log.ts';
import { testActor, testContext } from '../test-context.ts';

/** A store whose jobs do the work that a test gives them, and else nothing. */
export async function openJobRig(engine: EngineName) {
  const ctx = await testContext({ engine, log: openLog('silent') });
  const failures: FailedJob[] = [];
  /** The work under test, by company and kind. */
  const work = new Map<string, JobWork>();
  const works = Object.fromEntries(
    registeredJobs.map((kind) => [kind, (run: JobRun) => work.get(`${run.client} ${kind}`)?.(run) ?? Promise.resolve({ done: 0 })]),
  ) as JobWorks;
  const tell = async (_ctx: unknown, failed: FailedJob): Promise<void> => void failures.push(failed);
  serveJobs(ctx, works, tell);
  await ctx.client('apron', { kind: 'platform' });
  let companies = 0;
  const boss = (client: string): Actor => testActor('boss', client, { roles: ['admin'], admin: true });
  const look = async (): Promise<void> => {
    await ctx.jobs.turn(DUE_WORK);
    await ctx.jobs.settle();
  };
  return {
    ctx,
    failures,
    work,
    boss,
    look,
    /** One turn, as a process of its own would do it: nothing of a job is in memory. */
    turn: (piece: Work): Promise<boolean> => workTurn(ctx, works, tell, piece),
    logs: (client: string, kind: RegisteredJob): Promise<Doc<DataLog>[]> =>
      ctx.records.forClient(client).list(dataLogs, { where: where('action', 'eq', kind), orderBy: [{ field: 'date', dir: 'asc' }] }),
    rowOf: async ({ client, kind }: Work): Promise<DueRow | undefined> => (await workOf(ctx, client)).find((row) => row.kind === kind),
    start: (client: string, path: RegisteredJob): Promise<{ feedbackId: string }> => triggerJob(ctx, boss(client), { path, language: 'en' }),
    company: (data: Readonly<Record<string, unknown>> = {}): Promise<string> => ctx.client(`co${(companies += 1)}`, data),
    /** Until nothing is due any more: a company gets one ticket at a time. */
    async settleAll(): Promise<void> {
      while ((await readDue(ctx, { now: ctx.clock.now(), most: 1 })).length > 0) await look();
    },
    /** Companies of other tests would have their nights in this one, too. */
    async forget(): Promise<void> {
      work.clear();
      await sql`delete from due_work`.execute(ctx.records.kysely);
    },
  };
}
export type JobRig = Awaited<ReturnType<typeof openJobRig>>;
