import type { Actor, Doc } from '@app/kernel/collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { moneyCalls } from '@app/domain/payments/payments.collection.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { refuse } from '@app/domain/problems.ts';
import { gatewayOf } from '../payments/gateways.ts';
import { answerTest } from '../payments/test-gateway.ts';
import { GatewayError } from '../platform/payments/payment-gateway.ts';
import type { AppContext } from '../platform/app-context.ts';
import { settleApproved } from './capture-approved.ts';
import { callId, planMoneyCall, sendMoneyCall } from './money-calls.ts';
import { paymentFor } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Cancels a payment whose outcome is open. If it succeeds meanwhile, it stays paid. */
export async function cancelPayment(ctx: AppContext, actor: Actor, id: string): Promise<Doc<Payment>> {
  const { client, uid } = actor;
  const store = ctx.records.forClient(client, uid);
  const first = await paymentFor(ctx, actor, id);
  if (first.intent === '') await sendMoneyCall(ctx, client, callId('charge', id));
  await ctx.records.tx(async () => {
    await store.lock(orders, first.order_id);
    const payment = await paymentFor(ctx, actor, id);
    if (!isUnderWay(payment)) throw refuse({ code: 'payments.not-cancelable' });
    // Nobody knows yet whether the provider has it.
    if (payment.intent === '') throw refuse({ code: 'payments.provider-silent' });
    if (await store.get(moneyCalls, callId('capture', id))) throw refuse({ code: 'payments.not-cancelable' });
    await planMoneyCall(ctx, store, { kind: 'cancel', provider: payment.provider, payment: id, intent: payment.intent });
  });
  await sendMoneyCall(ctx, client, callId('cancel', id));
  const call = await store.get(moneyCalls, callId('cancel', id));
  if (call?.state !== 'answered') throw refuse({ code: 'payments.provider-silent' });
  return await paymentFor(ctx, actor, id);
}

/** Compares a payment with the provider's records, because somebody asks. */
export async function recheckPayment(ctx: AppContext, actor: Actor, id: string): Promise<Doc<Payment>> {
  const payment = await paymentFor(ctx, actor, id);
  if (payment.provider === 'none') return payment;
  await gatewayOf(ctx, actor.client, payment.provider);
  try {
    if (payment.intent === '') await sendMoneyCall(ctx, actor.client, callId('charge', id));
    return (await settleApproved(ctx, actor.client, id)) ?? payment;
  } catch (error) {
    if (error instanceof GatewayError) throw refuse({ code: 'payments.provider-silent' });
    throw error;
  }
}

/** Answers a test payment in place of the customer. */
export async function answerTestPayment(ctx: AppContext, actor: Actor, id: string, isApproved: boolean): Promise<Doc<Payment>> {
  const payment = await paymentFor(ctx, actor, id);
  const isAnswered = payment.provider === 'test' && (await answerTest(ctx, actor.client, payment.intent, isApproved));
  if (!isAnswered) throw refuse({ code: 'payments.not-test' });
  return (await settlePayment(ctx, actor.client, id)) ?? payment;
}
