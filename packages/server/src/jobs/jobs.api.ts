import { MINUTE } from '@app/kernel/time/durations.ts';
import { deleteFeedback as deleteFeedbackCall, triggerJob as triggerJobCall } from '@app/domain/jobs/jobs.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { deleteFeedback } from './delete-feedback.ts';
import { triggerJob } from './trigger-job.ts';

const RUNS_OF_A_PERSON = 6;
const RUNS_OF_A_COMPANY = 30;

export const jobsApi = (house: House): readonly Served[] => [
  serve(triggerJobCall, async (input, actor, { language }) => {
    await mayStart(house, `${actor.client}|${actor.uid}`, RUNS_OF_A_PERSON);
    await mayStart(house, actor.client, RUNS_OF_A_COMPANY);
    return await triggerJob(house, actor, { ...input, language });
  }),
  serve(deleteFeedbackCall, async (input, actor) => {
    await deleteFeedback(house, actor, input.feedbackId);
    return {};
  }),
];

/** At most so many starts a minute, refused or not. */
async function mayStart({ limits }: House, key: string, max: number): Promise<void> {
  if (!(await limits.take({ bucket: 'started jobs', key, max, windowMs: MINUTE }))) throw refuse({ code: 'records.too-many' });
}
