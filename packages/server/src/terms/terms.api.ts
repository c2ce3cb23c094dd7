import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  acceptTerms as acceptTermsCall,
  getTerms as getTermsCall,
  listTerms as listTermsCall,
  publishTerms as publishTermsCall,
} from '@app/domain/terms/terms.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { acceptTerms, getTerms } from './accept-terms.ts';
import { listTerms, publishTerms } from './publish-terms.ts';
import type { PublishedTerms } from './published-terms.ts';

/** The next call of whoever it concerns counts what was published or accepted, also before the news of it has gone round. */
interface TermsHooks {
  readonly published: () => void;
  readonly accepted: (uid: string) => void;
}
export const termsApi = (ctx: AppContext, published: PublishedTerms, hooks: TermsHooks): readonly Served[] => [
  serve(listTermsCall, () => listTerms(ctx)),
  serve(
    publishTermsCall,
    async (input, actor) => {
      const version = await publishTerms(ctx, actor, input);
      hooks.published();
      return version;
    },
    { max: 20, perMs: MINUTE },
  ),
  serve(getTermsCall, (_input, actor, request) => getTerms(ctx, published, actor, request)),
  serve(
    acceptTermsCall,
    async (input, actor, request) => {
      await acceptTerms(ctx, actor, input, request);
      hooks.accepted(actor.uid);
      return {};
    },
    { max: 60, perMs: MINUTE },
  ),
];
