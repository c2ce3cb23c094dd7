import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { textOf } from '@app/kernel/fields.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { words } from '@app/kernel/words.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { MoneyCall } from '@app/domain/payments/money-call.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { moneyCalls, payments, refunds } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { gatewayOf } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { GatewayError, type IntentReport, type PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { applyReport } from './apply-report.ts';
import { settlePayment } from './settle-payment.ts';
import { sendSubscriptionCall } from './billing/send-subscription-call.ts';

/** Providers keep keys for about a day; an older call is resolved by reading, never by sending it again. */
const KEY_LIFE_MS = 20 * HOUR;
/** A call that was planned is left to its sender for so long. */
const SENDER_MS = MINUTE;

/** One call for each deed: its id tells which. */
export const callId = (kind: MoneyCall['kind'], subject: string): string => `${kind}-${subject}`;

/** Writes a call down. Joins the transaction that decides it. */
export async function planMoneyCall(
  { clock }: Pick<AppContext, 'clock'>,
  store: ClientStore,
  call: z.input<typeof MoneyCall>,
  given?: string,
): Promise<string> {
  const id = given ?? callId(call.kind ?? 'charge', call.refund || call.payment || call.subscription || '');
  if (!(await store.get(moneyCalls, id))) await store.create(moneyCalls, { ...call, due: clock.now() + SENDER_MS }, { id });
  return id;
}

/** Returns the write of a new call that its writer sends right after the transaction. */
export function newMoneyCall(
  { clock }: Pick<AppContext, 'clock'>,
  store: ClientStore,
  call: z.input<typeof MoneyCall> & { readonly payment: string },
): Write {
  const now = clock.now();
  const data = { ...call, state: 'sent', sent: now, due: now + SENDER_MS, tries: 1 };
  return { op: 'set', path: store.path(moneyCalls, callId(call.kind ?? 'charge', call.payment)), data: data as Write['data'] & object, base: 0 };
}

/**
 * Sends a call and counts its answer. Never throws because of the provider: a call without an answer stays `sent`, and the job repeats it
 * with the same key.
 */
export async function sendMoneyCall(ctx: AppContext, client: string, id: string): Promise<Doc<Payment> | undefined> {
  const store = ctx.records.forClient(client);
  const call = await ctx.records.tx(async () => {
    await store.lock(moneyCalls, id);
    const current = await store.get(moneyCalls, id);
    if (!current || current.state === 'answered') return undefined;
    const now = ctx.clock.now();
    return await store.update(moneyCalls, id, { state: 'sent', sent: current.sent ?? now, due: now + SENDER_MS, tries: current.tries + 1 });
  });
  return call && (await deliverMoneyCall(ctx, store, call));
}

/** Sends a call that is written down as sent. Returns its payment where the provider has reported it. `order`: the order of that payment, where it is known. */
export async function deliverMoneyCall(ctx: AppContext, store: ClientStore, call: Doc<MoneyCall>, order?: string): Promise<Doc<Payment> | undefined> {
  try {
    return await answered(ctx, store, call, order);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'refused') await refused(ctx, store, call, error.message);
    else await store.update(moneyCalls, call.id, { error: error.message.slice(0, 400) });
    return undefined;
  }
}

async function answered(ctx: AppContext, store: ClientStore, call: Doc<MoneyCall>, order: string | undefined): Promise<Doc<Payment> | undefined> {
  const gateway = await gatewayOf(ctx, store.client, call.provider);
  const at = ctx.clock.now();
  const isOld = at - (call.sent ?? at) > KEY_LIFE_MS;
  if (call.kind === 'subscribe' || call.kind === 'change') {
    const isDone = await sendSubscriptionCall(ctx, store, { call, gateway, key: keyOf(store, call), isOld });
    if (!isDone) await refused(ctx, store, call, words('The provider has no record of it.'));
    return undefined;
  }
  // An order is captured once, whatever key is used.
  if (isOld && call.kind !== 'capture') {
    await resolveByReading(ctx, store, call, gateway);
    return undefined;
  }
  if (call.kind === 'refund') {
    const { payment, refund, intent, amount } = call;
    await gateway.refund({ key: keyOf(store, call), payment, refund, intent, amountCents: amount });
    await settlePayment(ctx, store.client, payment);
    return undefined;
  }
  const report = await reportFor(gateway, store, call);
  return await applyReport(ctx, store.client, call.payment, { report, at, order });
}
const keyOf = (store: ClientStore, call: Doc<MoneyCall>): string => `${store.client}:${call.id}`;

async function reportFor(gateway: PaymentGateway, store: ClientStore, call: Doc<MoneyCall>): Promise<IntentReport> {
  const key = keyOf(store, call);
  if (call.kind === 'cancel') return await gateway.cancel(call.intent, key);
  if (call.kind === 'capture' && gateway.capture) return await gateway.capture(call.intent, key);
  return await charge(gateway, store, call);
}
const charge = (gateway: PaymentGateway, store: ClientStore, call: Doc<MoneyCall>): Promise<IntentReport> => {
  const { payment, amount, currency, description, method, customer, request } = call;
  return gateway.charge({
    key: keyOf(store, call),
    payment,
    amountCents: amount,
    currency,
    description,
    method,
    customer,
    back: textOf(request, 'back'),
    isHeld: request['held'] === true,
  });
};

async function resolveByReading(ctx: AppContext, store: ClientStore, call: Doc<MoneyCall>, gateway: PaymentGateway): Promise<void> {
  const report = call.intent === '' ? await gateway.findIntent(call.payment, call.date) : await gateway.fetchIntent(call.intent);
  const at = ctx.clock.now();
  const hasIt = report && (call.kind !== 'refund' || report.refunds.some(({ refund }) => refund === call.refund));
  if (report) await applyReport(ctx, store.client, call.payment, { report, at });
  if (!hasIt) await refused(ctx, store, call, words('The provider has no record of it.'));
}

/** Settles a call that the provider will never do. */
async function refused(ctx: AppContext, store: ClientStore, call: Doc<MoneyCall>, message: string): Promise<void> {
  const reason = message.slice(0, 400);
  await ctx.records.tx(async () => {
    const payment = call.payment === '' ? undefined : await store.get(payments, call.payment);
    if (payment) await store.lock(orders, payment.order_id);
    const current = await store.get(moneyCalls, call.id);
    if (current?.state === 'answered') return;
    await store.update(moneyCalls, call.id, { state: 'answered', due: null, error: reason });
    const attempt = payment && (await store.get(payments, payment.id));
    const isOpen = attempt?.state === 'started' || (call.kind === 'capture' && attempt?.state === 'authorized');
    if ((call.kind === 'charge' || call.kind === 'capture') && attempt && isOpen)
      await store.update(payments, attempt.id, { state: 'failed', reason });
    // Money that will not be taken is given free, so that the customer has it again.
    const { kind, provider, intent, payment: payment_id } = call;
    if (kind === 'capture' && isOpen && provider !== 'paypal')
      await planMoneyCall(ctx, store, { kind: 'cancel', provider, payment: payment_id, intent });
    const refund = call.kind === 'refund' ? await store.get(refunds, call.refund) : undefined;
    if (refund?.state === 'requested') await store.update(refunds, refund.id, { state: 'failed', reason });
  });
}
