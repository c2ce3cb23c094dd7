import type { Doc } from '@app/kernel/collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { openToRefundCents } from '@app/domain/payments/attempt.rules.ts';
import { payments, refunds } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { callId, planMoneyCall, sendMoneyCall } from '../money-calls.ts';

const MOST = 200;

/**
 * Pays an order back whole and cancels it, because what was paid for went to somebody else. Joins the transaction that counted the money;
 * the provider is called after it, and by the job if that fails.
 */
export async function payBack(ctx: AppContext, store: ClientStore, order: Doc<Order>, reason: string): Promise<void> {
  const paid = await store.list(payments, { where: where('order_id', 'eq', order.id), limit: MOST });
  for (const payment of paid.filter((one) => one.paid && one.provider !== 'none')) {
    const earlier = await store.list(refunds, { where: where('payment_id', 'eq', payment.id), limit: MOST });
    const cents = openToRefundCents(payment, earlier);
    if (cents <= 0) continue;
    const { id: payment_id, order_id, type, provider, card, contact_id, user_id, intent } = payment;
    const id = idFrom(ctx.config, 'paid-back', store.client, payment_id);
    await store.create(
      refunds,
      { payment_id, order_id, type, provider, card, contact_id, user_id, intent, amount: toDollars(cents), notes: reason },
      { id },
    );
    await planMoneyCall(ctx, store, { kind: 'refund', provider, payment: payment_id, refund: id, intent, amount: toCents(toDollars(cents)) });
    ctx.records.afterCommit(() => sendMoneyCall(ctx, store.client, callId('refund', id)));
  }
  await store.update(orders, order.id, { canceled: true, date_changed: ctx.clock.now(), metadata: { ...order.metadata, paid_back: reason } });
}

/** True for an order that its customer made and paid without staff: only such an order is paid back without asking anybody. */
export const isSelfService = ({ metadata }: Pick<Order, 'metadata'>): boolean => typeof metadata['checkout'] === 'string';
