import type { z } from 'zod';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { formatUsd, toCents } from '@app/kernel/money.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { Address } from '@app/domain/addresses/address.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { sellsInMarketplace } from '@app/domain/clients/client.rules.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import type { startInstantBook as startInstantBookCall } from '@app/domain/marketplace/instant/instant.calls.ts';
import { isBookable } from '@app/domain/marketplace/instant/instant.rules.ts';
import { Order, OrderContact } from '@app/domain/orders/order.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { withStage } from '@app/domain/orders/stages.rules.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { takesCards } from '@app/domain/payments/card.rules.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { BookedFlight } from '@app/domain/settlement/booked-flight.ts';
import type { ClientStore } from '@app/store/records.ts';
import { ensureContact } from '../../contacts/ensure-contact.ts';
import { tokenOf } from '../../orders/order-token.ts';
import { settingsOf } from '../../payments/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { OPEN_MS, WEB } from '../../settlement/expire-checkouts.ts';
import { RESERVED_MS } from '../../settlement/claims/keep-claims.ts';
import { freeClaims } from '../../settlement/claims/stock.ts';
import { needConfirmedAddress } from '../../users/confirmed-address.ts';
import { claimDeal } from './claim-deal.ts';
import { priceOfDeal } from './deal-price.ts';
import { openBooking } from './open-booking.ts';

type Start = z.output<typeof startInstantBookCall.body>;
const MOST = 200;

/**
 * Reserves an empty leg for 15 minutes and writes its unpaid order, in one transaction: of two people one gets it, and the other is told
 * before there is anything to pay. Repeated, it is the same order with the passengers as they are now. One person reserves one empty leg of an
 * operator at a time.
 */
export async function startInstantBook(ctx: AppContext, { uid }: Actor, start: Start, site: string): Promise<{ token: string }> {
  await needConfirmedAddress(ctx, uid);
  const store = ctx.records.forClient(start.client_id, uid);
  const [client, settings] = await Promise.all([store.get(clients, start.client_id), settingsOf(ctx, start.client_id)]);
  if (!client || !sellsInMarketplace(client)) throw refuse({ code: 'records.missing' });
  if (!takesCards(settings)) throw refuse({ code: 'marketplace.deal-gone' });
  if (client.terms.url !== '' && !start.agreed) throw refuse({ code: 'marketplace.not-agreed', params: { company: client.name } });
  return await ctx.records.txRetrying(async () => {
    const { id, order } = await openBooking(ctx, store, { uid, deal: start.deal });
    // Paid, or about to be: nothing changes any more.
    if (order && (order.paid || order.amount_paid > 0 || (await hasOpenPayment(store, id)))) return { token: tokenOf(ctx, store.client, id) };
    const deal = await offeredDeal(ctx, store, start);
    await freeOthers(ctx, store, { user: uid, except: store.path(orders, id) });
    const placed = await writeOrder(ctx, store, { id, order, start, deal, user: uid, site });
    const until = ctx.clock.now() + RESERVED_MS;
    await claimDeal(ctx, store, deal, { holder: placed.path, holder_label: placed.invoice_id, until, user: uid });
    return { token: tokenOf(ctx, store.client, id) };
  });
}

const hasOpenPayment = async (store: ClientStore, order: string): Promise<boolean> =>
  (await store.list(payments, { where: where('order_id', 'eq', order), limit: MOST })).some(isUnderWay);

/** The empty leg as it is now, if it can be booked at the price and with the passengers of the form. */
async function offeredDeal({ clock }: AppContext, store: ClientStore, { deal: id, seen_price, passengers }: Start): Promise<Doc<Deal>> {
  const deal = await store.get(deals, id);
  if (!deal || !isBookable(deal, clock.now())) throw refuse({ code: 'marketplace.deal-gone' });
  const { seats } = deal.aircraft;
  if (seats > 0 && passengers.length > seats) throw refuse({ code: 'marketplace.too-many-people', params: { seats } });
  if (toCents(deal.price.total) !== toCents(seen_price)) {
    throw refuse({ code: 'marketplace.price-changed', params: { before: formatUsd(seen_price), after: formatUsd(deal.price.total) } });
  }
  return deal;
}

/** Frees the empty legs of this operator that the same person reserved before and is not paying. */
async function freeOthers(ctx: AppContext, store: ClientStore, { user, except }: { readonly user: string; readonly except: string }): Promise<void> {
  const own = await store.list(holds, { where: all(where('user', 'eq', user), where('state', 'eq', 'held')), limit: MOST });
  const others = new Set(own.filter(({ kind, holder }) => kind === 'deal' && holder !== except).map(({ holder }) => holder));
  for (const holder of [...others].toSorted()) {
    if (!(await hasOpenPayment(store, idOfPath(holder)))) await freeClaims(ctx, store, holder);
  }
}

interface Writing {
  readonly id: string;
  readonly order: Doc<Order> | undefined;
  readonly start: Start;
  readonly deal: Doc<Deal>;
  readonly user: string;
  /** Origin at which the customer reaches this server, for links in emails. */
  readonly site: string;
}
/** The order that a booking is paid by: a line for the fare and one for each tax in the price. Its flight is kept as it is now. */
async function writeOrder(ctx: AppContext, store: ClientStore, { id, order, start, deal, user, site }: Writing): Promise<Doc<Order>> {
  const now = ctx.clock.now();
  const { first_name, last_name, phone } = start.contact;
  const email = start.contact.email.trim().toLowerCase();
  const contact = await ensureContact(ctx, store.client, { first_name, last_name, email, phone, user_id: user, type: 'customer' });
  const { aircraft, departureAirport, arrivalAirport, departure_date, times } = deal;
  const { passengers } = start;
  const estimate = await priceOfDeal(ctx, store.client, deal, passengers.length);
  const flight: BookedFlight = { deal: deal.id, departureAirport, arrivalAirport, departure_date, times, aircraft, passengers, estimate };
  const [fare, ...taxes] = estimate.lines;
  const name = [recordLabel({ ...deal }), aircraft.name].filter(Boolean).join(', ');
  const items = [
    { id: 'flight', name, price: fare?.amount ?? 0 },
    ...taxes.map(({ label, amount }, index) => ({ id: `tax-${index}`, name: label, price: amount })),
  ];
  const placing = {
    contact: OrderContact.parse({ id: contact.id, first_name, last_name, email, phone }),
    address: Address.parse(start.address),
    items,
    expires: now + OPEN_MS,
    metadata: { ...order?.metadata, checkout: id, site, flight },
  };
  const stages = withStage({}, 'items', { agent: '', date: now, colour: 'green' });
  const data = withSums(Order.parse({ ...placing, source: WEB, user, stages, invoice_id: order?.invoice_id ?? '' }));
  const { contact: customer, address, expires, metadata } = data;
  if (order) await store.update(orders, id, { contact: customer, address, items: data.items, expires, metadata });
  else await store.set(orders, id, data);
  const placed = await store.get(orders, id);
  if (!placed) throw refuse({ code: 'records.missing' });
  return placed;
}
