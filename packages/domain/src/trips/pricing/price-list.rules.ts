import { round, toDollars } from '@app/kernel/money.ts';
import { words } from '@app/kernel/words.ts';
import { type FlightPlan, noReposition, planFlight, planReposition, type RepositionPlan } from '../flights/flight-plan.rules.ts';
import type { TripFacts } from './price-conditions.rules.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import type { EstimateSettings, PriceList } from '../model/price-item.ts';
import { allPass, compileItems, countedBy, countLegs, keeps, type ItemContext, type CompiledList, type LegFilter } from './price-items.rules.ts';
import { priceLines } from './price-lines.rules.ts';
import type { Estimate } from '../model/estimate.ts';
import type { Plane, TripToPrice } from '../flights/trip-to-price.rules.ts';

/** The flight of an aircraft on a trip, with the hops to and from the base in the list. */
export interface Flown {
  readonly plan: FlightPlan;
  readonly repo: RepositionPlan;
  /** Airport at which the empty hops begin and end. */
  readonly base: AirportRef;
}
/**
 * A compiled price list: prepared once per publication, used for every trip and aircraft. A text is the reason why
 * there is no plan.
 */
export interface Pricer {
  readonly settings: EstimateSettings;
  readonly plan: (trip: TripToPrice, plane: Plane) => FlightPlan | string;
  readonly fly: (trip: TripToPrice, plane: Plane) => Flown | string;
  /** Returns the price of a result of `fly`. */
  readonly price: (trip: TripToPrice, plane: Plane, flown: Flown) => Estimate;
  /** Both in one call. */
  readonly estimate: (trip: TripToPrice, plane: Plane) => Estimate;
}
const noPrice = (error: string): Estimate => ({
  total: 0,
  preTax: 0,
  tax: 0,
  postTax: 0,
  margin: 0,
  lines: [],
  flightHours: 0,
  blockHours: 0,
  repositionHours: 0,
  waitHours: 0,
  miles: 0,
  nights: 0,
  days: 1,
  stops: 0,
  undated: false,
  error,
});

/**
 * Returns the base of the empty hops: as named by the first applicable reposition item, ignoring conditions on their
 * time; else home.
 */
function baseOf({ repos, filters }: CompiledList, { trip, plane, facts }: { trip: TripToPrice; plane: Plane; facts: TripFacts }): AirportRef {
  const first = repos.find(
    ({ item, gates, filter }) =>
      (!item.emptyOnly || trip.isEmptyLeg) && allPass(gates, facts) && trip.legs.some((leg) => keeps(filters[filter] as LegFilter, leg)),
  );
  return first?.item.repositionAirport ?? plane.home;
}

/**
 * Compiles a price list: `estimate` returns the price of a trip on an aircraft, line by line, or an `error` with the
 * reason why there is none (pricing.md 2.3). Amounts are computed in integer cents and returned in dollars.
 */
export function compilePriceList(list: PriceList): Pricer {
  const compiled = compileItems(list);
  const { items, filters, repos, declines } = compiled;
  const { settings } = list;
  const factsOf = (trip: TripToPrice, plane: Plane, plan: FlightPlan, zrtime: number): TripFacts => ({
    stops: plan.stops,
    tails: plane.tails,
    models: plane.models,
    nights: plan.nights,
    type: trip.type,
    ftime: plan.flight,
    wtime: plan.wait,
    zrtime,
  });
  const plan: Pricer['plan'] = (trip, plane) => planFlight(trip, plane, settings);
  const fly: Pricer['fly'] = (trip, plane) => {
    if (items.length === 0) return words('No price items');
    const flown = plan(trip, plane);
    if (typeof flown === 'string') return flown;
    if (trip.isEmptyLeg) return { plan: flown, repo: noReposition, base: plane.home };
    const base = baseOf(compiled, { trip, plane, facts: factsOf(trip, plane, flown, 0) });
    const repo = planReposition(trip, plane, base, settings);
    return typeof repo === 'string' ? repo : { plan: flown, repo, base };
  };
  const price: Pricer['price'] = (trip, plane, { plan: flown, repo }) => {
    const facts = factsOf(trip, plane, flown, repo.block);
    const counted = filters.map((filter) => countLegs(filter, trip, flown));
    const context: ItemContext = { trip, plan: flown, facts, counted };
    if (declines.some((decline) => countedBy(decline, context))) return noPrice(words('Declined'));
    const billsFerry = settings.countFerryInDailyMinimum && repos.some((one) => one.item.denomination !== 'stop' && countedBy(one, context));
    const billedFerry = billsFerry ? repo.block : 0;
    const { lines, sums, costs } = priceLines(items, { trip, plan: flown, facts, counted, repo, billedFerry });
    if (lines.length === 0) return noPrice(words('No price items'));
    return {
      total: toDollars(sums.taxable + sums.tax + sums.post),
      preTax: toDollars(sums.taxable),
      tax: toDollars(sums.tax),
      postTax: toDollars(sums.post),
      margin: toDollars(sums.taxable + sums.post - costs),
      lines,
      flightHours: flown.flight,
      blockHours: flown.block,
      repositionHours: repo.block,
      waitHours: round(flown.wait, 2),
      miles: flown.miles,
      nights: flown.nights,
      days: flown.days,
      stops: flown.stops,
      undated: trip.undated,
      error: '',
    };
  };
  const estimate: Pricer['estimate'] = (trip, plane) => {
    const flown = fly(trip, plane);
    return typeof flown === 'string' ? noPrice(flown) : price(trip, plane, flown);
  };
  return { settings, plan, fly, price, estimate };
}
