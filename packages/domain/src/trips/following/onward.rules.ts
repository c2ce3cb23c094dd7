import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { ferryTime } from '../board/ferry.rules.ts';
import type { Plane } from '../flights/trip-to-price.rules.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { expectedLanding } from './following.rules.ts';

/** Time on the ground before a diverted aircraft goes on. */
const GROUND = HOUR;
const STEP = 5 * MINUTE;
type Diverted = Pick<ScheduleEntry, 'start' | 'end' | 'status' | 'following' | 'planned'>;
/** A flight that brings a diverted aircraft to where it should have landed, epoch ms. */
export interface Onward {
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly start: number;
  /** The same as its start where nobody knows how long it takes. */
  readonly end: number;
}
/** Proposes the onward flight of a diverted aircraft, an hour after it lands or from now; undefined for a flight that lands as planned. */
export function onwardFlight(flight: Diverted, plane: Pick<Plane, 'speedMPH' | 'rangeNM'>, now: number): Onward | undefined {
  const [from, to] = [flight.following.diverted, flight.planned?.airport ?? null];
  if (!from || !to) return undefined;
  const ready = Math.max(now, expectedLanding(flight) + GROUND);
  const start = Math.ceil(ready / STEP) * STEP;
  return { from, to, start, end: start + (ferryTime(from, to, plane) ?? 0) };
}

type Other = Pick<ScheduleEntry, 'aircraft' | 'start' | 'departureAirport' | 'arrivalAirport'>;
/** True for a flight that brings a diverted aircraft on already. */
export const isOnwardOf = (other: Other, flight: Diverted & Pick<ScheduleEntry, 'aircraft'>): boolean =>
  other.aircraft === flight.aircraft &&
  other.start > flight.start &&
  other.departureAirport?.id === flight.following.diverted?.id &&
  other.arrivalAirport?.id === flight.planned?.airport?.id;
