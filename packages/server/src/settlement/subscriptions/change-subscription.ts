import type { z } from 'zod';
import { formatUsd, toCents, toDollars } from '@app/kernel/money.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import { cardProblems } from '@app/domain/payments/card.rules.ts';
import { cards, moneyCalls, providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { deedProblems, type SubscriptionDeed } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import type {
  changeSubscription as changeSubscriptionCall,
  changeSubscriptionCard as changeSubscriptionCardCall,
} from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';
import { gatewayOf, settingsOf } from '../../payments/gateways.ts';
import { testMethod } from '../../payments/test-gateway.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { GatewayError } from '../../platform/payments/payment-gateway.ts';
import { stripeTestMethods } from '../../platform/payments/stripe-test-methods.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { fileCard, saveAtProvider } from '../cards/file-card.ts';
import { planMoneyCall, sendMoneyCall } from '../money-calls.ts';
import type { FoundSubscription } from './find-subscription.ts';
import { planFor } from './read-subscription.ts';
import type { Change } from '../billing/send-subscription-call.ts';

/** An amount that was calculated longer ago is calculated again. */
const PREVIEW_MS = 30 * MINUTE;

interface Wish {
  readonly key: string;
  readonly deed: SubscriptionDeed;
  readonly change: Change;
  /** For another card: its id at the provider. */
  readonly method?: string;
}
/** Writes a change down, sends it, and reads what became of it. A repeat of the same form changes nothing more. */
async function ask(
  ctx: AppContext,
  { store, subscription: { id, provider } }: FoundSubscription,
  { key, deed, change, method = '' }: Wish,
): Promise<void> {
  const callId = idFrom(ctx.config, 'subscription-change', store.client, id, key);
  await ctx.records.tx(async () => {
    await store.lock(providerSubscriptions, id);
    if (await store.get(moneyCalls, callId)) return;
    const current = await store.get(providerSubscriptions, id);
    if (!current) throw refuse({ code: 'records.missing' });
    const problems = deedProblems(current, deed);
    if (problems.length > 0) throw new Refused(...problems);
    const open = where('state', 'in', ['planned', 'sent']);
    if (await store.find(moneyCalls, { where: all(where('subscription', 'eq', id), open) })) throw refuse({ code: 'payments.subscription-busy' });
    await planMoneyCall(ctx, store, { kind: 'change', provider, subscription: id, method, request: change }, callId);
  });
  await sendMoneyCall(ctx, store.client, callId);
  const call = await store.get(moneyCalls, callId);
  if (call?.state !== 'answered') throw refuse({ code: 'payments.provider-silent' });
  if (call.error !== '') throw refuse({ code: 'payments.subscription-refused', params: { reason: call.error } });
}

export const cancelSubscription = (ctx: AppContext, found: FoundSubscription, key: string): Promise<void> =>
  ask(ctx, found, { key, deed: 'cancel', change: { kind: 'cancel' } });
export const resumeSubscription = (ctx: AppContext, found: FoundSubscription, key: string): Promise<void> =>
  ask(ctx, found, { key, deed: 'resume', change: { kind: 'resume' } });
export const retrySubscription = (ctx: AppContext, found: FoundSubscription, key: string): Promise<void> =>
  ask(ctx, found, { key, deed: 'retry', change: { kind: 'retry', invoice: found.subscription.latest_invoice } });

/** Returns the amount due today for another plan. */
export async function previewPlan(ctx: AppContext, found: FoundSubscription, product: string): Promise<{ due: number; at: number }> {
  const problems = deedProblems(found.subscription, 'plan');
  if (problems.length > 0) throw new Refused(...problems);
  const at = ctx.clock.now();
  return { due: toDollars(await dueFor(ctx, found, product, at)), at };
}
async function dueFor(ctx: AppContext, found: FoundSubscription, product: string, at: number): Promise<number> {
  const { store, subscription } = found;
  const plan = await planFor(found, product);
  const gateway = await gatewayOf(ctx, store.client, subscription.provider);
  try {
    return await gateway.previewPlan(subscription.id, plan, at);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw refuse(
      error.kind === 'refused' ? { code: 'payments.subscription-refused', params: { reason: error.message } } : { code: 'payments.provider-silent' },
    );
  }
}

type PlanChange = Pick<z.output<typeof changeSubscriptionCall.body>, 'key' | 'product' | 'at' | 'seen_due'>;
/** Changes the plan for the amount that the person saw. If it would be another one by now, nothing happens. */
export async function changePlan(ctx: AppContext, found: FoundSubscription, { key, product, at, seen_due }: PlanChange): Promise<void> {
  const { store, subscription } = found;
  const isRepeat = (await store.get(moneyCalls, idFrom(ctx.config, 'subscription-change', store.client, subscription.id, key))) !== undefined;
  const now = ctx.clock.now();
  const isFresh = at <= now && now - at <= PREVIEW_MS;
  const due = isRepeat ? toCents(seen_due) : await dueFor(ctx, found, product, isFresh ? at : now);
  if (due !== toCents(seen_due))
    throw refuse({ code: 'payments.plan-changed', params: { before: formatUsd(seen_due), after: formatUsd(toDollars(due)) } });
  const plan = await planFor(found, product);
  await ask(ctx, found, { key, deed: 'plan', change: { kind: 'plan', plan, at: isFresh ? at : now, seen_due } });
}

type CardChange = Pick<z.output<typeof changeSubscriptionCardCall.body>, 'key' | 'card' | 'test_card' | 'billing'>;
/** Lets another card pay: one on file of the same customer, or one for trying out, which is then on file, too. */
export async function changeCard(ctx: AppContext, found: FoundSubscription, { key, card: id, test_card, billing }: CardChange): Promise<void> {
  const { store, subscription } = found;
  const { provider, customer, contact_id, user_id } = subscription;
  const wish = { key, deed: 'card', change: { kind: 'card' } } as const;
  if (id !== '') {
    const card = await store.get(cards, id);
    const isTheirs = card?.contact_id === contact_id && card.user_id === user_id && contact_id !== '';
    if (!isTheirs || card.provider !== provider || card.customer_id !== customer) throw refuse({ code: 'payments.card-gone' });
    return await ask(ctx, found, { ...wish, method: card.payment_method });
  }
  const settings = await settingsOf(ctx, store.client);
  const isLive = provider === 'stripe' && settings.stripe.live;
  if ((provider !== 'stripe' && provider !== 'test') || isLive) throw refuse({ code: 'payments.card-gone' });
  const problems = cardProblems(billing);
  if (problems.length > 0) throw new Refused(...problems);
  const gateway = await gatewayOf(ctx, store.client, provider);
  const method = provider === 'stripe' ? stripeTestMethods[test_card] : testMethod(test_card);
  const owner = { contact: contact_id, user: user_id };
  const saved = await saveAtProvider(store, gateway, { key: `${store.client}:card-${key}`, method, billing, owner, customer });
  await ctx.records.tx(() => fileCard(ctx, store, { owner, billing, saved, provider }));
  await ask(ctx, found, { ...wish, method: saved.method });
}
