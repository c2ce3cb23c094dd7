import type { Doc } from '@app/kernel/collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { Leg } from '@app/domain/trips/model/leg.ts';
import { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { bookTrip } from '../../trips/book-trip.ts';
import type { Booking } from './booking.ts';
import { reservedDeal } from './check-flight.ts';
import { lendFlight } from '../empties/lend-flight.ts';
import { claimDeal, isFlightOf, needsOf, parentsOf } from './claim-deal.ts';
import { tellBooking } from './tell-booking.ts';

/**
 * Books the empty leg of a paid order: trip, booked deal, sold claims, schedule entry, and the conversation that tells the operator exist
 * together or not at all. Joins the transaction that counted the money; refuses when the flight has changed or is somebody else's. The trip has
 * the id of the order, so there is one.
 */
export async function bookDeal(ctx: AppContext, store: ClientStore, booking: Booking): Promise<void> {
  const { order, flight } = booking;
  const first = await reservedDeal(ctx, store, flight);
  const wish = { holder: order.path, holder_label: order.invoice_id, user: order.user };
  const hold = await claimDeal(ctx, store, first, { ...wish, until: null });
  // Under its lock: whoever booked it meanwhile is seen now.
  const deal = await reservedDeal(ctx, store, flight);
  await store.update(holds, hold.id, { state: 'sold', until: null });
  const { craft, span } = await needsOf(store, deal);
  const data = tripOf(booking, ctx.clock.now());
  const hop = { from: deal.departureAirport, to: deal.arrivalAirport, ...span, leg: 0 };
  const trip = craft
    ? await bookTrip(ctx, store, {
        id: order.id,
        trip: data,
        craft,
        flights: [hop],
        wish: { ...wish, beside: await parentsOf(store, deal) },
        isOwnEntry: isFlightOf(deal),
      })
    : await store.create(trips, data, { id: order.id });
  await store.update(deals, deal.id, { booked: true });
  await lendFlight(store, deal);
  const thread = await tellBooking(ctx, store, booking, trip);
  await store.update(trips, trip.id, { thread: thread.path });
}

function tripOf({ order, flight }: Booking, now: number): Trip {
  const { departureAirport, arrivalAirport, times, aircraft, estimate } = flight;
  const { id, first_name, last_name, email, phone } = order.contact;
  const passengers = flight.passengers.map((name) => ({ name }));
  const paxNum = passengers.length;
  return Trip.parse({
    status: 'pPaid',
    confirmed: { at: now },
    trip_number: order.invoice_id,
    contact: { id, first_name, last_name, email, phone },
    user: order.user,
    tripType: 'one-way',
    paxNum,
    aircraft,
    estimate,
    legs: [Leg.parse({ departureAirport, arrivalAirport, times, paxNum, passengers })],
    price: { total: order.total },
    payment_type: 'cc',
    paid: true,
    payments: [{ id: order.id, amount: order.amount_paid, paid: true, date_paid: now, type: 'cc' }],
    metadata: { deal: flight.deal, order: order.path },
  });
}

/** Shows what became of the money of an order in its trip: what was paid, less what went back; a dispute is a payment issue. */
export async function carryMoney(store: ClientStore, order: Doc<Order>): Promise<void> {
  const trip = await store.get(trips, order.id);
  const [payment] = trip?.payments ?? [];
  if (!trip || !payment) return;
  const { paidCents, refundedCents } = totalsOf(order);
  const amount = toDollars(Math.max(0, paidCents - refundedCents));
  const status = trip.status === 'cancelled' ? trip.status : order.canceled ? 'cancelled' : order.paid ? 'pPaid' : 'pIssue';
  if (payment.amount === amount && trip.paid === order.paid && trip.status === status) return;
  await store.update(trips, trip.id, { payments: [{ ...payment, amount }, ...trip.payments.slice(1)], paid: order.paid, status });
}
