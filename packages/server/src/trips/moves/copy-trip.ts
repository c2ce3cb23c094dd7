import { pathOfLink } from '@app/domain/links.ts';
import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { refuse } from '@app/domain/problems.ts';
import { type LegInput, legInputOf } from '@app/domain/trips/desk/leg-input.ts';
import { liveLegs } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { copyTrip as copyTripCall } from '@app/domain/trips/moves/moves.calls.ts';
import { shiftedLegs } from '@app/domain/trips/moves/shift.rules.ts';
import type { Effects, TripCopy, TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { readWhole } from '../../records/read-whole.ts';
import { readQuote } from '../charter-quote.ts';
import { refuseStops } from '../check-flags.ts';
import { chooseAircraft } from '../choose-option.ts';
import { createQuote } from '../create-quote.ts';
import { holdChosen } from '../hold-chosen.ts';
import { planFlight } from '../plan-flight.ts';
import { factsOf } from '../quote-facts.ts';
import { effectsOf } from './effects-of.ts';
import { craftOf } from './plan-change.ts';

interface CopyPlan {
  readonly trip: Doc<Trip>;
  readonly craft: Doc<Aircraft>;
  readonly legs: readonly LegInput[];
  readonly effects: Effects;
}

/** Plans a quote with the legs of a trip at another time or on another aircraft. The trip itself stays, so it is an obstacle like any other. */
async function planCopy(ctx: AppContext, actor: Actor, id: string, { minutes, aircraft }: TripCopy): Promise<CopyPlan> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const trip = await readWhole(ctx, actor, trips, id);
  const craft = await craftOf(store, aircraft ?? trip.aircraft?.id ?? '');
  const stored = liveLegs(trip.legs);
  const inputs = shiftedLegs(stored, minutes * MINUTE, null).map((leg) => ({ ...legInputOf(leg), was: null }));
  const { legs, flying, flags, price } = await planFlight(ctx, store, { craft, legs: inputs, facts: await factsOf(store, trip) });
  const flown = legs.map((leg, index) => ({ ...leg, order: stored[index]?.order ?? index }));
  const plan = { trip, entries: [], craft, legs: flown, flights: flying.flights, estimate: price.error === '' ? price : undefined };
  // Crew, services, release and empty legs belong to the trip, which stays as it is.
  const untouched = { crew: [], services: [], checks: [], emptyLegs: [], isReleased: false, mayReprice: false } satisfies Partial<TripEffects>;
  const effects = { ...effectsOf(plan, { flags, agreed: null }), ...untouched };
  return { trip, craft, legs: inputs, effects: { hash: idFrom(ctx.config, 'effects', 'copy', canonical(effects)), trips: [effects] } };
}

/** Returns the times, flags and price that a copy of a trip would have. */
export const previewCopy = async (ctx: AppContext, actor: Actor, id: string, copy: TripCopy): Promise<Effects> =>
  (await planCopy(ctx, actor, id, copy)).effects;

type Copied = z.output<typeof copyTripCall.reply>;
/**
 * Copies a trip to a quote of the same customer that holds the aircraft: quote, price and hold exist together or not at all. Refused if the aircraft
 * cannot fly it, or if the effects are no longer those that the person has seen. A repeat of the same id copies nothing.
 */
export async function copyTrip(ctx: AppContext, actor: Actor, { id, newId, copy, seen, hours }: z.output<typeof copyTripCall.body>): Promise<Copied> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const { craft } = await planCopy(ctx, actor, id, copy);
  return await ctx.records.tx(async () => {
    await ctx.records.lockRow(craft.path);
    const until = ctx.clock.now() + hours * HOUR;
    if (!(await store.get(quotes, newId))) {
      const plan = await planCopy(ctx, actor, id, copy);
      await refuseStops(ctx, actor.client, plan.effects.trips[0]?.flags ?? []);
      if (plan.effects.hash !== seen) throw refuse({ code: 'trips.effects-changed' });
      await createQuote(ctx, actor, { newId, contact: await contactOf(ctx, actor, plan.trip), legs: [...plan.legs], notes: '', isBroker: false });
      await chooseAircraft(ctx, actor, { id: newId, aircraft: craft.id });
      await holdChosen(ctx, store, { id: newId, hours, agent: actor.uid });
    }
    const { path, quote_id: number, version } = await readQuote(ctx, actor, newId);
    return { id: newId, path, number, version, until };
  });
}

/** The customer of a trip; one whose record is gone, or may not be read, stays by name. */
async function contactOf({ records }: AppContext, actor: Actor, { contact }: Doc<Trip>): Promise<Trip['contact']> {
  const path = pathOfLink(actor.client, { collection: contacts.name, id: contact.id });
  return contact.id !== '' && (await records.of(contacts).get(actor, path)) ? contact : { ...contact, id: '' };
}
