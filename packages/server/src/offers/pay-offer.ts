import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { payOffer as payOfferCall } from '@app/domain/offers/offers.calls.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { askedTotalsOf } from '@app/domain/orders/due.rules.ts';
import { openDepositCents } from '@app/domain/payments/deposit.rules.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import { isRecurring } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answerTestPayment } from '../settlement/cancel-payment.ts';
import { keepWhileSending } from '../settlement/claims/keep-claims.ts';
import { takePayment } from '../settlement/take-payment.ts';
import type { FoundOffer } from './find-offer.ts';

type Paying = Pick<z.output<typeof payOfferCall.body>, 'key' | 'what' | 'test_card' | 'billing'>;

async function orderOf({ store, quote, revision }: FoundOffer) {
  const order = quote.offer.state === 'accepted' && quote.offer.current === revision.id ? await store.get(orders, quote.order) : undefined;
  if (!order) throw refuse({ code: 'offers.not-accepted' });
  return order;
}

/** Pays an accepted offer: the amount is the server's, never the browser's. A repeat of the same form charges once. */
export async function payOffer(ctx: AppContext, offer: FoundOffer, { key, what, test_card, billing }: Paying): Promise<Doc<Payment>> {
  const order = await orderOf(offer);
  const totals = askedTotalsOf(order);
  const cents = what === 'deposit' ? openDepositCents(offer.revision.deposit, totals) : totals.balanceCents;
  const input = {
    order: order.id,
    key,
    amount: toDollars(cents),
    by: 'card',
    test_card,
    billing,
    save: order.items.some(isRecurring),
    card: '',
    reference: '',
  } as const;
  return await takePayment(ctx, offer.actor, input, {
    back: '',
    method: '',
    isScarce: async () => false,
    prepare: (current, own) => keepWhileSending(ctx, offer.store, current, own),
  });
}

/** Answers the bank of a card for trying out, in place of the customer. */
export async function answerOfferPayment(ctx: AppContext, offer: FoundOffer, isApproved: boolean): Promise<Doc<Payment>> {
  const order = await orderOf(offer);
  const waiting = await offer.store.find(payments, { where: all(where('order_id', 'eq', order.id), where('state', 'eq', 'action_needed')) });
  if (!waiting) throw refuse({ code: 'payments.not-test' });
  return await answerTestPayment(ctx, offer.actor, waiting.id, isApproved);
}
