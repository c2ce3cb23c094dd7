import { saveFollowUp as saveFollowUpCall } from '@app/domain/follow-ups/follow-ups.calls.ts';
import { followUpTimings } from '@app/domain/follow-ups/timing.rules.ts';
import { checkConfig } from '@app/domain/jobs/jobs.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { saveFollowUp } from './save-follow-up.ts';

export const followUpsApi = (ctx: AppContext): readonly Served[] => [
  serve(checkConfig, async () => ({ manual: [...followUpTimings] })),
  serve(saveFollowUpCall, (input, actor) => saveFollowUp(ctx, actor, input)),
];
