import type { Doc } from '@app/kernel/collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { ProviderPayment } from '@app/domain/payments/attempt.rules.ts';
import { payments, refunds } from '@app/domain/payments/payments.collection.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { type BookedPayment, type Mismatch, mismatchesOf, sumsOf } from '@app/domain/settlement/reconciler.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import { findGateway } from '../../payments/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readAll, readByIds } from '../../records/read-pages.ts';
import { balanceOf, type PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { settlePayment } from '../settle-payment.ts';

/** Compared so far back: banks take money back for as long. */
export const COMPARED_MS = 90 * DAY;
const PAGE = 200;
/** Of one page of payments. */
const MOST_REFUNDS = 10_000;
export const comparedProviders = ['stripe', 'square', 'paypal', 'test'] as const;
type ComparedProvider = (typeof comparedProviders)[number];

/** Sums of both books of one provider, and where they differ. */
export interface Comparison {
  readonly provider: ComparedProvider;
  readonly payments: number;
  readonly ours: number;
  readonly theirs: number;
  readonly mismatches: readonly Mismatch[];
}

/**
 * Compares our books with those of one provider. A payment that differs is first read again by itself, because money moves meanwhile and an
 * event may have been lost; what differs then is a mismatch. Undefined without keys of that provider.
 */
export async function compareBooks(ctx: AppContext, client: string, provider: ComparedProvider): Promise<Comparison | undefined> {
  const store = ctx.records.forClient(client);
  const gateway = await findGateway(ctx, client, provider);
  if (!gateway) return undefined;
  const from = ctx.clock.now() - COMPARED_MS;
  const listed = await paymentsAt(ctx, store, gateway);
  const first = mismatchesOf(await booksOf(store, { provider, from, listed }), listed);
  for (const { paymentId, intent } of first) if (paymentId !== '') await settlePayment(ctx, client, paymentId, intent);
  const theirs = await readAgain(gateway, listed, first);
  const ours = await booksOf(store, { provider, from, listed: theirs });
  return { provider, payments: ours.length, ...sumsOf(ours, theirs), mismatches: mismatchesOf(ours, theirs) };
}

/** Returns the payments of the period at the provider. Where these keys may not list them, ours are read one by one. */
async function paymentsAt({ clock }: AppContext, store: ClientStore, gateway: PaymentGateway): Promise<ProviderPayment[]> {
  const [now, since] = [clock.now(), clock.now() - COMPARED_MS];
  const own = await readAll(store, payments, all(where('provider', 'eq', gateway.provider), where('date', 'gte', since)));
  const intents = new Map(own.map(({ id, intent }) => [id, intent]));
  const intentOf = async (payment: string): Promise<string> => intents.get(payment) ?? (await store.get(payments, payment))?.intent ?? '';
  const listed = await gateway.listPayments({ since, now, intentOf });
  if (listed) return listed;
  const read: ProviderPayment[] = [];
  for (const { id, intent, paid, amount } of own) {
    const report = paid ? await gateway.fetchIntent(intent) : undefined;
    // A payment that the provider has forgotten is taken at our word.
    if (report) read.push(report.intent.amount === 0 ? { intent, payment: id, ...(await bookedOf(store, id, amount)) } : balanceOf(report));
  }
  return read;
}
async function bookedOf(store: ClientStore, payment: string, amount: number): Promise<Pick<ProviderPayment, 'capturedCents' | 'netCents'>> {
  const done = await store.list(refunds, { where: all(where('payment_id', 'eq', payment), where('paid', 'eq', true)), limit: PAGE });
  return { capturedCents: toCents(amount), netCents: toCents(amount) - done.reduce((sum, refund) => sum + toCents(refund.amount), 0) };
}

/** Returns the list with the payments that differed as they are now. One that is older than the list joins it. */
async function readAgain(gateway: PaymentGateway, listed: readonly ProviderPayment[], differing: readonly Mismatch[]): Promise<ProviderPayment[]> {
  const fresh = new Map(listed.map((payment) => [payment.intent, payment]));
  for (const { intent } of differing) {
    const report = intent === '' ? undefined : await gateway.fetchIntent(intent);
    if (report) fresh.set(intent, balanceOf(report));
  }
  return [...fresh.values()];
}

interface Scope {
  readonly provider: ComparedProvider;
  readonly from: number;
  readonly listed: readonly ProviderPayment[];
}
/** Returns our payments of the period, and older ones that the provider has in it. */
async function booksOf(store: ClientStore, { provider, from, listed }: Scope): Promise<BookedPayment[]> {
  const own = await readAll(store, payments, all(where('provider', 'eq', provider), where('date', 'gte', from)));
  const known = new Set(own.flatMap(({ id, intent }) => [id, intent]));
  for (const { payment, intent } of listed) {
    if (known.has(intent) || known.has(payment)) continue;
    const older = await paymentOf(store, { payment, intent });
    if (older?.provider === provider) own.push(older);
  }
  const given = new Map<string, number>();
  const withOrder = new Set<string>();
  for (let start = 0; start < own.length; start += PAGE) {
    const part = own.slice(start, start + PAGE);
    const placed = await readByIds(
      store,
      orders,
      part.map(({ order_id }) => order_id),
    );
    for (const id of placed.keys()) withOrder.add(id);
    const paymentIds = part.map(({ id }) => id);
    const done = all(where('payment_id', 'in', paymentIds), where('paid', 'eq', true));
    for (const { payment_id, amount } of await store.list(refunds, { where: done, limit: MOST_REFUNDS }))
      given.set(payment_id, (given.get(payment_id) ?? 0) + toCents(amount));
  }
  return own.map(({ id, intent, order_id, amount, paid }) => ({
    id,
    intent,
    paid,
    orderId: order_id,
    hasOrder: withOrder.has(order_id),
    netCents: (paid ? toCents(amount) : 0) - (given.get(id) ?? 0),
  }));
}

async function paymentOf(store: ClientStore, { payment, intent }: Pick<ProviderPayment, 'payment' | 'intent'>): Promise<Doc<Payment> | undefined> {
  const named = /^[\w-]{1,64}$/.test(payment) ? await store.get(payments, payment) : undefined;
  return named ?? (await store.find(payments, { where: where('intent', 'eq', intent) }));
}

/** Returns the money in question of a mismatch, in dollars. */
export const amountOf = ({ oursCents, theirsCents }: Mismatch): number => toDollars(Math.abs(theirsCents - oursCents) || Math.abs(theirsCents));
