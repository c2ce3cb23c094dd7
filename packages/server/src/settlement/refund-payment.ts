import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { openToRefundCents, refundProblems } from '@app/domain/payments/attempt.rules.ts';
import { payments, refunds } from '@app/domain/payments/payments.collection.ts';
import type { Payment, Refund } from '@app/domain/payments/payment.ts';
import { refuse } from '@app/domain/problems.ts';
import { cancelFigures } from '@app/domain/settlement/cancel-lines.rules.ts';
import {
  needsApproval,
  openCentsOf,
  openLinesOf,
  refundFigures,
  refundOrderProblems,
  refundSources,
  spreadRefund,
} from '@app/domain/settlement/refund-lines.rules.ts';
import type { refundOrder as refundOrderCall, refundPayment as refundPaymentCall } from '@app/domain/settlement/settlement.calls.ts';
import type { ClientStore } from '@app/store/records.ts';
import { settingsOf } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { carryInto } from './apply-report.ts';
import { assertCancelable, cancelLines } from './cancel-lines.ts';
import { callId, planMoneyCall, sendMoneyCall } from './money-calls.ts';

const MOST = 200;

/** The payment, under the access of the person. */
export async function paymentFor({ records }: AppContext, actor: Actor, id: string): Promise<Doc<Payment>> {
  const payment = await records.of(payments).get(actor, records.forClient(actor.client).path(payments, id));
  if (!payment) throw refuse({ code: 'records.missing' });
  return payment;
}

/** One refund that a person asks for: parts of payments of one order, and what they give back of it. */
interface Deed {
  readonly group: string;
  readonly parts: readonly { readonly payment: Doc<Payment>; readonly cents: number }[];
  readonly content: Pick<z.input<typeof refunds.schema>, 'lines' | 'shipping' | 'tax' | 'notes' | 'reference'>;
}

/** Refunds a payment, whole or in part. What people paid in cash they get back in cash: such a refund is only recorded. */
export async function refundPayment(ctx: AppContext, actor: Actor, input: z.output<typeof refundPaymentCall.body>): Promise<Doc<Refund>> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const { order_id } = await paymentFor(ctx, actor, input.id);
  const group = idFrom(ctx.config, 'refund', actor.client, input.id, input.key);
  await ctx.records.tx(async () => {
    await store.lock(orders, order_id);
    if (await store.get(refunds, group)) return;
    const payment = await paymentFor(ctx, actor, input.id);
    const others = await store.list(refunds, { where: where('payment_id', 'eq', payment.id), limit: MOST });
    const cents = toCents(input.amount);
    const problems = refundProblems(cents, openToRefundCents(payment, others));
    if (problems.length > 0) throw new Refused(...problems);
    await begin(ctx, actor, { group, parts: [{ payment, cents }], content: { notes: input.reason, reference: input.reference } });
  });
  const [refund] = await sendRefunds(ctx, store, group);
  if (!refund) throw refuse({ code: 'records.missing' });
  return refund;
}

/** Refunds lines, shipping or an amount of an order, spread over its payments, newest first. A repeat of the same form refunds once. */
export async function refundOrder(ctx: AppContext, actor: Actor, input: z.output<typeof refundOrderCall.body>): Promise<readonly Doc<Refund>[]> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const group = idFrom(ctx.config, 'refund-of-order', actor.client, input.order, input.key);
  await ctx.records.tx(async () => {
    await store.lock(orders, input.order);
    const order = await ctx.records.of(orders).get(actor, store.path(orders, input.order));
    if (!order) throw refuse({ code: 'records.missing' });
    if (await store.find(refunds, { where: where('group', 'eq', group) })) return;
    const ofOrder = where('order_id', 'eq', order.id);
    const given = await store.list(refunds, { where: ofOrder, limit: MOST });
    const taken = await store.list(payments, { where: all(ofOrder, where('paid', 'eq', true)), limit: MOST });
    const sources = refundSources(taken, given);
    const choice = { lines: input.lines, shipping: input.shipping };
    if (input.cancel) await assertCancelable(ctx, actor, order.id, input.lines);
    const figures = input.cancel ? cancelFigures(order, given, choice) : refundFigures(openLinesOf(order, given), choice);
    const cents = toCents(input.amount);
    const problems = refundOrderProblems(cents, { choice, figures, openCents: openCentsOf(sources) });
    const parts = spreadRefund(cents, sources);
    if (problems.length > 0 || !figures || !parts) throw new Refused(...problems);
    const { lines, shippingCents, taxCents } = figures;
    const content = {
      lines: [...lines],
      shipping: toDollars(shippingCents),
      tax: toDollars(taxCents),
      notes: input.reason,
      reference: input.reference,
    };
    await begin(ctx, actor, { group, parts: parts.map(({ source: { payment }, cents: part }) => ({ payment, cents: part })), content });
    const [refund] = await store.list(refunds, { where: where('group', 'eq', group), limit: 1 });
    if (refund && refund.state !== 'waiting') await cancelLines(ctx, store, refund);
  });
  return await sendRefunds(ctx, store, group);
}

