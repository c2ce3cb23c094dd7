import type { Actor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  cancelSubscription as cancelSubscriptionCall,
  changeSubscription as changeSubscriptionCall,
  changeSubscriptionCard as changeSubscriptionCardCall,
  getSubscription as getSubscriptionCall,
  previewPlan as previewPlanCall,
  resumeSubscription as resumeSubscriptionCall,
  retrySubscription as retrySubscriptionCall,
  sendCardLink as sendCardLinkCall,
  type SubscriptionView,
} from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { companyOf } from '../../clients/company-of.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { cancelSubscription, changeCard, changePlan, previewPlan, resumeSubscription, retrySubscription } from './change-subscription.ts';
import { findSubscription, type FoundSubscription, type SubscriptionName } from './find-subscription.ts';
import { readSubscription } from './read-subscription.ts';
import { sendCardLink } from './send-card-link.ts';

const limit = { max: 60, perMs: MINUTE };

/** Calls about subscriptions, for staff and for their customers. */
export function subscriptionsApi(ctx: AppContext, known: KnownClients): readonly Served[] {
  const find = (actor: Actor, name: SubscriptionName): Promise<FoundSubscription> => findSubscription(ctx, known, actor, name);
  /** Does something and returns what the person then sees. */
  const after = async (actor: Actor, name: SubscriptionName, work: (found: FoundSubscription) => Promise<unknown>): Promise<SubscriptionView> => {
    await work(await find(actor, name));
    return await readSubscription(ctx, await find(actor, name));
  };
  return [
    serve(getSubscriptionCall, async (input, actor) => readSubscription(ctx, await find(actor, input)), limit),
    serve(previewPlanCall, async (input, actor) => previewPlan(ctx, await find(actor, input), input.product), limit),
    serve(cancelSubscriptionCall, (input, actor) => after(actor, input, (found) => cancelSubscription(ctx, found, input.key)), limit),
    serve(resumeSubscriptionCall, (input, actor) => after(actor, input, (found) => resumeSubscription(ctx, found, input.key)), limit),
    serve(changeSubscriptionCall, (input, actor) => after(actor, input, (found) => changePlan(ctx, found, input)), limit),
    serve(changeSubscriptionCardCall, (input, actor) => after(actor, input, (found) => changeCard(ctx, found, input)), limit),
    serve(retrySubscriptionCall, (input, actor) => after(actor, input, (found) => retrySubscription(ctx, found, input.key)), limit),
    serve(
      sendCardLinkCall,
      async ({ id, key }, actor, { origin }) => {
        const { name_key: company } = await companyOf(ctx, actor.client);
        const subscription = await find(actor, { id, company });
        if (!subscription.isStaff) throw refuse({ code: 'records.missing' });
        return await sendCardLink(ctx, subscription, { key, origin });
      },
      limit,
    ),
  ];
}
