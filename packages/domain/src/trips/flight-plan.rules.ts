import { round } from '@app/kernel/money.ts';
import { HOUR } from '@app/kernel/durations.ts';
import { localDay } from '@app/kernel/time.ts';
import type { AirportRef } from '../fleet/airport.ts';
import { hasPoint, milesBetween } from './distance.rules.ts';
import { type LegTime, legTime, type Performance } from './leg-time.rules.ts';
import type { EstimateSettings } from './price-item.ts';
import { isSameAirport, type Plane, type TripToPrice } from './trip-to-price.rules.ts';

/** How one aircraft flies one trip. Hours decimal; sums of tenths are exact. */
export interface FlightPlan {
  readonly times: readonly LegTime[];
  /** Epoch ms; null on an undated trip. */
  readonly landings: readonly (number | null)[];
  readonly flight: number;
  readonly block: number;
  /** Landings, fuel stops included. */
  readonly stops: number;
  readonly miles: number;
  readonly nights: number;
  readonly wait: number;
  readonly days: number;
}
/** The empty hops that bring the aircraft to the passengers and home again. */
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
  if (!plane.speedMPH || plane.speedMPH <= 0) return 'Aircraft speed missing';
  if (!plane.rangeNM || plane.rangeNM <= 0) return 'Aircraft range missing';
  return { speedMPH: plane.speedMPH, rangeNM: plane.rangeNM };
};

interface Stays {
  readonly nights: number;
  readonly wait: number;
  readonly overlap: boolean;
}
/**
 * Between landing and the next takeoff: local calendar nights away from home, or hours on the same day (pricing.md 2.3).
 * A next takeoff on an earlier date than the landing (a hop over the date line between) counts as neither.
 */
function staysOf(trip: TripToPrice, landings: readonly (number | null)[], home: AirportRef): Stays {
  let [nights, wait, overlap] = [0, 0, false];
  for (const [i, leg] of trip.legs.entries()) {
    const next = trip.legs[i + 1];
    const landing = landings[i];
    if (!next || next.takeoff === null || next.day === null || landing === null || landing === undefined) continue;
    if (next.takeoff < landing) overlap = true;
    const away = next.day - localDay(landing, leg.to.timezone);
    if (away > 0 && !isSameAirport(leg.to, home)) nights += away;
    if (away === 0) wait += (next.takeoff - landing) / HOUR;
  }
  return { nights, wait: round(wait, 6), overlap };
}

/** The plan, or why this aircraft cannot fly the trip: too many passengers, too many fuel stops, figures missing, legs that overlap. */
export function planFlight(trip: TripToPrice, plane: Plane, settings: EstimateSettings): FlightPlan | string {
  if (trip.error) return trip.error;
  if (trip.mostPax > plane.seats) return 'Too many passengers';
  const performance = performanceOf(plane);
  if (typeof performance === 'string') return performance;
  const times = trip.legs.map((leg) => legTime(leg.miles, performance, settings));
  if (times.some((time) => time.fuelStops > settings.maxFuelStops)) return 'Out of range';
  const landings = trip.legs.map(({ takeoff }, i) =>
    trip.undated || takeoff === null ? null : takeoff + Math.round((times[i] as LegTime).airborneToFinal * HOUR),
  );
  const stays = staysOf(trip, landings, plane.home);
  if (stays.overlap) return 'Legs overlap';
  const [first, last] = [trip.legs[0]?.day ?? null, trip.legs.at(-1)?.day ?? null];
  return {
    times,
    landings,
    flight: times.reduce((sum, time) => sum + tenths(time.flight), 0) / 10,
    block: times.reduce((sum, time) => sum + tenths(time.block), 0) / 10,
    stops: times.reduce((sum, time) => sum + 1 + time.fuelStops, 0),
    miles: trip.legs.reduce((sum, leg) => sum + leg.miles, 0),
    nights: stays.nights,
    wait: stays.wait,
    days: trip.undated || first === null || last === null ? 1 : Math.max(1, last - first + 1),
  };
}

/**
 * Base to the first departure, each arrival to the next departure where they differ, the last arrival back to base (pricing.md 2.3).
 * Fuel stops of empty hops are not limited. A text says why there is none.
 */
export function planReposition(trip: TripToPrice, plane: Plane, base: AirportRef, settings: EstimateSettings): RepositionPlan | string {
  const performance = performanceOf(plane);
  if (typeof performance === 'string') return performance;
  if (!hasPoint(base)) return 'Home airport missing lat/lon';
  let [block, landings] = [0, 0];
  const hop = (from: AirportRef & { latitude: number; longitude: number }, to: AirportRef & { latitude: number; longitude: number }): number => {
    if (isSameAirport(from, to)) return 0;
    const time = legTime(milesBetween(from, to), performance, settings);
    block += tenths(time.block);
    landings += 1 + time.fuelStops;
    return time.block;
  };
  const [first, last] = [trip.legs[0], trip.legs.at(-1)];
  if (!first || !last) return noReposition;
  const before = hop(base, first.from);
  for (const [i, leg] of trip.legs.entries()) {
    const next = trip.legs[i + 1];
    if (next) hop(leg.to, next.from);
  }
  const after = hop(last.to, base);
  return { block: block / 10, landings, before, after };
}
