import { round } from '@app/kernel/money.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { localDay } from '@app/kernel/time/time.ts';
import { words } from '@app/kernel/words.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { hasPoint, milesBetween, type Point } from './distance.rules.ts';
import { type LegTime, legTime, type Performance, withBlock } from './leg-time.rules.ts';
import type { EstimateSettings } from '../model/price-item.ts';
import { isSameAirport, type Plane, type PricedLeg, type TripToPrice } from './trip-to-price.rules.ts';

/** The flight of one aircraft on one trip. Hours are decimal; sums of tenths are exact. */
export interface FlightPlan {
  readonly times: readonly LegTime[];
  /** Epoch ms; null on an undated trip. */
  readonly landings: readonly (number | null)[];
  readonly flight: number;
  readonly block: number;
  /** Landings, including fuel stops. */
  readonly stops: number;
  readonly miles: number;
  readonly nights: number;
  readonly wait: number;
  readonly days: number;
}
/** The empty hops that bring the aircraft to the passengers and back home. */
export interface RepositionPlan {
  readonly block: number;
  readonly landings: number;
  /** Block hours before the first takeoff and after the last landing. */
  readonly before: number;
  readonly after: number;
}
export const noReposition: RepositionPlan = { block: 0, landings: 0, before: 0, after: 0 };
const tenths = (hours: number): number => Math.round(hours * 10);

const performanceOf = (plane: Plane): Performance | string => {
  if (!plane.speedMPH || plane.speedMPH <= 0) return words('Aircraft speed missing');
  if (!plane.rangeNM || plane.rangeNM <= 0) return words('Aircraft range missing');
  return { speedMPH: plane.speedMPH, rangeNM: plane.rangeNM };
};

interface Stays {
  readonly nights: number;
  readonly wait: number;
  readonly overlap: boolean;
}
/**
 * Returns the stays between a landing and the next takeoff: local calendar nights away from home, or hours on the
 * same day (pricing.md 2.3). A next takeoff on an earlier date than the landing (a hop over the date line between)
 * counts as neither.
 */
function staysOf({ legs }: TripToPrice, landings: readonly (number | null)[], home: AirportRef): Stays {
  let [nights, wait, overlap] = [0, 0, false];
  for (let i = 1; i < legs.length; i++) {
    const [leg, next] = [legs[i - 1] as PricedLeg, legs[i] as PricedLeg];
    const landing = landings[i - 1] ?? null;
    if (next.takeoff === null || next.day === null || landing === null) continue;
    if (next.takeoff < landing) overlap = true;
    const away = next.day - localDay(landing, leg.to.timezone);
    if (away > 0 && !isSameAirport(leg.to, home)) nights += away;
    if (away === 0) wait += (next.takeoff - landing) / HOUR;
  }
  return { nights, wait: wait === 0 ? 0 : round(wait, 6), overlap };
}

/**
 * Returns the plan, or why this aircraft cannot fly the trip: too many passengers, too many fuel stops, missing
 * figures, overlapping legs.
 */
export function planFlight(trip: TripToPrice, plane: Plane, settings: EstimateSettings): FlightPlan | string {
  if (trip.error) return trip.error;
  if (trip.mostPax > plane.seats) return words('Too many passengers');
  const performance = performanceOf(plane);
  if (typeof performance === 'string') return performance;
  const times: LegTime[] = [];
  const landings: (number | null)[] = [];
  let [flight, block, stops, miles] = [0, 0, 0, 0];
  for (const leg of trip.legs) {
    const computed = legTime(leg.miles, performance, settings);
    const time = leg.block === null ? computed : withBlock(computed, leg.block, settings);
    if (time.fuelStops > settings.maxFuelStops) return words('Out of range');
    times.push(time);
    landings.push(trip.undated || leg.takeoff === null ? null : leg.takeoff + Math.round(time.airborneToFinal * HOUR));
    flight += tenths(time.flight);
    block += tenths(time.block);
    stops += 1 + time.fuelStops;
    miles += leg.miles;
  }
  const { nights, wait, overlap } = staysOf(trip, landings, plane.home);
  if (overlap) return words('Legs overlap');
  const [first, last] = [trip.legs[0]?.day ?? null, trip.legs.at(-1)?.day ?? null];
  const days = trip.undated || first === null || last === null ? 1 : Math.max(1, last - first + 1);
  return { times, landings, flight: flight / 10, block: block / 10, stops, miles, nights, wait, days };
}

type Located = AirportRef & Point;
interface Hop {
  readonly block: number;
  readonly landings: number;
}
const noHop: Hop = { block: 0, landings: 0 };
/** Returns an empty hop; none if the aircraft is already there. */
function hop(from: Located, to: Located, performance: Performance, settings: EstimateSettings): Hop {
  if (isSameAirport(from, to)) return noHop;
  const { block, fuelStops } = legTime(milesBetween(from, to), performance, settings);
  return { block, landings: 1 + fuelStops };
}

/**
 * Plans the hops from base to the first departure, from each arrival to the next departure if they differ, and from
 * the last arrival back to base (pricing.md 2.3). Fuel stops of empty hops are not limited. A text is the reason why
 * there is no plan.
 */
export function planReposition(trip: TripToPrice, plane: Plane, base: AirportRef, settings: EstimateSettings): RepositionPlan | string {
  const performance = performanceOf(plane);
  if (typeof performance === 'string') return performance;
  if (!hasPoint(base)) return words('Home airport missing lat/lon');
  const { legs } = trip;
  const [first, last] = [legs[0], legs[legs.length - 1]];
  if (!first || !last) return noReposition;
  const before = hop(base, first.from, performance, settings);
  const after = hop(last.to, base, performance, settings);
  let [block, landings] = [tenths(before.block) + tenths(after.block), before.landings + after.landings];
  for (let i = 1; i < legs.length; i++) {
    const between = hop((legs[i - 1] as PricedLeg).to, (legs[i] as PricedLeg).from, performance, settings);
    block += tenths(between.block);
    landings += between.landings;
  }
  return { block: block / 10, landings, before: before.block, after: after.block };
}
