import type { Doc } from '@app/kernel/collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { moneyCalls, payments } from '@app/domain/payments/payments.collection.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import type { AppContext } from '../platform/app-context.ts';
import { callId, planMoneyCall, sendMoneyCall } from './money-calls.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Counts a payment as its provider has it, and takes the money of one that its customer approved there. Either the capture or a cancellation of
 * a payment is written down first, never both, so what is canceled is not captured.
 */
export async function settleApproved(ctx: AppContext, client: string, id: string): Promise<Doc<Payment> | undefined> {
  const payment = await settlePayment(ctx, client, id);
  if (!payment || !(await captureApproved(ctx, client, payment))) return payment;
  return await ctx.records.forClient(client).get(payments, id);
}

/** Takes the money of a payment that waits for that. Returns false for any other one. */
export async function captureApproved(ctx: AppContext, client: string, { id, order_id, provider, intent }: Doc<Payment>): Promise<boolean> {
  if (provider !== 'paypal') return false;
  const store = ctx.records.forClient(client);
  const isPlanned = await ctx.records.tx(async () => {
    await store.lock(orders, order_id);
    const current = await store.get(payments, id);
    if (current?.state !== 'authorized' || (await store.get(moneyCalls, callId('cancel', id)))) return false;
    await planMoneyCall(ctx, store, { kind: 'capture', provider, payment: id, intent });
    return true;
  });
  if (isPlanned) await sendMoneyCall(ctx, client, callId('capture', id));
  return isPlanned;
}
