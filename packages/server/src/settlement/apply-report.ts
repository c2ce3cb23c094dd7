import type { z } from 'zod';
import type { Collection, Doc } from '@app/kernel/collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { canonical, where } from '@app/kernel/queries/where.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { attemptStateAfter, refundStateAfter } from '@app/domain/payments/attempt.rules.ts';
import { charges, moneyCalls, paymentIntents, payments, refunds } from '@app/domain/payments/payments.collection.ts';
import type { MoneyCall } from '@app/domain/payments/money-call.ts';
import type { Payment, Refund } from '@app/domain/payments/payment.ts';
import { type Mirrored, newerOf } from '@app/domain/payments/provider-events.rules.ts';
import { settledOrder } from '@app/domain/settlement/settled-order.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { IntentReport, RefundReport } from '../platform/payments/payment-gateway.ts';
import { idFrom } from '../platform/stable-id.ts';

/** Answer of a provider, with the time of the question, epoch ms. */
export interface ReadReport {
  readonly report: IntentReport;
  readonly at: number;
}
const MOST = 200;
/** Reads of this process so far. */
let reads = 0;

/**
 * The one place where money is counted: brings a payment, its refunds, its order and the copies of the provider's records in line with a
 * report, in one transaction. A repeat changes nothing. A report that was read before another one that is applied already changes nothing.
 */
export async function applyReport(ctx: AppContext, client: string, paymentId: string, { report, at }: ReadReport): Promise<Doc<Payment> | undefined> {
  const store = ctx.records.forClient(client);
  return await ctx.records.tx(async () => {
    const unlocked = await store.get(payments, paymentId);
    if (!unlocked) return undefined;
    await store.lock(orders, unlocked.order_id);
    const payment = await store.get(payments, paymentId);
    if (!payment) return undefined;
    if (await keepCopies(store, { report, at })) return payment;
    const settled = await settleAttempt(ctx, store, payment, report);
    for (const refund of report.refunds) await settleRefund(ctx, store, settled, refund);
    await answerCalls(store, settled, report);
    await carryInto(ctx, store, settled);
    return settled;
  });
}

/** Returns the mark of a read, epoch ms: within a second the later one has the greater id. */
export function readMark(at: number): { id: string; created: number } {
  const created = Math.floor(at / 1000);
  reads += 1;
  return { id: `read_${created}_${String(at % 1000).padStart(3, '0')}_${String(reads).padStart(9, '0')}`, created };
}
/** Brings the copies up to date. Returns true if a later report is applied already. */
async function keepCopies(store: ClientStore, { report, at }: ReadReport): Promise<boolean> {
  const current = await store.get(paymentIntents, report.id);
  const event = readMark(at);
  if (current && current.event.created > event.created) return true;
  await keepCopy(store, store.path(paymentIntents, report.id), paymentIntents, { ...report.intent, event });
  if (report.charge) await keepCopy(store, store.path(charges, report.charge.id), charges, { ...report.charge.copy, event });
  return false;
}

/** Stores a copy of a provider's record unless the stored one is newer (ORD-9). */
export async function keepCopy<S extends z.ZodObject>(store: ClientStore, path: string, kind: Collection<S>, data: z.input<S>): Promise<void> {
  const incoming = kind.schema.parse(data);
  const stored = await store.get(kind, path);
  const isNewer = newerOf(stored as unknown as Mirrored | undefined, incoming as unknown as Mirrored) === (incoming as unknown);
  if (isNewer) await store.set(kind, path, data);
}

