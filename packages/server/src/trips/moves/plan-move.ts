import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { refuse } from '@app/domain/problems.ts';
import { type Flag, flagsOf } from '@app/domain/trips/desk/flags.rules.ts';
import { chosenOption, fly, type Flying, optionsOf, pricedOption } from '@app/domain/trips/desk/option.rules.ts';
import { type ScheduledFlight, spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import { tripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import type { Estimate } from '@app/domain/trips/model/estimate.ts';
import { liveLegs, type Leg } from '@app/domain/trips/model/leg.ts';
import type { Quote, Trip } from '@app/domain/trips/model/quote.ts';
import { movedPlaces, shiftedFlights, shiftedLegs } from '@app/domain/trips/moves/shift.rules.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { holderOf } from '../book-trip.ts';
import { livePrices } from '../charter-quote.ts';
import { entriesIn, rivalClaims } from '../claim-aircraft.ts';
import { factsOf } from '../quote-facts.ts';
import { unreleased } from '../trip/mark-entries.ts';
import { effectsOf } from './effects-of.ts';
import { flightOf, liveEntries, numberOf, type Plan, refuseFixed } from './trip-plan.ts';

type PlanContext = Pick<AppContext, 'clock'>;
/** The new place of a trip. */
export interface Target {
  readonly minutes: number;
  readonly leg: number | null;
  readonly craft: Doc<Aircraft>;
  /** Trips that the same change moves away: they are no obstacle. */
  readonly beside: readonly Doc<Trip>[];
}
/** Short turns to the entries before and after are seen within so long. */
const AROUND_MS = 3 * HOUR;

/** Plans the move of a trip: its legs and flights then, what the new price would be, and what to know about it. Refuses a trip that is fixed. */
export async function planMove(ctx: PlanContext, store: ClientStore, trip: Doc<Trip>, target: Target): Promise<Plan> {
  const { minutes, leg, craft, beside } = target;
  const entries = await liveEntries(store, trip);
  const before = entries.map(flightOf);
  const moved = movedPlaces(before, leg);
  const isSameCraft = trip.aircraft?.id === craft.id && entries.every(({ aircraft }) => aircraft === craft.id);
  if (leg !== null && !trip.legs.some(({ active, order }) => active && order === leg)) {
    throw refuse({ code: 'trips.no-such-leg', params: { number: numberOf(trip) } });
  }
  const affected = isSameCraft && entries.length > 0 ? entries.filter((_, place) => moved.has(place)) : entries;
  refuseFixed(trip, affected, ctx.clock.now());
  const shifted = shiftedLegs(trip.legs, minutes * MINUTE, leg);
  const prices = await livePrices(store);
  const flying = prices && fly(prices.pricer, shifted, craft);
  const isKept = isSameCraft && entries.length > 0;
  if (!isKept && !flying) throw refuse({ code: 'trips.no-list' });
  const flights = isKept ? shiftedFlights(before, minutes * MINUTE, leg) : (flying?.flights ?? []);
  const legs = (isKept || !flying ? shifted : flownBy(shifted, flying)).map(unreleased);
  const quote = trip.quote === '' ? undefined : await store.get(quotes, trip.quote);
  const facts = await factsOf(store, trip);
  const estimate =
    prices && flying
      ? priceOf(quote, { list: prices.list, brief: briefOf(craft), flying, discount: facts.discount, now: ctx.clock.now() })
      : undefined;
  const around = await surroundings(ctx, store, { craft, flights, own: [trip, ...beside] });
  const flags = flagsOf({
    ...around,
    aircraft: craft,
    seats: craft.seats || craft.model.seats,
    trip: flying?.trip ?? tripToPrice(legs),
    legs,
    flown: flying?.flown ?? '',
    priceError: '',
    flights,
    maxFuelStops: prices?.pricer.settings.maxFuelStops ?? 0,
    debtors: facts.debtors,
    sources: facts.sources,
    // Named crew is checked by person, with its other trips, and passports before the release.
    duty: legs.some(({ crew }) => crew.length > 0) ? null : facts.duty,
    papers: [],
    notes: facts.notes,
    now: ctx.clock.now(),
  });
  const plan = { trip, entries, craft, legs, flights, estimate };
  return { ...plan, effects: effectsOf(plan, { flags: withPast(flags, flights, before, ctx.clock.now()), agreed: agreedOf(quote) }) };
}

/** Legs with the times of another aircraft; no leg names one of its own any more. */
function flownBy(legs: readonly Leg[], { times }: Flying): Leg[] {
  const live = liveLegs(legs);
  return legs.map((leg) => ({ ...leg, aircraft: null, times: times[live.indexOf(leg)] ?? leg.times }));
}

type Pricing = Parameters<typeof pricedOption>[1];
/** Price by the list of now, with what staff changed of the price of the quote. */
function priceOf(quote: Quote | undefined, pricing: Pricing): Estimate | undefined {
  const chosen = quote && chosenOption(optionsOf(quote), quote.option);
  const { price } = pricedOption(chosen?.id ?? pricing.brief.id, pricing, chosen);
  return price.error === '' ? price : undefined;
}
const agreedOf = (quote: Quote | undefined): number | null => quote?.legs.find(({ active }) => active)?.times.takeoffUTC ?? null;

/** A trip may have begun: only a flight that moves must not start in the past. */
function withPast(flags: readonly Flag[], flights: readonly ScheduledFlight[], before: readonly ScheduledFlight[], now: number): Flag[] {
  const starts = new Set(before.map(({ start }) => start));
  const isPast = flights.some(({ start }) => start <= now && !starts.has(start));
  const others = flags.filter(({ code }) => code !== 'past');
  return isPast ? [{ code: 'past', params: {} }, ...others] : others;
}

/** Entries and claims of others near the flights. */
async function surroundings(
  ctx: PlanContext,
  store: ClientStore,
  { craft, flights, own }: { readonly craft: Doc<Aircraft>; readonly flights: readonly ScheduledFlight[]; readonly own: readonly Doc<Trip>[] },
) {
  const span = spanOfFlights(flights);
  if (!span) return { entries: [], rivals: [] };
  const around = { start: span.start - AROUND_MS, end: span.end + AROUND_MS };
  const paths = new Set(own.map(({ path }) => path));
  const entries = (await entriesIn(store, craft.id, around)).filter(({ trip }) => !paths.has(trip));
  return { entries, rivals: await rivalClaims(ctx, store, { subject: craft.path, span: around, holders: own.map(holderOf) }) };
}
