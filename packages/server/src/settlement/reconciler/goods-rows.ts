import type { Doc } from '@app/kernel/collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { labelMismatch } from '@app/domain/settlement/reconciler.rules.ts';
import { periodPrice } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readByIds } from '../../records/read-pages.ts';
import { missingPieces } from '../claims/stock.ts';
import { COMPARED_MS } from './compare-books.ts';
import type { NewRow } from './new-row.ts';

const MOST = 500;
const A_PAGE = 200;

/** Rows of goods that the money does not match: paid and not there, labels that nobody uses, voids without an end. */
export async function goodsRows(ctx: Pick<AppContext, 'clock' | 'records'>, store: ClientStore, paid: readonly Doc<Payment>[]): Promise<NewRow[]> {
  const rows: NewRow[] = [];
  for (let start = 0; start < paid.length; start += A_PAGE) {
    const ids = paid.slice(start, start + A_PAGE).map(({ order_id }) => order_id);
    for (const order of (await readByIds(store, orders, ids)).values()) {
      const cents = order.paid && !order.canceled && order.shipments.length === 0 ? await missingCents(ctx, store, order) : 0;
      const isKnown = rows.some(({ order_id }) => order_id === order.id);
      if (cents > 0 && !isKnown) rows.push({ kind: 'undeliverable', amount: toDollars(cents), order_id: order.id });
    }
  }
  const labeled = where('label.state', 'in', ['bought', 'voiding', 'void_refused']);
  const recent = await store.list(shipments, { where: all(labeled, where('last_date', 'gte', ctx.clock.now() - COMPARED_MS)), limit: MOST });
  const sources = await readByIds(
    store,
    orders,
    recent.flatMap(({ order_id }) => (order_id === '' ? [] : [order_id])),
  );
  for (const shipment of recent) {
    const order = sources.get(shipment.order_id);
    const isCanceled = shipment.order_id !== '' && order?.canceled !== false;
    const kind = labelMismatch(shipment, isCanceled, ctx.clock.now());
    if (kind) rows.push({ kind, amount: shipment.cost, order_id: shipment.order_id, subject: shipment.id });
  }
  return rows;
}

/** Returns what a paid order has paid for pieces that it did not get. */
async function missingCents(ctx: Pick<AppContext, 'records'>, store: ClientStore, order: Doc<Order>): Promise<number> {
  const missing = await missingPieces(ctx, store, order);
  return missing.reduce((sum, { product, quantity }) => {
    const line = order.items.find((item) => item.product.id === product);
    return sum + Math.round(toCents(line?.price ?? 0) * quantity);
  }, 0);
}

/** Rows of subscriptions that charge somebody although no order of ours began them, or it was canceled. */
export async function subscriptionRows(store: ClientStore): Promise<NewRow[]> {
  const running = await store.list(providerSubscriptions, { where: where('status', 'in', ['active', 'trialing', 'past_due']), limit: MOST });
  const known = await readByIds(
    store,
    orders,
    running.flatMap(({ order_id }) => (order_id === '' ? [] : [order_id])),
  );
  return running.flatMap((subscription): NewRow[] => {
    const { id, provider, order_id, cancel_at_period_end: ends } = subscription;
    const isBacked = known.get(order_id)?.canceled === false;
    return isBacked || ends ? [] : [{ kind: 'subscription_no_order', provider, amount: periodPrice(subscription), order_id, subject: id }];
  });
}
