import { HOUR } from '@app/kernel/time/durations.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { milesBetween, hasPoint } from '../flights/distance.rules.ts';
import { legTime } from '../flights/leg-time.rules.ts';
import { isSameAirport, type Plane, type TripToPrice } from '../flights/trip-to-price.rules.ts';
import type { EstimateSettings } from '../model/price-item.ts';
import type { Flown } from '../pricing/price-list.rules.ts';

/** One hop that an aircraft flies for a trip: with passengers, or empty to or from them. Epoch ms. */
export interface ScheduledFlight {
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly start: number;
  readonly end: number;
  /** Position of the leg; null for a ferry flight. */
  readonly leg: number | null;
}
interface Ways {
  readonly trip: TripToPrice;
  readonly plane: Plane;
  readonly flown: Flown;
  readonly base: AirportRef;
  readonly settings: EstimateSettings;
}

/**
 * Returns the flights of a trip in their order, ferry flights included: to the first departure just in time, between legs and home at once
 * after the landing before. Empty for a trip without dates.
 */
export function scheduledFlights({ trip, plane, flown, base, settings }: Ways): ScheduledFlight[] {
  const { legs } = trip;
  const landings = flown.plan.landings;
  if (trip.undated || legs.some(({ takeoff }, index) => takeoff === null || typeof landings[index] !== 'number')) return [];
  const ferry = (from: AirportRef, to: AirportRef, at: { readonly end?: number; readonly start?: number }): ScheduledFlight[] => {
    if (trip.isEmptyLeg || isSameAirport(from, to) || !hasPoint(from) || !hasPoint(to)) return [];
    const { block } = legTime(milesBetween(from, to), { rangeNM: plane.rangeNM ?? 1, speedMPH: plane.speedMPH ?? 1 }, settings);
    const ms = Math.round(block * HOUR);
    const start = at.start ?? (at.end ?? 0) - ms;
    return [{ from, to, start, end: start + ms, leg: null }];
  };
  const flights: ScheduledFlight[] = [];
  for (const [index, leg] of legs.entries()) {
    const takeoff = leg.takeoff ?? 0;
    const before = legs[index - 1];
    flights.push(...(before ? ferry(before.to, leg.from, { start: landings[index - 1] ?? 0 }) : ferry(base, leg.from, { end: takeoff })));
    flights.push({ from: leg.from, to: leg.to, start: takeoff, end: landings[index] ?? takeoff, leg: index });
  }
  const last = legs.at(-1);
  if (last) flights.push(...ferry(last.to, base, { start: landings.at(-1) ?? 0 }));
  return flights;
}

/** Returns the time from the first to the last of these flights; undefined without any. */
export const spanOfFlights = (
  flights: readonly Pick<ScheduledFlight, 'start' | 'end'>[],
): { readonly start: number; readonly end: number } | undefined =>
  flights.length === 0
    ? undefined
    : { start: Math.max(0, Math.min(...flights.map(({ start }) => start))), end: Math.max(...flights.map(({ end }) => end)) };

/** True where a flight begins before the one before it has ended: the ferry flight between two legs does not fit. */
export const hasTightFerry = (flights: readonly ScheduledFlight[]): boolean =>
  flights.some((flight, index) => index > 0 && flight.start < (flights[index - 1]?.end ?? 0));
