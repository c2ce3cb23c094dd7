import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Order } from '@app/domain/orders/order.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { periodEnd } from '@app/domain/payments/billing-period.rules.ts';
import type { Card } from '@app/domain/payments/card.ts';
import { cards, payments } from '@app/domain/payments/payments.collection.ts';
import { RENEWAL } from '@app/domain/settlement/subscriptions/renewal.rules.ts';
import { intervalOf, isRecurring, periodCents } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { planMoneyCall } from '../money-calls.ts';

/** Sends a call that a transaction has planned. */
export const SEND_CALL_JOB = 'send-money-call';

/**
 * Begins the subscriptions of an order once it is paid with a card on file, in the transaction that marks it as paid. The order pays for the
 * first period, so the provider charges from the second one on, or from the end of the free trial.
 */
export function startSubscriptions(ctx: AppContext): void {
  ctx.records.onWrite(orders, async ({ before, after, client }) => {
    if (!after?.paid || (before?.paid ?? false) || after.canceled || after.source === RENEWAL || !after.items.some(isRecurring)) return;
    const store = ctx.records.forClient(client);
    const card = await payingCard(store, after.id);
    if (!card) return;
    for (const item of after.items.filter(isRecurring)) await begin(ctx, store, { order: after, item, card });
  });
}

async function payingCard(store: ClientStore, order: string): Promise<Doc<Card> | undefined> {
  const paid = await store.find(payments, {
    where: all(where('order_id', 'eq', order), where('paid', 'eq', true), where('card_id', 'ne', '')),
    orderBy: [{ field: 'date', dir: 'desc' }],
  });
  return paid && (await store.get(cards, paid.card_id));
}

interface Line {
  readonly order: Doc<Order>;
  readonly item: OrderItem;
  readonly card: Doc<Card>;
}
async function begin(ctx: AppContext, store: ClientStore, { order, item, card }: Line): Promise<void> {
  const interval = intervalOf(item.subscription?.period ?? '');
  if (interval === undefined || item.subscriptions.length > 0) return;
  const trialDays = item.subscription?.trial_days ?? 0;
  const start = Math.max(ctx.clock.now(), order.subscription?.start_date ?? 0);
  const request = {
    order: order.id,
    item: item.id,
    plan: {
      name: item.name || item.sku,
      product: item.subscription?.provider_product ?? '',
      amountCents: periodCents(item, order.tax),
      currency: 'usd',
      interval,
    },
    firstCharge: trialDays > 0 ? start + trialDays * DAY : periodEnd(start, interval),
    isTrial: trialDays > 0,
  };
  const subscription = idFrom(ctx.config, 'subscription-line', store.client, order.id, item.id);
  const { provider, payment_method: method, customer_id: customer } = card;
  const id = await planMoneyCall(ctx, store, { kind: 'subscribe', provider, subscription, method, customer, request });
  await ctx.jobs.enqueue(SEND_CALL_JOB, { client: store.client, id });
}
