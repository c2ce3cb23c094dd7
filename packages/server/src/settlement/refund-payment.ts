import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { openToRefundCents, refundProblems } from '@app/domain/payments/attempt.rules.ts';
import { payments, refunds } from '@app/domain/payments/payments.collection.ts';
import type { Payment, Refund } from '@app/domain/payments/payment.ts';
import { refuse } from '@app/domain/problems.ts';
import type { refundPayment as refundPaymentCall } from '@app/domain/settlement/settlement.calls.ts';
import { settingsOf } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { carryInto } from './apply-report.ts';
import { callId, planMoneyCall, sendMoneyCall } from './money-calls.ts';

type Input = z.output<typeof refundPaymentCall.body>;
const MOST = 200;

/** The payment, under the access of the person. */
export async function paymentFor({ records }: AppContext, actor: Actor, id: string): Promise<Doc<Payment>> {
  const payment = await records.of(payments).get(actor, records.forClient(actor.client).path(payments, id));
  if (!payment) throw refuse({ code: 'records.missing' });
  return payment;
}

/** Refunds a payment, whole or in part. What people paid in cash they get back in cash: such a refund is only recorded. */
export async function refundPayment(ctx: AppContext, actor: Actor, input: Input): Promise<Doc<Refund>> {
  const { client } = actor;
  const store = ctx.records.forClient(client, actor.uid);
  const id = idFrom(ctx.config, 'refund', client, input.id, input.key);
  if (!(await store.get(refunds, id))) await begin(ctx, actor, input, id);
  await sendMoneyCall(ctx, client, callId('refund', id));
  const refund = await store.get(refunds, id);
  if (!refund) throw refuse({ code: 'records.missing' });
  return refund;
}

async function begin(ctx: AppContext, actor: Actor, input: Input, id: string): Promise<void> {
  const { client, uid } = actor;
  const store = ctx.records.forClient(client, uid);
  const { order_id } = await paymentFor(ctx, actor, input.id);
  const { refund_limit } = await settingsOf(ctx, client);
  await ctx.records.tx(async () => {
    await store.lock(orders, order_id);
    if (await store.get(refunds, id)) return;
    const payment = await paymentFor(ctx, actor, input.id);
    const others = await store.list(refunds, { where: where('payment_id', 'eq', payment.id), limit: MOST });
    const openCents = openToRefundCents(payment, others);
    const refundedCents = toCents(payment.amount) - openCents;
    const cents = toCents(input.amount);
    const problems = refundProblems(cents, { openCents, refundedCents }, actor.admin ? null : refund_limit);
    if (problems.length > 0) throw new Refused(...problems);
    const { type, provider, card, contact_id, user_id, intent } = payment;
    const isManual = provider === 'none';
    const refund = await store.create(
      refunds,
      {
        order_id,
        type,
        provider,
        card,
        contact_id,
        user_id,
        intent,
        agent_id: uid,
        payment_id: payment.id,
        amount: toDollars(cents),
        notes: input.reason,
        reference: input.reference,
        ...(isManual && { state: 'done' as const, date_paid: ctx.clock.now() }),
      },
      { id },
    );
    if (isManual) await carryInto(ctx, store, payment);
    else await planMoneyCall(ctx, store, { kind: 'refund', provider, payment: payment.id, refund: refund.id, intent, amount: cents });
  });
}
