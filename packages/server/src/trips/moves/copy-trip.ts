import { pathOfLink } from '@app/domain/links.ts';
import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { refuse } from '@app/domain/problems.ts';
import { flagsOf } from '@app/domain/trips/desk/flags.rules.ts';
import { type LegInput, legInputOf } from '@app/domain/trips/desk/leg-input.ts';
import { chosenOption, fly, pricedOption } from '@app/domain/trips/desk/option.rules.ts';
import { legProblems, legsFrom } from '@app/domain/trips/desk/quote-legs.rules.ts';
import { liveLegs } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { copyTrip as copyTripCall, undoTripCopy as undoTripCopyCall } from '@app/domain/trips/moves/moves.calls.ts';
import { shiftedLegs } from '@app/domain/trips/moves/shift.rules.ts';
import type { Effects, TripCopy, TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { endHold, holdsOf } from '../../holds/claim.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { readWhole } from '../../records/read-whole.ts';
import { livePrices, readQuote, withAirports } from '../charter-quote.ts';
import { refuseStops } from '../check-flags.ts';
import { chooseAircraft } from '../choose-option.ts';
import { claimAircraft } from '../claim-aircraft.ts';
import { createQuote } from '../create-quote.ts';
import { factsOf } from '../quote-facts.ts';
import { effectsOf } from './effects-of.ts';
import { craftOf } from './plan-change.ts';
import { surroundings } from './plan-move.ts';

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
  const resolved = await withAirports(ctx, inputs);
  const problems = legProblems(resolved);
  if (problems.length > 0) throw refuse(...problems);
  const legs = legsFrom(resolved, []);
  const prices = await livePrices(store);
  if (!prices) throw refuse({ code: 'trips.no-list' });
  const flying = fly(prices.pricer, legs, craft);
  const facts = await factsOf(store, trip);
  const now = ctx.clock.now();
  const { price } = pricedOption(craft.id, { list: prices.list, brief: briefOf(craft), flying, discount: facts.discount, now });
  const flags = flagsOf({
    ...(await surroundings(ctx, store, { craft, flights: flying.flights, own: [] })),
    aircraft: craft,
    seats: craft.seats || craft.model.seats,
    trip: flying.trip,
    legs,
    flown: flying.flown,
    priceError: flying.estimate.error,
    flights: flying.flights,
    maxFuelStops: prices.pricer.settings.maxFuelStops,
    debtors: facts.debtors,
    sources: facts.sources,
    duty: facts.duty,
    papers: facts.papers,
    notes: facts.notes,
    now,
  });
  const flown = legs.map((leg, index) => ({ ...leg, order: stored[index]?.order ?? index, times: flying.times[index] ?? leg.times }));
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
      await holdCopy(ctx, store, { id: newId, craft, until, agent: actor.uid });
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

interface HeldCopy {
  readonly id: string;
  readonly craft: Doc<Aircraft>;
  readonly until: number;
  readonly agent: string;
}
async function holdCopy(ctx: AppContext, store: ClientStore, { id, craft, until, agent }: HeldCopy): Promise<void> {
  const quote = await store.get(quotes, id);
  const span = quote && chosenOption(quote.options, quote.option)?.span;
  if (!quote || !span) throw refuse({ code: 'trips.no-dates' });
  await claimAircraft(ctx, store, { craft, span, wish: { holder: quote.path, holder_label: quote.quote_id, until, agent } });
}

/** Takes a copy back, if nobody has worked on it: its hold ends and the quote is gone. */
export async function undoCopy(ctx: AppContext, actor: Actor, { id, version }: z.output<typeof undoTripCopyCall.body>): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(quotes, id);
    const quote = await readQuote(ctx, actor, id);
    if (quote.version !== version) throw refuse({ code: 'trips.changed-since' });
    for (const hold of await holdsOf(store, quote.path)) await endHold(store, hold.id, 'released');
    await store.remove(quotes, id);
  });
}
