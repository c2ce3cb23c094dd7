import type { Doc } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { words } from '@app/kernel/words.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { moneyCalls, payments } from '@app/domain/payments/payments.collection.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keepClaims, PAYING_MS } from './claims/keep-claims.ts';
import { callId, planMoneyCall, sendMoneyCall } from './money-calls.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Counts a payment as its provider has it, and takes the money of one that is authorized. Either the capture or a cancellation of a payment is
 * written down first, never both, so what is canceled is not captured.
 */
export async function settleApproved(ctx: AppContext, client: string, id: string): Promise<Doc<Payment> | undefined> {
  const payment = await settlePayment(ctx, client, id);
  if (!payment || !(await captureApproved(ctx, client, payment))) return payment;
  return await ctx.records.forClient(client).get(payments, id);
}

/**
 * Takes the money of a payment that waits for that, while its order still has what it reserved; otherwise gives it free, so that nobody pays for
 * what somebody else has. Returns false for any other payment.
 */
export async function captureApproved(ctx: AppContext, client: string, payment: Doc<Payment>): Promise<boolean> {
  const { id, order_id, provider, intent } = payment;
  if (payment.state !== 'authorized' || provider === 'none' || provider === 'test') return false;
  const store = ctx.records.forClient(client);
  const kind = await ctx.records.tx(async () => {
    await store.lock(orders, order_id);
    const current = await store.get(payments, id);
    if (current?.state !== 'authorized' || (await store.get(moneyCalls, callId('cancel', id)))) return undefined;
    const isPlanned = (await store.get(moneyCalls, callId('capture', id))) !== undefined;
    const mayTake = isPlanned || provider === 'paypal' || (await hasItsPieces(ctx, store, order_id));
    if (!mayTake) await store.update(payments, id, { reason: words('Somebody else was faster.') });
    const deed = mayTake ? 'capture' : 'cancel';
    await planMoneyCall(ctx, store, { kind: deed, provider, payment: id, intent });
    return deed;
  });
  if (kind !== undefined) await sendMoneyCall(ctx, client, callId(kind, id));
  return kind !== undefined;
}

/** Keeps what an order reserved while its money is taken. Returns false if somebody else has it by now. Joins the transaction. */
async function hasItsPieces(ctx: AppContext, store: ClientStore, id: string): Promise<boolean> {
  const order = await store.get(orders, id);
  if (!order || order.canceled) return false;
  try {
    await keepClaims(ctx, store, order, PAYING_MS);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}