/** Parts of a payment that its refund takes over. */
export const refundedFrom = ({ id: payment_id, order_id, type, provider, card, contact_id, user_id, intent }: Doc<Payment>) =>
  ({ payment_id, order_id, type, provider, card, contact_id, user_id, intent }) as const;

/** Writes the refunds of a deed. Above the limit of the company they wait for an admin. Joins the transaction with the lock of the order. */
async function begin(ctx: AppContext, actor: Actor, { group, parts, content }: Deed): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const { refund_limit } = await settingsOf(ctx, actor.client);
  const orderId = parts[0]?.payment.order_id ?? '';
  const others = await store.list(refunds, { where: where('order_id', 'eq', orderId), limit: MOST });
  const total = parts.reduce((sum, { cents }) => sum + cents, 0);
  const state = !actor.admin && needsApproval(total, others, refund_limit) ? 'waiting' : 'requested';
  for (const [index, { payment, cents }] of parts.entries()) {
    const data = { ...refundedFrom(payment), ...content, group, state, agent_id: actor.uid, amount: toDollars(cents) } as const;
    const id = index === 0 ? group : idFrom(ctx.config, 'refund-of-group', group, payment.id);
    const refund = await store.create(refunds, data, { id });
    if (state === 'requested') await startRefund(ctx, store, refund);
  }
}

/** Plans the call that returns the money; what was paid by hand is paid back by hand and counts at once. Joins the caller's transaction. */
export async function startRefund(ctx: AppContext, store: ClientStore, { id, provider, payment_id, intent, amount }: Doc<Refund>): Promise<void> {
  if (provider !== 'none') {
    await planMoneyCall(ctx, store, { kind: 'refund', provider, payment: payment_id, refund: id, intent, amount: toCents(amount) });
    return;
  }
  await store.update(refunds, id, { state: 'done', date_paid: ctx.clock.now() });
  const payment = await store.get(payments, payment_id);
  if (payment) await carryInto(ctx, store, payment);
}

/** Sends what is planned of a deed, and returns its refunds as they are then. */
async function sendRefunds(ctx: AppContext, store: ClientStore, group: string): Promise<readonly Doc<Refund>[]> {
  const ofGroup = { where: where('group', 'eq', group), orderBy: [{ field: 'date', dir: 'asc' }], limit: MOST } as const;
  for (const { id } of await store.list(refunds, ofGroup)) await sendMoneyCall(ctx, store.client, callId('refund', id));
  return await store.list(refunds, ofGroup);
}

/** Approves or declines a deed above the limit. Declined, the money can be refunded otherwise. */
export async function decideRefund(
  ctx: AppContext,
  actor: Actor,
  { id, approve }: { readonly id: string; readonly approve: boolean },
): Promise<Doc<Refund>> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const refund = await store.get(refunds, id);
  if (!refund) throw refuse({ code: 'records.missing' });
  await ctx.records.tx(async () => {
    await store.lock(orders, refund.order_id);
    const waiting = await store.list(refunds, { where: all(where('group', 'eq', refund.group), where('state', 'eq', 'waiting')), limit: MOST });
    const isRepeat = (await store.get(refunds, id))?.decided_by === actor.uid;
    if (waiting.length === 0 && !isRepeat) throw refuse({ code: 'payments.not-waiting' });
    for (const { id: refundId } of waiting) {
      const decided = await store.update(refunds, refundId, { state: approve ? 'requested' : 'canceled', decided_by: actor.uid });
      if (approve) await startRefund(ctx, store, decided);
    }
    const [first] = waiting;
    if (approve && first) await cancelLines(ctx, store, first);
  });
  await sendRefunds(ctx, store, refund.group);
  return (await store.get(refunds, id)) ?? refund;
}
