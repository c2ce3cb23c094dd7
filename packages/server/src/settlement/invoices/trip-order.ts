import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { Order, OrderContact } from '@app/domain/orders/order.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { amountPaidCents } from '@app/domain/payments/paid.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';

/** Dollars; a line of an order cannot cost more. */
const MAX_PRICE = 1_000_000;
/** An order of the platform's sources: entered by staff. */
const PHONE = 2;
const OF_INVOICE = 'invoice_of';
const LINE = 'charter';

const orderOf = async (store: ClientStore, { order, metadata }: Pick<Trip, 'order' | 'metadata'>): Promise<Doc<Order> | undefined> => {
  const path = order || textOf(metadata, 'order');
  return path === '' ? undefined : await store.get(orders, path);
};
const isOfInvoice = (order: Doc<Order>, trip: Doc<Trip>): boolean => textOf(order.metadata, OF_INVOICE) === trip.path;

/** True for a trip whose price its customer signed or paid at once: an order that no invoice made. */
export async function isSigned(store: ClientStore, trip: Doc<Trip>): Promise<boolean> {
  const order = await orderOf(store, trip);
  return order !== undefined && !isOfInvoice(order, trip);
}

/**
 * Makes the order by which the customer of an invoiced trip pays what is open, or brings it up to date. A trip that was signed has its order
 * already. Joins the transaction that has the lock of the trip.
 */
export async function chargeTrip(ctx: AppContext, store: ClientStore, trip: Doc<Trip>): Promise<void> {
  const existing = await orderOf(store, trip);
  if (existing && !isOfInvoice(existing, trip)) return;
  const byHand = trip.payments.filter(({ id }) => id !== existing?.id);
  const price = toDollars(Math.max(0, toCents(trip.price.total) - amountPaidCents(byHand)));
  if (price > MAX_PRICE || (price === 0 && !existing)) return;
  const items = [{ id: LINE, name: [recordLabel({ ...trip }), trip.trip_number].filter(Boolean).join(', '), price }];
  if (existing) {
    const { items: lines } = withSums(Order.parse({ ...existing, items }));
    await store.update(orders, existing.id, { items: lines });
    return;
  }
  const order = withSums(
    Order.parse({
      items,
      contact: OrderContact.parse(trip.contact),
      user: trip.user,
      agents: trip.agents,
      source: PHONE,
      tax: { exempt: true },
      metadata: { [OF_INVOICE]: trip.path, trip: trip.path },
    }),
  );
  const id = idFrom(ctx.config, 'order-of-trip', trip.path);
  await store.set(orders, id, order);
  await store.update(trips, trip.id, { order: store.path(orders, id) });
}
