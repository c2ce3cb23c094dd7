import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  acceptInvitations as acceptInvitationsCall,
  answerAffiliate as answerAffiliateCall,
  endAffiliate as endAffiliateCall,
  findPartners as findPartnersCall,
  getAffiliateNames,
  invitePartner as invitePartnerCall,
} from '@app/domain/marketplace/partners/partners.calls.ts';
import { listPartnerAircraft as listPartnerAircraftCall } from '@app/domain/marketplace/partners/partner-fleet.calls.ts';
import {
  answerShare as answerShareCall,
  endShare as endShareCall,
  listShares as listSharesCall,
  offerShare as offerShareCall,
  previewShare as previewShareCall,
  readShared,
} from '@app/domain/marketplace/partners/shares.calls.ts';
import { type CallLimit, serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { affiliateNames } from './affiliate-names.ts';
import { answerAffiliate } from './answer-affiliate.ts';
import { answerShare, endShare, offerShare, previewShare } from './give-shares.ts';
import { acceptInvitations, endAffiliate, findPartners, invitePartner } from './invite-partner.ts';
import { listShares } from './list-shares.ts';
import { listPartnerAircraft } from './partner-fleet.ts';
import type { SharedAccess } from './shared-access.ts';

/** A search reads the companies of the whole server. */
const FIND_LIMIT: CallLimit = { max: 60, perMs: MINUTE };

export const partnersApi = (ctx: AppContext, shared: SharedAccess): readonly Served[] => [
  serve(getAffiliateNames, (_input, actor) => affiliateNames(ctx, actor)),
  serve(answerAffiliateCall, (input, actor) => answerAffiliate(ctx, actor, input)),
  serve(findPartnersCall, (input, actor) => findPartners(ctx, actor, input), FIND_LIMIT),
  serve(invitePartnerCall, (input, actor) => invitePartner(ctx, actor, input)),
  serve(endAffiliateCall, async (input, actor) => {
    await endAffiliate(ctx, actor, input);
    return {};
  }),
  serve(acceptInvitationsCall, async ({ accepts }, actor) => {
    await acceptInvitations(ctx, actor, accepts);
    return { accepts };
  }),
  serve(listSharesCall, (_input, actor) => listShares(ctx, actor)),
  serve(offerShareCall, async (input, actor) => {
    await offerShare(ctx, actor, input);
    return {};
  }),
  serve(answerShareCall, (input, actor) => answerShare(ctx, actor, input)),
  serve(endShareCall, async (input, actor) => {
    await endShare(ctx, actor, input);
    return {};
  }),
  serve(listPartnerAircraftCall, ({ quote }, actor) => listPartnerAircraft(ctx, actor, quote)),
  serve(previewShareCall, async (input, actor) => ({ rows: await previewShare(ctx, actor, input) })),
  serve(readShared, async (input, actor) => ({ rows: await shared.read(actor, input) })),
];
