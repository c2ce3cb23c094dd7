import type { Doc } from '@app/kernel/collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { isBookable, isSameFlight } from '@app/domain/marketplace/instant/instant.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { refuse } from '@app/domain/problems.ts';
import { type BookedFlight, flightOf } from '@app/domain/settlement/booked-flight.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { claimsOn } from './claim-deal.ts';

/** Returns the empty leg that was reserved; refuses once its operator has changed, withdrawn or given it away. */
export async function reservedDeal({ clock }: Pick<AppContext, 'clock'>, store: ClientStore, flight: BookedFlight): Promise<Doc<Deal>> {
  const deal = await store.get(deals, flight.deal);
  if (!deal || !isBookable(deal, clock.now()) || !isSameFlight(flight, deal)) throw refuse({ code: 'marketplace.flight-changed' });
  return deal;
}

/** Refuses the payment of a flight that cannot be flown as it was reserved, before any money moves. Orders of goods pass. */
export async function checkFlight(ctx: AppContext, store: ClientStore, order: Doc<Order>): Promise<void> {
  const flight = flightOf(order);
  if (!flight) return;
  const { isBusy } = await claimsOn(ctx, store, await reservedDeal(ctx, store, flight), order.path);
  if (isBusy) throw refuse({ code: 'marketplace.flight-changed' });
}
