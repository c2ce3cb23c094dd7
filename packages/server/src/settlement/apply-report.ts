import type { z } from 'zod';
import type { Collection, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { canonical, where } from '@app/kernel/queries/where.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { together } from '@app/store/together.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { attemptStateAfter, refundStateAfter, withMarks, withRefundMark } from '@app/domain/payments/attempt.rules.ts';
import { charges, moneyCalls, paymentIntents, payments, refunds } from '@app/domain/payments/payments.collection.ts';
import type { MoneyCall } from '@app/domain/payments/money-call.ts';
import { type Payment, Refund } from '@app/domain/payments/payment.ts';
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
  /** The order of the payment, where it is known. */
  readonly order?: string | undefined;
}
const MOST = 200;
/** Reads of this process so far. */
let reads = 0;

/**
 * The one place where money is counted: brings a payment, its refunds, its order and the copies of the provider's records in line with a
 * report, by one batch. A repeat changes nothing. A report that was read before another one that is applied already changes nothing.
 */
export async function applyReport(ctx: AppContext, client: string, paymentId: string, read: ReadReport): Promise<Doc<Payment> | undefined> {
  const { report, at } = read;
  const { records } = ctx;
  const store = records.forClient(client);
  return await records.tx(async () => {
    const orderId = read.order ?? (await store.get(payments, paymentId))?.order_id;
    if (orderId === undefined) return undefined;
    const copied = [store.path(paymentIntents, report.id), ...(report.charge ? [store.path(charges, report.charge.id)] : [])];
    // The order comes first: whoever changes something of its money waits for it.
    const [existing, calls] = await together(
      records.lockRows([store.path(orders, orderId), store.path(payments, paymentId)], [...copied, store.path(moneyCalls, `charge-${paymentId}`)]),
      store.list(moneyCalls, { where: where('payment', 'eq', paymentId), limit: MOST }),
    );
    const payment = existing.has(store.path(payments, paymentId)) ? await store.get(payments, paymentId) : undefined;
    if (!payment) return undefined;
    const copies = await copiesOf(store, { report, at, existing });
    if (!copies) return payment;
    const settled = settledAttempt(payment, report, ctx.clock.now());
    // Money that has not come was not paid back.
    const hasRefunds = payment.state !== 'started' || report.refunds.length > 0;
    const { writes, refunds: back } = hasRefunds ? await settledRefunds(ctx, store, settled, report) : NO_REFUNDS;
    const answered = answeredCalls(calls, report);
    const order = await orderWrite(ctx.clock.now(), store, { payment: settled, back });
    await store.write([...copies, ...changeOf(payment, settled), ...writes, ...answered, ...order]);
    return await store.get(payments, paymentId);
  });
}

/** Returns the mark of a read, epoch ms: within a second the later one has the greater id. */
export function readMark(at: number): { id: string; created: number } {
  const created = Math.floor(at / 1000);
  reads += 1;
  return { id: `read_${created}_${String(at % 1000).padStart(3, '0')}_${String(reads).padStart(9, '0')}`, created };
}
/** Returns the writes that bring the copies up to date; undefined if a later report is applied already. */
async function copiesOf(
  store: ClientStore,
  { report, at, existing }: ReadReport & { readonly existing: ReadonlySet<string> },
): Promise<readonly Write[] | undefined> {
  const event = readMark(at);
  const current = existing.has(store.path(paymentIntents, report.id)) ? await store.get(paymentIntents, report.id) : undefined;
  if (current && current.event.created > event.created) return undefined;
  const intent = copyWrite(paymentIntents, store.path(paymentIntents, report.id), { stored: current, data: { ...report.intent, event } });
  if (!report.charge) return intent;
  const path = store.path(charges, report.charge.id);
  const stored = existing.has(path) ? await store.get(charges, report.charge.id) : undefined;
  return [...intent, ...copyWrite(charges, path, { stored, data: { ...report.charge.copy, event } })];
}

/** Stores a copy of a provider's record unless the stored one is newer (ORD-9). */
export async function keepCopy<S extends z.ZodObject>(store: ClientStore, path: string, kind: Collection<S>, data: z.input<S>): Promise<void> {
  const writes = copyWrite(kind, path, { stored: await store.get(kind, path), data });
  if (writes.length > 0) await store.write(writes);
}
function copyWrite<S extends z.ZodObject>(
  kind: Collection<S>,
  path: string,
  { stored, data }: { readonly stored: Doc<z.output<S>> | undefined; readonly data: z.input<S> },
): Write[] {
  const incoming = compiledSchema(kind.schema).parse(data);
  const isNewer = newerOf(stored as unknown as Mirrored | undefined, incoming as unknown as Mirrored) === (incoming as unknown);
  return isNewer ? [{ op: 'set', path, data: { ...data } as Write['data'] & object }] : [];
}

