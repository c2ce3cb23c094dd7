import type { Actor, Doc } from '@app/kernel/collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { payments, providerEvents, refunds } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import type { ReconcilerRow } from '@app/domain/settlement/reconciler.ts';
import type { MismatchKind } from '@app/domain/settlement/reconciler.states.ts';
import { owedCents } from '@app/domain/settlement/settled-order.rules.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import { gatewayOf } from '../../payments/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { balanceOf, GatewayError } from '../../platform/payments/payment-gateway.ts';
import { carryInto } from '../apply-report.ts';
import { applyEvent } from '../provider-events.ts';
import { decideRefund, refundOrder, refundPayment } from '../refund-payment.ts';
import { settleApproved } from '../capture-approved.ts';
import { settlePayment } from '../settle-payment.ts';
import { endSubscription, takePieces, voidAgain } from './fix-goods.ts';
import type { Fixing, TendLabel } from './fixing.ts';
import { reportTaxAgain } from '../taxes/report-tax.ts';
import { reportIdOf } from '../taxes/taxes.effects.ts';

/** Mends a mismatch. Answers whether it is gone. */
type Fix = (fixing: Fixing) => Promise<boolean>;

/** Does the one deed that mends a row. A repeat does nothing more; without effect the row stays open. */
export async function fixRow(ctx: AppContext, actor: Actor, id: string, tendLabel: TendLabel): Promise<Doc<ReconcilerRow>> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const row = await rowFor(ctx, actor, id);
  if (row.state !== 'open') return row;
  try {
    const isGone = await fixes[row.kind]({ ctx, actor, row, tendLabel });
    if (!isGone) return row;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw refuse({ code: error.kind === 'refused' ? 'payments.fix-refused' : 'payments.provider-silent' });
  }
  return await ctx.records.tx(async () => {
    await store.lock(reconcilerRows, id);
    const current = await rowFor(ctx, actor, id);
    return current.state === 'open' ? await store.update(reconcilerRows, id, { state: 'settled', decided_by: actor.uid }) : current;
  });
}

async function rowFor({ records }: AppContext, actor: Actor, id: string): Promise<Doc<ReconcilerRow>> {
  const row = await records.of(reconcilerRows).get(actor, records.forClient(actor.client).path(reconcilerRows, id));
  if (!row) throw refuse({ code: 'records.missing' });
  return row;
}

/** Closes a row with a note, or opens it again without one. */
export async function closeRow(
  ctx: AppContext,
  actor: Actor,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<Doc<ReconcilerRow>> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(reconcilerRows, id);
    const row = await rowFor(ctx, actor, id);
    const state = note === '' ? 'open' : 'closed';
    const mayChange = note === '' ? row.state === 'closed' : row.state === 'open';
    return mayChange ? await store.update(reconcilerRows, id, { state, note, decided_by: note === '' ? '' : actor.uid }) : row;
  });
}

/** Compares a payment and its refunds with the provider's records; the mismatch is gone if `isGone` says so afterwards. */
async function recheck({ ctx, actor: { client }, row }: Fixing, isGone: () => Promise<boolean>): Promise<boolean> {
  await settlePayment(ctx, client, row.payment_id, row.intent);
  return await isGone();
}

/** Money that belongs to no order goes back to who paid it. */
const refundThere: Fix = async ({ ctx, actor: { client }, row }) => {
  const gateway = await gatewayOf(ctx, client, row.provider);
  const before = await gateway.fetchIntent(row.intent);
  const cents = before ? balanceOf(before).netCents : 0;
  if (cents > 0) {
    const key = `${client}:reconciler-${row.id}-${row.since}-${cents}`;
    await gateway.refund({ key, payment: row.payment_id, refund: '', intent: row.intent, amountCents: cents });
  }
  if (row.payment_id !== '') await settlePayment(ctx, client, row.payment_id);
  return true;
};

/** A payment that the provider never captured does not count. */
const uncount: Fix = async ({ ctx, actor, row }) => {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const gateway = await gatewayOf(ctx, actor.client, row.provider);
  const begunAt = (await store.get(payments, row.payment_id))?.date ?? row.date;
  const report = row.intent === '' ? await gateway.findIntent(row.payment_id, begunAt) : await gateway.fetchIntent(row.intent);
  if (report && balanceOf(report).capturedCents > 0) {
    await settlePayment(ctx, actor.client, row.payment_id, report.id);
    return true;
  }
  await ctx.records.tx(async () => {
    await store.lock(orders, row.order_id);
    const payment = await store.get(payments, row.payment_id);
    if (payment?.state === 'paid') await carryInto(ctx, store, await store.update(payments, payment.id, { state: 'voided', date_paid: null }));
  });
  return true;
};

