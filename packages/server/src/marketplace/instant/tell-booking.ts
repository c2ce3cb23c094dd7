import type { Doc } from '@app/kernel/collection.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { textOf } from '@app/kernel/fields.ts';
import type { Words } from '@app/kernel/words.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { bookingLines, bookingSubject } from '@app/domain/marketplace/instant/booking-text.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { flightOf } from '@app/domain/settlement/booked-flight.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ClientStore } from '@app/store/records.ts';
import { startThread } from '../../conversations/start-thread.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import { tokenOf } from '../../orders/order-token.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { wordsOfUser } from '../../users/words-of-user.ts';
import type { Booking } from './booking.ts';

/** An email that waits so long is not sent any more. */
const NEWS_MS = 30 * DAY;

/** Starts the conversation about a booked trip with what its customer booked, unread for all who take requests. Joins the transaction. */
export async function tellBooking(ctx: AppContext, store: ClientStore, { order, flight }: Booking, trip: Doc<Trip>): Promise<Doc<Thread>> {
  const words = await wordsOfClient(ctx, store.client);
  const { id, email, phone } = order.contact;
  const { thread } = await startThread(ctx, store.client, {
    key: `booking ${order.id}`,
    object: { path: trip.path, collection: 'trips', id: trip.id, label: recordLabel({ ...trip }) },
    contact: { id, name: displayName(order.contact), email, phone },
    subject: bookingSubject(order.invoice_id, flight, words),
    message: [words.t('Booked and paid: {total}.', { total: formatUsdIn(words.language, order.total) }), '', ...bookingLines(flight, words)].join(
      '\n',
    ),
    inbound: true,
    medium: 'web',
    creator: order.user,
    notify: 'staff',
  });
  return thread;
}

/** Writes the email that tells a customer what became of a paid booking, with the link to it. Joins the transaction, so that it is sent once. */
export async function confirmBooking(ctx: AppContext, store: ClientStore, id: string): Promise<void> {
  await writeNews(ctx, store, id, ({ t }, order, values) =>
    textOf(order.metadata, 'paid_back') === ''
      ? t('Your flight with {company} is booked and paid: {total}. Your booking has the number {number}.', values)
      : t('Your flight with {company} was taken or withdrawn before your payment arrived. You get {total} back.', values),
  );
}

/** Writes the email that tells a customer that a bank had promised the money of a booking and it was not taken: nothing is booked. Joins the transaction. */
export const tellNotCharged = (ctx: AppContext, store: ClientStore, id: string): Promise<void> =>
  writeNews(ctx, store, id, ({ t }, _order, values) =>
    t('Your payment of {total} to {company} could not be taken. Nothing was charged, and the flight is not booked.', values),
  );

type Values = Readonly<Record<'company' | 'number' | 'total', string>>;
async function writeNews(
  ctx: AppContext,
  store: ClientStore,
  id: string,
  textFor: (words: Words, order: Doc<Order>, values: Values) => string,
): Promise<void> {
  const [order, company] = [await store.get(orders, id), await store.get(clients, store.client)];
  const flight = order && flightOf(order);
  if (!order || !flight || !company) return;
  const words = await wordsOfUser(ctx, store.client, { uid: order.user, requestLanguage: undefined });
  const { t, language } = words;
  const values = { company: company.name, number: order.invoice_id, total: formatUsdIn(language, order.total) };
  await writeSystemMail(ctx, {
    to: order.contact.email,
    purpose: 'order-placed',
    expires: ctx.clock.now() + NEWS_MS,
    name: displayName(order.contact),
    subject: bookingSubject(order.invoice_id, flight, words),
    text: [
      textFor(words, order, values),
      '',
      ...bookingLines(flight, words),
      '',
      t('See your booking here:'),
      `${textOf(order.metadata, 'site')}/checkout/${tokenOf(ctx, store.client, order.id)}`,
    ].join('\n'),
  });
}
