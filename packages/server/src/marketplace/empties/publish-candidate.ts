import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { Deal } from '@app/domain/marketplace/deal.ts';
import { keyOf } from '@app/domain/marketplace/empties/candidates.rules.ts';
import type { publishCandidate as publishCandidateCall } from '@app/domain/marketplace/empties/empties.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { findCandidates } from './find-candidates.ts';
import { priceFlight, timesOf } from './price-flight.ts';

type Wish = z.output<typeof publishCandidateCall.body>;

/**
 * Offers a flight without passengers. The empty leg has an id that follows from the schedule entries below it, so there is one for a flight;
 * published again after its flight moved, it is the same one with other times. Everybody who changes the flight waits for its aircraft.
 */
export async function publishCandidate(ctx: AppContext, { client, uid }: Actor, wish: Wish): Promise<{ id: string; version: number }> {
  const store = ctx.records.forClient(client, uid);
  const { key, price, window_hours, notes } = wish;
  if (price === 0) throw refuse({ code: 'marketplace.no-price-set' });
  const [first = ''] = key.split('~');
  const entry = await store.get(schedule, first);
  if (!entry || entry.aircraft === '') throw refuse({ code: 'marketplace.candidate-gone' });
  const id = idFrom(ctx.config, 'empty-leg', client, key);
  return await ctx.records.tx(async () => {
    await ctx.records.lockRow(store.path(aircraft, entry.aircraft));
    await store.lock(deals, id);
    const existing = await store.get(deals, id);
    if (existing?.booked) throw refuse({ code: 'marketplace.leg-booked' });
    const flight = (await findCandidates(ctx, store, { craft: entry.aircraft })).find((candidate) => keyOf(candidate) === key);
    if (!flight) throw refuse({ code: 'marketplace.candidate-gone' });
    const data = {
      client,
      aircraft: briefOf(flight.plane),
      departureAirport: flight.from,
      arrivalAirport: flight.to,
      departure_date: flight.start,
      times: timesOf(flight),
      price: { total: price ?? 0 },
      show_price: price !== null,
      estimate: await priceFlight(ctx, client, flight),
      verified: true,
      hidden: false,
      active: true,
      parent: flight.trip,
      parent_entries: [...flight.entries],
      window_hours,
      notes,
      broken: { at: null, was: '' as const, trip: '', task: '' },
    };
    const { version } = existing ? await store.update(deals, id, data) : await store.create(deals, Deal.parse({ ...data, agents: [uid] }), { id });
    return { id, version };
  });
}
