import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  keepBrokenLeg as keepBrokenLegCall,
  listCandidates as listCandidatesCall,
  previewAlert as previewAlertCall,
  publishCandidate as publishCandidateCall,
} from '@app/domain/marketplace/empties/empties.calls.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { keepBrokenLeg } from './keep-broken-leg.ts';
import { listCandidates } from './list-candidates.ts';
import { previewAlert } from './preview-alert.ts';
import { publishCandidate } from './publish-candidate.ts';

const limit = { max: 120, perMs: MINUTE };

/** Calls of flights without passengers and of the empty legs that they become. */
export const emptiesApi = (ctx: AppContext): readonly Served[] => [
  serve(listCandidatesCall, (_input, actor) => listCandidates(ctx, actor), limit),
  serve(publishCandidateCall, (input, actor) => publishCandidate(ctx, actor, input), limit),
  serve(previewAlertCall, (input, actor) => previewAlert(ctx, actor, input), limit),
  serve(keepBrokenLegCall, async ({ id }, actor) => {
    await keepBrokenLeg(ctx, actor, id);
    return {};
  }),
];
