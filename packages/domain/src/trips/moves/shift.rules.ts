import { isZone, utcToWall } from '@app/kernel/time/time.ts';
import type { Leg, Times } from '../model/leg.ts';

/** Returns the wall clock of a moment; what is stored where the zone is unknown. */
function wallOf(utc: number | null, zone: string, stored: { readonly date: string; readonly time: string }) {
  return utc === null || !isZone(zone) ? stored : utcToWall(utc, zone);
}

/**
 * Returns the times of a leg `ms` later: the moments move, and the clocks at both airports follow. Shifting back gives the same times, also
 * across a change of the clocks. A leg without a date has none to move.
 */
export function shiftedTimes(times: Times, ms: number, [from, to]: readonly [string, string]): Times {
  const later = (utc: number | null): number | null => (utc === null ? null : utc + ms);
  if (ms === 0 || times.takeoffUTC === null) return times;
  const [takeoffUTC, landingUTC] = [later(times.takeoffUTC), later(times.landingUTC)];
  const takeoff = wallOf(takeoffUTC, from || times.takeoffTZ, { date: times.takeoffDate, time: times.takeoffTime });
  const landing = wallOf(landingUTC, to, { date: times.landingDate, time: times.landingTime });
  return {
    ...times,
    takeoffUTC,
    landingUTC,
    takeoffDate: takeoff.date,
    takeoffTime: takeoff.time,
    landingDate: landing.date,
    landingTime: landing.time,
  };
}

/** Returns the legs `ms` later; with `leg` only the one at that position. Legs that are switched off stay. */
export const shiftedLegs = (legs: readonly Leg[], ms: number, leg: number | null): Leg[] =>
  legs.map((candidate) => {
    const { active, order, times, departureAirport, arrivalAirport } = candidate;
    if (!active || (leg !== null && order !== leg)) return candidate;
    return { ...candidate, times: shiftedTimes(times, ms, [departureAirport.timezone, arrivalAirport.timezone]) };
  });

interface Flight {
  readonly start: number;
  readonly end: number;
  /** Position of the leg; null for a ferry flight. */
  readonly leg: number | null;
}
/**
 * Returns which flights of a trip move, by their places in the list in order of time. A leg takes the ferry flights after it along, and the first
 * leg also those before it.
 */
export function movedPlaces(flights: readonly Flight[], leg: number | null): ReadonlySet<number> {
  const all = flights.map((_, place) => place);
  if (leg === null) return new Set(all);
  const index = flights.findIndex((flight) => flight.leg === leg);
  if (index < 0) return new Set();
  const next = flights.findIndex((flight, place) => place > index && flight.leg !== null);
  const isFirst = flights.slice(0, index).every((flight) => flight.leg === null);
  return new Set(all.filter((place) => place >= (isFirst ? 0 : index) && (next < 0 || place < next)));
}

/** Returns the flights of a trip `ms` later, in the same order. */
export function shiftedFlights<F extends Flight>(flights: readonly F[], ms: number, leg: number | null): F[] {
  const moved = movedPlaces(flights, leg);
  return flights.map((flight, place) => (moved.has(place) ? { ...flight, start: flight.start + ms, end: flight.end + ms } : flight));
}