/** Money that arrived counts, although another amount was asked for. */
const countArrived: Fix = async ({ ctx, actor, row }) => {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const gateway = await gatewayOf(ctx, actor.client, row.provider);
  const report = await gateway.fetchIntent(row.intent);
  const { capturedCents } = report ? balanceOf(report) : { capturedCents: 0 };
  if (!report || capturedCents === 0) return false;
  await ctx.records.tx(async () => {
    await store.lock(orders, row.order_id);
    const payment = await store.get(payments, row.payment_id);
    if (payment?.differs === true)
      await store.update(payments, payment.id, { amount: toDollars(capturedCents), currency: report.intent.currency ?? 'usd' });
  });
  const settled = await settlePayment(ctx, actor.client, row.payment_id, row.intent);
  return settled?.paid === true;
};

const refundSurplus: Fix = async ({ ctx, actor, row }) => {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const order = await store.get(orders, row.order_id);
  const cents = order ? owedCents(order) : 0;
  if (cents === 0) return true;
  const { t } = await wordsOfClient(ctx, actor.client);
  const note = { reason: t('Paid twice'), reference: '', lines: [], shipping: false, cancel: false };
  const given = await refundOrder(ctx, actor, { order: row.order_id, key: `surplus-${row.id}-${row.since}`, amount: toDollars(cents), ...note });
  return given.every(({ state }) => state === 'done');
};

const approve: Fix = async ({ ctx, actor, row }) => {
  if (!actor.admin) throw refuse({ code: 'records.not-allowed', params: { role: 'admin' } });
  return (await decideRefund(ctx, actor, { id: row.refund_id, approve: true })).state !== 'waiting';
};

const refundAgain: Fix = async ({ ctx, actor, row }) => {
  const { t } = await wordsOfClient(ctx, actor.client);
  const input = { id: row.payment_id, key: `again-${row.refund_id}`, amount: row.amount, reason: t('Refund again'), reference: '' };
  return (await refundPayment(ctx, actor, input)).state !== 'failed';
};

const recheckRefund: Fix = (fixing) =>
  recheck(fixing, async () => {
    const refund = await fixing.ctx.records.forClient(fixing.actor.client).get(refunds, fixing.row.refund_id);
    return refund === undefined || !['requested', 'pending', 'action_needed'].includes(refund.state);
  });
const recheckDispute: Fix = (fixing) =>
  recheck(fixing, async () => (await fixing.ctx.records.forClient(fixing.actor.client).get(payments, fixing.row.payment_id))?.state !== 'disputed');

/** Sums of one payment differ: after reading it again they agree, or somebody looks at it with the provider. */
const recheckSums: Fix = (fixing) =>
  recheck(fixing, async () => {
    const { ctx, actor, row } = fixing;
    const store = ctx.records.forClient(actor.client);
    const report = await (await gatewayOf(ctx, actor.client, row.provider)).fetchIntent(row.intent);
    const payment = await store.get(payments, row.payment_id);
    const given = await store.list(refunds, { where: where('payment_id', 'eq', row.payment_id), limit: 200 });
    const oursCents =
      (payment?.paid === true ? toCents(payment.amount) : 0) - given.reduce((sum, { paid, amount }) => sum + (paid ? toCents(amount) : 0), 0);
    return report !== undefined && balanceOf(report).netCents === oursCents;
  });

const applyAgain: Fix = async ({ ctx, actor: { client }, row }) => {
  await applyEvent(ctx, client, row.event_id);
  return (await ctx.records.forClient(client).get(providerEvents, row.event_id))?.state !== 'failing';
};

const reportAgain: Fix = async ({ ctx, actor, row }) => {
  const id = row.refund_id === '' ? reportIdOf('order', row.order_id) : reportIdOf('refund', row.refund_id);
  return (await reportTaxAgain(ctx, actor, id)).state === 'reported';
};

/** Takes money that is authorized, or gives it free where its order has lost what it reserved. */
const takeHeld: Fix = async ({ ctx, actor: { client }, row }) => (await settleApproved(ctx, client, row.payment_id))?.state !== 'authorized';

const fixes: Readonly<Record<MismatchKind, Fix>> = {
  captured_no_order: refundThere,
  paid_no_capture: uncount,
  amount_differs: countArrived,
  sums_differ: recheckSums,
  paid_twice: refundSurplus,
  refund_waiting: approve,
  refund_pending: recheckRefund,
  refund_failed: refundAgain,
  dispute: recheckDispute,
  event_failing: applyAgain,
  tax_refused: reportAgain,
  authorization_lapsing: takeHeld,
  undeliverable: takePieces,
  label_unused: voidAgain,
  void_open: voidAgain,
  subscription_no_order: endSubscription,
};
