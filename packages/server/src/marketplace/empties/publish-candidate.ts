import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { Deal } from '@app/domain/marketplace/deal.ts';
import type { publishCandidate as publishCandidateCall } from '@app/domain/marketplace/empties/empties.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Estimate } from '@app/domain/trips/model/estimate.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { craftOfCandidate, findCandidate, type FoundFlight } from './find-candidates.ts';
import { priceFlight, timesOf } from './price-flight.ts';

type Wish = z.output<typeof publishCandidateCall.body>;

/** A flight that is about to be offered, under the lock of its aircraft. */
export interface Offered {
  readonly flight: FoundFlight;
  readonly existing: Doc<Deal> | undefined;
  readonly estimate: Estimate | null;
}
/** The terms of an offer; undefined leaves the flight as it is. */
type Terms = (Pick<Deal, 'window_hours' | 'notes' | 'automatic' | 'agents'> & { readonly price: number | null }) | undefined;

/** Returns what visitors and the readers of alerts see of a flight that is offered at a price in dollars; null: on request. */
export const offeredLeg = (flight: FoundFlight, price: number | null) => ({
  aircraft: briefOf(flight.plane),
  departureAirport: flight.from,
  arrivalAirport: flight.to,
  times: timesOf(flight),
  price: { total: price ?? 0 },
  show_price: price !== null,
});

/**
 * Offers a flight without passengers, on terms that are made under its lock. The empty leg has an id that follows from the schedule entries below it,
 * so there is one for a flight; published again after its flight moved, it is the same one with other times. Everybody who changes the flight
 * waits for its aircraft.
 */
export async function offerFlight(
  ctx: AppContext,
  store: ClientStore,
  key: string,
  termsOf: (offered: Offered) => Terms,
): Promise<{ id: string; version: number } | undefined> {
  const { client } = store;
  const craft = await craftOfCandidate(store, key);
  const id = idFrom(ctx.config, 'empty-leg', client, key);
  return await ctx.records.tx(async () => {
    await ctx.records.lockRow(store.path(aircraft, craft));
    await store.lock(deals, id);
    const existing = await store.get(deals, id);
    if (existing?.booked) throw refuse({ code: 'marketplace.leg-booked' });
    const flight = await findCandidate(ctx, store, { craft, key });
    const estimate = await priceFlight(ctx, client, flight);
    const terms = termsOf({ flight, existing, estimate });
    if (!terms) return undefined;
    const { price, agents, ...rest } = terms;
    const data = {
      ...rest,
      ...offeredLeg(flight, price),
      client,
      departure_date: flight.start,
      estimate,
      verified: true,
      hidden: false,
      active: true,
      parent: flight.trip,
      parent_entries: [...flight.entries],
      broken: { at: null, was: '' as const, trip: '', task: '' },
    };
    const { version } = existing ? await store.update(deals, id, data) : await store.create(deals, Deal.parse({ ...data, agents }), { id });
    return { id, version };
  });
}

/** Offers a flight without passengers as a person wishes. */
export async function publishCandidate(ctx: AppContext, { client, uid }: Actor, wish: Wish): Promise<{ id: string; version: number }> {
  const { key, price, window_hours, notes } = wish;
  if (price === 0) throw refuse({ code: 'marketplace.no-price-set' });
  const terms = { price, window_hours, notes, automatic: false, agents: [uid] };
  const offered = await offerFlight(ctx, ctx.records.forClient(client, uid), key, () => terms);
  if (!offered) throw refuse({ code: 'marketplace.candidate-gone' });
  return offered;
}
