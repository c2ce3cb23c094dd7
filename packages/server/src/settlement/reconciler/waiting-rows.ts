import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { isReserved } from '@app/domain/payments/attempt.rules.ts';
import { payments, providerEvents, refunds } from '@app/domain/payments/payments.collection.ts';
import type { Payment, Refund } from '@app/domain/payments/payment.ts';
import { isLapsing, refundMismatch } from '@app/domain/settlement/reconciler.rules.ts';
import { owedCents } from '@app/domain/settlement/settled-order.rules.ts';
import { taxReports } from '@app/domain/settlement/taxes/tax-report.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { COMPARED_MS } from './compare-books.ts';
import { goodsRows, subscriptionRows } from './goods-rows.ts';
import type { NewRow } from './new-row.ts';

const MOST = 200;
/** Rows of money that waits too long or was taken back, whatever the provider says. */
export async function waitingRows(ctx: AppContext, store: ClientStore): Promise<NewRow[]> {
  const { clock } = ctx;
  const rows: NewRow[] = [];
  const from = clock.now() - COMPARED_MS;
  const recent = where('last_date', 'gte', from);
  const open = where('state', 'in', ['waiting', 'requested', 'pending', 'action_needed', 'failed']);
  for (const refund of await store.list(refunds, { where: all(open, recent), limit: MOST })) {
    const kind = refundMismatch(refund, clock.now());
    // A failed refund matters until its money was given back by a later one.
    const isGivenBack = kind === 'refund_failed' && (await hasLaterRefund(store, refund));
    if (kind === undefined || isGivenBack) continue;
    const { id, provider, amount, order_id, payment_id } = refund;
    rows.push({ kind, provider, amount, order_id, payment_id, refund_id: id });
  }
  for (const { id, provider, amount, order_id } of await store.list(payments, { where: all(where('state', 'eq', 'disputed'), recent), limit: MOST }))
    rows.push({ kind: 'dispute', provider, amount, order_id, payment_id: id });
  for (const { id, provider } of await store.list(providerEvents, { where: where('state', 'eq', 'failing'), limit: MOST }))
    rows.push({ kind: 'event_failing', provider, event_id: id });
  const refused = where('state', 'eq', 'refused');
  for (const { amount, order_id, refund_id } of await store.list(taxReports, { where: refused, limit: MOST }))
    rows.push({ kind: 'tax_refused', amount, order_id, refund_id });
  const authorized = where('state', 'eq', 'authorized');
  for (const { id, provider, amount, order_id, state, date } of await store.list(payments, { where: authorized, limit: MOST }))
    if (isLapsing({ state, date }, clock.now())) rows.push({ kind: 'authorization_lapsing', provider, amount, order_id, payment_id: id });
  const paid = await store.list(payments, { where: all(where('state', 'eq', 'paid'), recent), limit: 5000 });
  return [...rows, ...(await paidTwice(store, paid)), ...(await goodsRows(ctx, store, paid)), ...(await subscriptionRows(store))];
}

async function hasLaterRefund(store: ClientStore, { payment_id, date, amount }: Doc<Refund>): Promise<boolean> {
  const later = await store.list(refunds, { where: all(where('payment_id', 'eq', payment_id), where('date', 'gt', date)), limit: MOST });
  return later.some((refund) => isReserved(refund) && refund.amount >= amount);
}

/** Orders that two payments have paid beyond their total. */
async function paidTwice(store: ClientStore, recent: readonly Doc<Payment>[]): Promise<NewRow[]> {
  const ofOrder = Map.groupBy(recent, ({ order_id }: Doc<Payment>) => order_id);
  const rows: NewRow[] = [];
  for (const [orderId, paid] of ofOrder) {
    const order = paid.length > 1 ? await store.get(orders, orderId) : undefined;
    const cents = order ? owedCents(order) : 0;
    const [last] = paid.toSorted((a, b) => (b.date_paid ?? 0) - (a.date_paid ?? 0));
    if (cents > 0 && last) rows.push({ kind: 'paid_twice', provider: last.provider, amount: toDollars(cents), order_id: orderId });
  }
  return rows;
}
