import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { toDollars } from '@app/kernel/money.ts';
import { Refused } from '@app/kernel/refused.ts';
import { charterOf, flightOfLine, type OfferedFlight } from '@app/domain/offers/charter-offer.ts';
import type { Order, OrderQuote } from '@app/domain/orders/order.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { bookAgreed } from '../../trips/book-quote.ts';
import { moveTrip } from '../../trips/trip-payment.ts';
import { payBackTrip } from '../trip/refuse-trip.ts';

/**
 * Follows the offers of charter quotes and their orders, in the transaction of their change: sent, the quote is outstanding; accepted, its trip
 * exists, or nothing was accepted; paid, the trip shows it.
 */
export function charterOfferEffects(ctx: AppContext): void {
  const { records } = ctx;
  records.onWrite(orderQuotes, async ({ before, after, client }) => {
    if (!after || charterOf(after) === '') return;
    const store = records.forClient(client);
    const quote = await store.get(quotes, charterOf(after));
    if (!quote) return;
    if (after.offer.revision > (before?.offer.revision ?? 0)) await markSent(store, quote, after);
    if (after.order !== '' && (before?.order ?? '') === '') await bookAccepted(ctx, store, quote, after.order);
  });
  records.onWrite(orders, async ({ before, after, client }) => {
    const trip = after ? textOf(after.metadata, 'trip') : '';
    if (!after || trip === '' || !before) return;
    const store = records.forClient(client);
    await carryMoney(store, trip, after);
    const isMore = totalsOf(after).paidCents > totalsOf(before).paidCents;
    // Money that was under way when the customer refused the trip goes back as well.
    if (isMore && (await store.get(trips, trip))?.refused.at) await payBackTrip(ctx, store, { order: after.path });
  });
}

async function markSent(store: ClientStore, quote: Doc<Quote>, { offer }: OrderQuote): Promise<void> {
  if (!isOpenQuote(quote)) return;
  if (quote.status === 'none') await store.update(quotes, quote.id, { status: 'qSubmitted' });
  await store.update(quotes, quote.id, { status: 'qOutstanding', expires: offer.valid_until });
}

/** Books what the customer signed. An aircraft that is gone meanwhile undoes the acceptance; who has it is not the customer's business. */
async function bookAccepted(ctx: AppContext, store: ClientStore, quote: Doc<Quote>, orderPath: string): Promise<void> {
  const order = await store.get(orders, orderPath);
  const flight = order?.items.map(flightOfLine).find((line): line is OfferedFlight => line !== undefined);
  if (!order || !flight || quote.trip !== '') throw refuse({ code: 'offers.aircraft-gone' });
  try {
    const trip = await bookAgreed(ctx, store, { quote, agreed: { ...flight, total: order.total }, order: order.path });
    await store.update(orders, order.id, { metadata: { ...order.metadata, trip: trip.path } });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    ctx.log.info({ quote: quote.path, problems: error.problems }, 'an accepted charter could not be booked');
    throw refuse({ code: 'offers.aircraft-gone' });
  }
}

/** Shows in a trip what became of the money of its order: paid less refunded. A status is moved only as its table allows. */
async function carryMoney(store: ClientStore, path: string, order: Doc<Order>): Promise<void> {
  const trip = await store.get(trips, path);
  if (!trip) return;
  const { paidCents, refundedCents, balanceCents } = totalsOf(order);
  const paid = paidCents > 0 && balanceCents <= 0;
  const amount = toDollars(Math.max(0, paidCents - refundedCents));
  const [first] = trip.payments.filter(({ id }) => id === order.id);
  if ((first?.amount ?? 0) === amount && trip.paid === paid) return;
  const payment = {
    id: order.id,
    amount,
    paid: amount > 0,
    date_paid: order.date_paid ?? order.date_changed,
    type: 'cc' as const,
    notes: order.invoice_id,
  };
  const payments = [...trip.payments.filter(({ id }) => id !== order.id), payment];
  // A trip that was called off shows what is left of its money and stays as it is.
  if (trip.status === 'cancelled') await store.update(trips, trip.id, { payments });
  else await moveTrip(store, trip, paid ? 'pPaid' : trip.paid ? 'pIssue' : trip.status, { payments, paid });
}
