import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  deleteFeedback as deleteFeedbackCall,
  listFailingJobs as listFailingJobsCall,
  listJobs as listJobsCall,
  pauseJob as pauseJobCall,
  resumeJob as resumeJobCall,
  triggerJob as triggerJobCall,
} from '@app/domain/jobs/jobs.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deleteFeedback } from './delete-feedback.ts';
import { listFailingJobs, listJobs } from './list-jobs.ts';
import { pauseJob } from './pause-job.ts';
import { triggerJob } from './trigger-job.ts';

const RUNS_OF_A_PERSON = 6;
const RUNS_OF_A_COMPANY = 30;

export const jobsApi = (ctx: AppContext): readonly Served[] => [
  serve(triggerJobCall, async (input, actor, { language }) => {
    await mayStart(ctx, `${actor.client}|${actor.uid}`, RUNS_OF_A_PERSON);
    await mayStart(ctx, actor.client, RUNS_OF_A_COMPANY);
    return await triggerJob(ctx, actor, { ...input, language });
  }),
  serve(listJobsCall, async (_input, actor) => ({ jobs: await listJobs(ctx, actor) })),
  serve(listFailingJobsCall, async (_input, actor) => ({ jobs: await listFailingJobs(ctx, actor) })),
  serve(pauseJobCall, async ({ name }, actor) => {
    await pauseJob(ctx, actor, { name, paused: true });
    return {};
  }),
  serve(resumeJobCall, async ({ name }, actor) => {
    await pauseJob(ctx, actor, { name, paused: false });
    return {};
  }),
  serve(deleteFeedbackCall, async (input, actor) => {
    await deleteFeedback(ctx, actor, input.feedbackId);
    return {};
  }),
];

/** At most so many starts a minute, refused or not. */
async function mayStart({ limits }: AppContext, key: string, max: number): Promise<void> {
  if (!(await limits.take({ bucket: 'started jobs', key, max, windowMs: MINUTE }))) throw refuse({ code: 'records.too-many' });
}
