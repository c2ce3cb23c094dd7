import type { Actor } from '@app/kernel/collection.ts';
import { withAnswer, affiliateState } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import type { AffiliateState } from '@app/domain/marketplace/partners/affiliate.states.ts';
import { affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { tellPartner } from './tell-partner.ts';

/** Approves or declines what another client asked: only the one that was asked answers, never the one that asks (ROL-8). */
export async function answerAffiliate(
  ctx: AppContext,
  actor: Actor,
  { id, answer }: { readonly id: string; readonly answer: 'approve' | 'decline' },
): Promise<{ state: AffiliateState }> {
  const { records } = ctx;
  return await records.tx(async () => {
    const path = `affiliates/${id}`;
    await records.lock(path);
    const affiliate = await records.of(affiliates).get(actor, path);
    if (!affiliate) throw refuse({ code: 'records.missing' });
    if (affiliate.recipient !== actor.client) throw refuse({ code: 'records.not-allowed', params: { role: 'admin' } });
    const { approved, declined } = withAnswer(affiliate, answer);
    const state = affiliateState({ ...affiliate, approved, declined });
    if (state === undefined) throw refuse({ code: 'records.missing' });
    await records.forClient(actor.client, actor.uid).update(affiliates, path, { approved, declined });
    if (state === 'Active') await tellPartner(ctx, { to: affiliate.creator, from: actor.client }, 'accepted');
    return { state };
  });
}
