import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { Client } from '../../clients/client.ts';
import type { BookedFlight } from '../../settlement/booked-flight.ts';
import type { Trip } from '../../trips/model/quote.ts';

export type BookedLegs = Client['booked_legs'];
/** Counted are the last so many booked empty legs. */
export const MOST_COUNTED = 50;
/** With fewer, customers see nothing: a few flights say little. */
export const COUNTED_FROM = 20;
/** A takeoff that moves by so little is no other flight. */
const SMALL_MS = 30 * MINUTE;

export const shownRecord = (legs: BookedLegs): BookedLegs | null => (legs.total < COUNTED_FROM ? null : legs);

type Flown = Pick<Trip, 'status' | 'aircraft' | 'legs'>;
/** True for a trip that was flown as its empty leg was booked: same route and aircraft, and a takeoff within the hours by which it may shift. */
export function isAsBooked(
  booked: Pick<BookedFlight, 'departureAirport' | 'arrivalAirport' | 'departure_date' | 'aircraft'>,
  windowHours: number,
  trip: Flown,
): boolean {
  const [leg, ...more] = trip.legs.filter(({ active }) => active);
  if (trip.status === 'cancelled' || !leg || more.length > 0 || trip.aircraft?.id !== booked.aircraft.id) return false;
  if (leg.departureAirport.id !== booked.departureAirport.id || leg.arrivalAirport.id !== booked.arrivalAirport.id) return false;
  const takeoff = leg.actual.takeoffUTC ?? leg.times.takeoffUTC;
  return takeoff !== null && Math.abs(takeoff - booked.departure_date) <= Math.max(SMALL_MS, windowHours * HOUR);
}
