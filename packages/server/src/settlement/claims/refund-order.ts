import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { payments, refunds } from '@app/domain/payments/payments.collection.ts';
import { refundSources } from '@app/domain/settlement/refund-lines.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { callId, sendMoneyCall } from '../money-calls.ts';
import { refundedFrom, startRefund } from '../refund-payment.ts';

const MOST = 200;

/**
 * Pays an order back whole and cancels it, because its customer does not get what was paid for. Joins the transaction of the cause; the
 * provider is called after it, and by the job if that fails. Money that was taken by hand waits for an admin, who hands it back. A repeat
 * pays nothing back twice.
 */
export async function payBack(ctx: AppContext, store: ClientStore, order: Doc<Order>, reason: string): Promise<void> {
  const ofOrder = { where: where('order_id', 'eq', order.id), limit: MOST };
  const sources = refundSources(await store.list(payments, ofOrder), await store.list(refunds, ofOrder));
  for (const { payment, openCents } of sources) {
    if (openCents <= 0) continue;
    const id = idFrom(ctx.config, 'paid-back', store.client, payment.id);
    const state = payment.provider === 'none' ? 'waiting' : 'requested';
    const refund = await store.create(refunds, { ...refundedFrom(payment), group: id, state, amount: toDollars(openCents), notes: reason }, { id });
    if (state === 'waiting') continue;
    await startRefund(ctx, store, refund);
    ctx.records.afterCommit(async () => void (await sendMoneyCall(ctx, store.client, callId('refund', id))));
  }
  await store.update(orders, order.id, { canceled: true, date_changed: ctx.clock.now(), metadata: { ...order.metadata, paid_back: reason } });
}