/** Returns a payment after a report. */
function settledAttempt(payment: Doc<Payment>, report: IntentReport, now: number): Doc<Payment> {
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
  return withMarks({
    ...payment,
    state,
    differs,
    intent: report.id,
    // Of one that was given free, the reason was written down before.
    reason: state === 'failed' ? report.failure || payment.reason : state === 'authorized' || state === 'voided' ? payment.reason : '',
    date_paid: isPaid ? (payment.date_paid ?? now) : null,
    card: report.card.last4 === '' ? payment.card : report.card,
    result: { status },
  });
}

/** Returns the write that makes one document of the other; none where both say the same. */
function changeOf(before: Doc<object>, after: Doc<object>): Write[] {
  const was = before as unknown as Readonly<Record<string, unknown>>;
  const changed = Object.entries(after).filter(([field, value]) => canonical(value) !== canonical(was[field]));
  return changed.length === 0 ? [] : [{ op: 'merge', path: before.path, data: Object.fromEntries(changed) as Write['data'] & object }];
}

interface SettledRefunds {
  readonly writes: readonly Write[];
  readonly refunds: readonly Doc<Refund>[];
}
const NO_REFUNDS: SettledRefunds = { writes: [], refunds: [] };
/** Brings the refunds of a payment in line; one that was made at the provider is adopted. */
async function settledRefunds(ctx: AppContext, store: ClientStore, payment: Doc<Payment>, report: IntentReport): Promise<SettledRefunds> {
  const refundsOf = new Map((await refundsOfPayment(store, payment)).map((refund) => [refund.id, refund]));
  const writes: Write[] = [];
  for (const reported of report.refunds) {
    const adopted = idFrom(ctx.config, 'adopted-refund', store.client, reported.id);
    const known = refundsOf.get(reported.refund) ?? refundsOf.get(adopted);
    const refund = settledRefund(known ?? adoptedRefund(store, { payment, reported, id: adopted }), reported, ctx.clock.now());
    writes.push(...(known ? changeOf(known, refund) : [{ op: 'set', path: refund.path, data: Refund.parse(refund) } satisfies Write]));
    refundsOf.set(refund.id, refund);
  }
  return { writes, refunds: [...refundsOf.values()] };
}

function settledRefund(refund: Doc<Refund>, report: RefundReport, now: number): Doc<Refund> {
  const state = refundStateAfter(refund.state, report.status);
  const date_paid = state === 'done' ? (refund.date_paid ?? now) : null;
  return withRefundMark({ ...refund, state, provider_id: report.id, reason: report.reason || refund.reason, date_paid });
}

interface Adopting {
  readonly payment: Doc<Payment>;
  readonly reported: RefundReport;
  readonly id: string;
}
function adoptedRefund(store: ClientStore, { payment, reported, id }: Adopting): Doc<Refund> {
  const { contact_id, user_id, order_id, type, provider, card, intent } = payment;
  const about = { contact_id, user_id, order_id, type, provider, card, intent, payment_id: payment.id };
  const refund = Refund.parse({ ...about, amount: toDollars(reported.amountCents), currency: reported.currency });
  return { ...refund, id, path: store.path(refunds, id), date: 0, last_date: 0, active: true, version: 0 };
}

const refundsOfPayment = (store: ClientStore, { id }: Doc<Payment>): Promise<Doc<Refund>[]> =>
  store.list(refunds, { where: where('payment_id', 'eq', id), limit: MOST });

/** Returns the writes that close the calls which the report answers. */
function answeredCalls(calls: readonly Doc<MoneyCall>[], report: IntentReport): Write[] {
  const { status = '' } = report.intent;
  const answers: Readonly<Partial<Record<MoneyCall['kind'], boolean>>> = {
    charge: true,
    cancel: status === 'canceled' || status === 'succeeded',
    capture: status !== 'requires_capture',
  };
  const isAnswered = (call: MoneyCall): boolean => answers[call.kind] ?? report.refunds.some(({ refund }) => refund !== '' && refund === call.refund);
  return calls
    .filter((call) => call.state !== 'answered' && isAnswered(call))
    .map(({ path }) => ({ op: 'merge', path, data: { state: 'answered', due: null, error: '' } }));
}

/** Carries a payment and its refunds into its order. */
export async function carryInto({ clock }: Pick<AppContext, 'clock'>, store: ClientStore, payment: Doc<Payment>): Promise<void> {
  const writes = await orderWrite(clock.now(), store, { payment, back: await refundsOfPayment(store, payment) });
  if (writes.length > 0) await store.write(writes);
}
interface Carried {
  readonly payment: Doc<Payment>;
  readonly back: readonly Doc<Refund>[];
}
async function orderWrite(now: number, store: ClientStore, { payment, back }: Carried): Promise<Write[]> {
  const order = await store.get(orders, payment.order_id);
  if (!order) return [];
  const { payments: paid, refunds: refunded, paid: isPaid, date_paid, date_changed } = settledOrder(order, [payment], back, now);
  const isSame = canonical([paid, refunded, isPaid]) === canonical([order.payments, order.refunds, order.paid]);
  const data = { payments: paid, refunds: refunded, paid: isPaid, date_paid, date_changed };
  return isSame ? [] : [{ op: 'merge', path: order.path, data: data as Write['data'] & object }];
}
