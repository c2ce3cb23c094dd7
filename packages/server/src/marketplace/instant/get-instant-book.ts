import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { sellsInMarketplace } from '@app/domain/clients/client.rules.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { getInstantBook as getInstantBookCall } from '@app/domain/marketplace/instant/instant.calls.ts';
import { isBookable } from '@app/domain/marketplace/instant/instant.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { takesCards } from '@app/domain/payments/card.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { flightOf } from '@app/domain/settlement/booked-flight.ts';
import type { ClientStore } from '@app/store/records.ts';
import { tokenOf } from '../../orders/order-token.ts';
import { settingsOf } from '../../payments/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { operatorOf } from '../briefs.ts';
import { claimsOn } from './claim-deal.ts';
import { priceOfDeal } from './deal-price.ts';
import { openBooking } from './open-booking.ts';
import { isWatchedBy } from './watch-deal.ts';

type Input = z.output<typeof getInstantBookCall.body>;
type Shown = z.input<typeof getInstantBookCall.reply>;

/** Returns an empty leg for the page on which it is booked. Looking claims nothing. */
export async function getInstantBook(ctx: AppContext, { uid }: Actor, { client_id, deal: id, passengers }: Input): Promise<Shown> {
  const store = ctx.records.forClient(client_id);
  const [client, deal, settings] = await Promise.all([store.get(clients, client_id), store.get(deals, id), settingsOf(ctx, client_id)]);
  if (!client || !sellsInMarketplace(client)) throw refuse({ code: 'records.missing' });
  const gone = {
    state: 'gone',
    until: null,
    notified: false,
    operator: operatorOf(client),
    terms: client.terms.url,
    flight: null,
    own: null,
  } as const;
  const { id: orderId, order } = await openBooking(ctx, store, { uid, deal: id });
  if (order?.paid) return { ...gone, state: 'booked', own: ownOf(ctx, store, order) };
  if (!deal || !isBookable(deal, ctx.clock.now()) || !takesCards(settings)) return gone;
  const { own, others, isBusy } = await claimsOn(ctx, store, deal, store.path(orders, orderId));
  if (isBusy) return gone;
  const { total: price, lines } = await priceOfDeal(ctx, client_id, deal, passengers);
  const { aircraft, departureAirport, arrivalAirport, times } = deal;
  const [first] = [...others, ...own];
  return {
    ...gone,
    state: others.length > 0 ? 'taken' : own.length > 0 ? 'own' : 'open',
    until: first?.until ?? null,
    notified: others.some((hold) => isWatchedBy(hold, uid, deal.path)),
    flight: { aircraft, departureAirport, arrivalAirport, times, price, lines },
    own: order && own.length > 0 && others.length === 0 ? ownOf(ctx, store, order) : null,
  };
}

const ownOf = (ctx: AppContext, { client }: ClientStore, order: Doc<Order>): Shown['own'] => ({
  token: tokenOf(ctx, client, order.id),
  passengers: flightOf(order)?.passengers ?? [],
  contact: order.contact,
  address: order.address,
});
