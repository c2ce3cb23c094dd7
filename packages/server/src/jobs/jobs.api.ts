import { deleteFeedback as deleteFeedbackCall, triggerJob as triggerJobCall } from '@app/domain/jobs/jobs.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { deleteFeedback } from './delete-feedback.ts';
import { triggerJob } from './trigger-job.ts';

export const jobsApi = (house: House): readonly Served[] => [
  serve(triggerJobCall, (input, actor, { language }) => triggerJob(house, actor, { ...input, language })),
  serve(deleteFeedbackCall, async (input, actor) => {
    await deleteFeedback(house, actor, input.feedbackId);
    return {};
  }),
];