async function settleAttempt({ clock }: AppContext, store: ClientStore, payment: Doc<Payment>, report: IntentReport): Promise<Doc<Payment>> {
  const { intent } = report;
  const status = intent.status ?? '';
  const cents = status === 'succeeded' ? intent.amount_received : intent.amount;
  // A payment that was given up has no amount to compare.
  const differs = status !== 'canceled' && (cents !== toCents(payment.amount) || intent.currency !== payment.currency);
  const reported = attemptStateAfter(payment.state, {
    status,
    hasFailed: report.failure !== '',
    isDisputed: report.isDisputed,
    cancellation: intent.cancellation_reason ?? '',
  });
  // An approval whose capture was declined is over: the customer pays by another one.
  const isUseless = payment.provider === 'paypal' ? status !== 'succeeded' : status === 'requires_capture' || status === 'canceled';
  const isOver = payment.state === 'failed' && isUseless;
  const state = isOver ? 'failed' : reported;
  const isPaid = state === 'paid' || state === 'disputed';
  const next = {
    state,
    differs,
    intent: report.id,
    // Of one that was given free, the reason was written down before.
    reason: state === 'failed' ? report.failure || payment.reason : state === 'authorized' || state === 'voided' ? payment.reason : '',
    date_paid: isPaid ? (payment.date_paid ?? clock.now()) : null,
    card: report.card.last4 === '' ? payment.card : report.card,
    result: { status },
  };
  const isSame = (Object.keys(next) as (keyof typeof next)[]).every((field) => canonical(next[field]) === canonical(payment[field]));
  return isSame ? payment : await store.update(payments, payment.id, next);
}

/** Brings a refund in line; one that was made at the provider is adopted. */
async function settleRefund({ config, clock }: AppContext, store: ClientStore, payment: Doc<Payment>, report: RefundReport): Promise<void> {
  const adopted = idFrom(config, 'adopted-refund', store.client, report.id);
  const ours = /^[\w-]{1,64}$/.test(report.refund) ? await store.get(refunds, report.refund) : undefined;
  const refund = ours?.payment_id === payment.id ? ours : await store.get(refunds, adopted);
  const { contact_id, user_id, order_id, type, provider, card, intent } = payment;
  const known: Refund & { readonly id: string } =
    refund ??
    (await store.create(
      refunds,
      {
        contact_id,
        user_id,
        order_id,
        type,
        provider,
        card,
        intent,
        payment_id: payment.id,
        amount: toDollars(report.amountCents),
        currency: report.currency,
      },
      { id: adopted },
    ));
  const state = refundStateAfter(known.state, report.status);
  const isDone = state === 'done';
  if (state === known.state && known.provider_id === report.id && known.reason === (report.reason || known.reason)) return;
  await store.update(refunds, known.id, {
    state,
    provider_id: report.id,
    reason: report.reason || known.reason,
    date_paid: isDone ? (known.date_paid ?? clock.now()) : null,
  });
}

/** Closes the calls that the report answers. */
async function answerCalls(store: ClientStore, payment: Doc<Payment>, report: IntentReport): Promise<void> {
  const open = await store.list(moneyCalls, { where: where('payment', 'eq', payment.id), limit: MOST });
  const { status = '' } = report.intent;
  const answers: Readonly<Partial<Record<MoneyCall['kind'], boolean>>> = {
    charge: true,
    cancel: status === 'canceled' || status === 'succeeded',
    capture: status !== 'requires_capture',
  };
  for (const call of open) {
    const isAnswered = answers[call.kind] ?? report.refunds.some(({ refund }) => refund !== '' && refund === call.refund);
    if (isAnswered && call.state !== 'answered') await store.update(moneyCalls, call.id, { state: 'answered', due: null, error: '' });
  }
}

/** Carries a payment and its refunds into its order. */
export async function carryInto({ clock }: Pick<AppContext, 'clock'>, store: ClientStore, payment: Doc<Payment>): Promise<void> {
  const order = await store.get(orders, payment.order_id);
  if (!order) return;
  const back = await store.list(refunds, { where: where('payment_id', 'eq', payment.id), limit: MOST });
  const next = settledOrder(order, [payment], back, clock.now());
  const { payments: paid, refunds: refunded, paid: isPaid, date_paid, date_changed } = next;
  const isSame = canonical([paid, refunded, isPaid]) === canonical([order.payments, order.refunds, order.paid]);
  if (!isSame) await store.update(orders, order.id, { payments: paid, refunds: refunded, paid: isPaid, date_paid, date_changed });
}
