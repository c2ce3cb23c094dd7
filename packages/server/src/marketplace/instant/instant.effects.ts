import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { Refused } from '@app/kernel/refused.ts';
import { words } from '@app/kernel/words.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import { flightOf } from '@app/domain/settlement/booked-flight.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { payBack } from '../../settlement/claims/refund-order.ts';
import { freeClaims } from '../../settlement/claims/stock.ts';
import { freeTrip } from '../../trips/book-trip.ts';
import { returnFlight } from '../empties/lend-flight.ts';
import { bookDeal, carryMoney } from './book-deal.ts';
import type { Booking } from './booking.ts';
import { confirmBooking, tellNotCharged } from './tell-booking.ts';

/**
 * Follows orders that pay for a flight, their payments, and trips, in the transaction of their change: paid, the empty leg is booked, or the
 * money goes back; not taken, the customer is told; canceled, its aircraft is free again.
 */
export function instantEffects(ctx: AppContext): void {
  const { records } = ctx;
  records.onWrite(orders, async ({ before, after, client }) => {
    const flight = after && flightOf(after);
    if (!after || !flight) return;
    const store = records.forClient(client);
    const isNewlyPaid = after.paid && !after.canceled && !(before?.paid ?? false);
    if (isNewlyPaid && !(await store.get(trips, after.id))) await book(ctx, store, { order: after, flight });
    else await carryMoney(store, after);
  });
  records.onWrite(payments, async ({ before, after, client }) => {
    // Its customer may have left the page: the bank had promised the money, and it was not taken.
    const isGivenFree = before?.state === 'authorized' && (after?.state === 'failed' || after?.state === 'voided' || after?.state === 'lapsed');
    if (isGivenFree) await tellNotCharged(ctx, records.forClient(client), after.order_id);
  });
  records.onWrite(trips, async ({ before, after, client }) => {
    if (after?.status !== 'cancelled' || before?.status === 'cancelled') return;
    const order = textOf(after.metadata, 'order');
    if (order !== '') await withdraw(ctx, records.forClient(client), after);
  });
}

async function book(ctx: AppContext, store: ClientStore, booking: Booking): Promise<void> {
  try {
    await ctx.records.tx(() => bookDeal(ctx, store, booking));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await payBack(ctx, store, booking.order, words('This flight was taken or withdrawn before the payment arrived.'));
  }
  await confirmBooking(ctx, store, booking.order.id);
}

/** Frees what a called-off trip has claimed. Its empty leg stays off the market until somebody of the operator offers it again. */
async function withdraw(ctx: AppContext, store: ClientStore, trip: Doc<Trip>): Promise<void> {
  const id = textOf(trip.metadata, 'deal');
  const deal = id === '' ? undefined : await store.get(deals, id);
  await freeClaims(ctx, store, textOf(trip.metadata, 'order'));
  if (deal) await returnFlight(store, deal, trip);
  await freeTrip(ctx, store, trip);
  if (deal) await store.update(deals, deal.id, { booked: false, hidden: true });
}
