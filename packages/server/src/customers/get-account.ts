import type { z } from 'zod';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { type getAccount as getAccountCall, MOST_OWN } from '@app/domain/customers/customers.calls.ts';
import { pageStateOf } from '@app/domain/offers/offer.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { openDueDate, owedOf } from '@app/domain/orders/due.rules.ts';
import { paymentStateOf } from '@app/domain/orders/paying.rules.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { takesCards } from '@app/domain/payments/card.rules.ts';
import { settingsOf } from '../payments/gateways.ts';
import { tokenOf } from '../orders/order-token.ts';
import { papersOfOrder } from '../orders/papers/shared-papers.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { customerStateOf, itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { OwnOffer, OwnRecords } from './own-records.ts';

type Reply = z.input<typeof getAccountCall.reply>;
/** Lines that name what a record is about. */
const MOST_LINES = 3;

/** Returns what a customer sees of their quotes and orders, with the states and sums that staff see. */
export async function getAccount(ctx: AppContext, own: OwnRecords): Promise<Reply> {
  const [orders, offers, trips, settings] = await Promise.all([own.orders(), own.offers(), own.trips(), settingsOf(ctx, own.store.client)]);
  const shownTrips = trips.filter(({ status }) => status !== 'none').slice(0, MOST_OWN);
  const invoices = await own.invoicesOf(shownTrips);
  const orderOf = new Map(orders.map((order) => [order.path, order]));
  const shown = orders.slice(0, MOST_OWN);
  return {
    address: own.owner.address,
    quotes: offers.slice(0, MOST_OWN).map((offer) => ownQuote(offer, orderOf.get(offer.quote.order), ctx.clock.now())),
    orders: shown.map((order) => ownOrder(ctx, own.store.client, order)),
    subscriptions: shown.flatMap(subscriptionsOf),
    trips: shownTrips.map(ownTrip),
    invoices: invoices.map(({ id, number, invoiceDate, date, total, balanceDue, trip }) => ({
      id,
      number,
      date: invoiceDate ?? date,
      total,
      balance: balanceDue,
      trip: idOfPath(trip),
    })),
    takesCards: takesCards(settings),
    more: orders.length > MOST_OWN || trips.length > MOST_OWN || offers.length > MOST_OWN,
  };
}

const linesOf = (items: readonly OrderItem[]): string[] => items.slice(0, MOST_LINES).map(({ name, sku }) => name || sku);

function ownQuote({ quote, revision }: OwnOffer, order: Doc<Order> | undefined, now: number): Reply['quotes'][number] {
  const { content } = revision;
  const state = pageStateOf(quote, revision.id, now);
  const isShown = state !== 'replaced' && state !== 'canceled';
  const offered = toDollars(totalsOf({ ...content, payments: [], refunds: [] }).totalCents);
  return {
    id: quote.id,
    number: content.quote_id,
    state: state === 'replaced' ? 'canceled' : state,
    sent: revision.sent ?? 0,
    valid_until: revision.valid_until ?? 0,
    // Once it is accepted, what was chosen counts.
    total: state === 'accepted' ? (order?.total ?? 0) : isShown ? offered : 0,
    lines: isShown ? linesOf(order?.items ?? content.items) : [],
  };
}

function ownOrder(ctx: AppContext, client: string, order: Doc<Order>): Reply['orders'][number] {
  return {
    id: order.id,
    number: order.invoice_id,
    date: order.date,
    state: paymentStateOf(order),
    total: order.total,
    balance: owedOf(order),
    due: openDueDate(order),
    lines: linesOf(order.items),
    shipped: order.num_shipped,
    delivered: order.num_delivered,
    shipments: order.shipments.filter(({ canceled }) => !canceled).length,
    token: tokenOf(ctx, client, order.id),
    papers: papersOfOrder(order),
  };
}

function ownTrip(trip: Doc<Trip>): Reply['trips'][number] {
  const legs = itineraryOf(trip).legs;
  const codes = legs.flatMap(({ from, to }) => [from, to]).filter((code, index, all) => code !== all[index - 1]);
  return {
    id: trip.id,
    number: trip.trip_number,
    route: codes.join(' – '),
    takeoff: trip.departure_date,
    day: legs[0]?.date ?? '',
    state: customerStateOf(trip),
    total: trip.price.total,
    balance: trip.status === 'cancelled' || trip.price.total <= 0 ? 0 : Math.max(0, tripBalance(trip)),
  };
}

/** Returns the recurring lines of a paid order. */
function subscriptionsOf(order: Doc<Order>): Reply['subscriptions'] {
  if (!order.paid || order.canceled) return [];
  return order.items.flatMap(({ id, name, sku, subscription, subtotal, subscriptions }) =>
    subscription === null
      ? []
      : [
          {
            id: `${order.id}~${id}`,
            name: name || sku,
            period: subscription.period,
            amount: subtotal,
            since: order.subscription?.start_date ?? order.date_paid ?? order.date,
            order: order.id,
            number: order.invoice_id,
            provider: subscriptions.at(-1) ?? '',
          },
        ],
  );
}
