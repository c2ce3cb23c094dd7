import type { Doc } from '@app/kernel/collection.ts';
import { isLive } from '../../trips/board/board.rules.ts';
import type { Trip } from '../../trips/model/quote.ts';
import type { ScheduleEntry } from '../../trips/model/schedule-entry.ts';
import type { Deal } from '../deal.ts';

type Offered = Pick<Deal, 'departureAirport' | 'arrivalAirport' | 'departure_date' | 'times' | 'aircraft'>;
const landingOf = ({ times, departure_date }: Pick<Deal, 'times' | 'departure_date'>): number => times.landingUTC ?? departure_date;

/**
 * True while the schedule still leaves an empty leg as it is offered: its ferry flight takes off then with the same aircraft on the same route,
 * or the flights before and after it still leave that gap.
 */
export function isLeftEmpty(deal: Offered, [first, second]: readonly (Doc<ScheduleEntry> | undefined)[], isGap: boolean): boolean {
  const { departureAirport: from, arrivalAirport: to, departure_date: takeoff, aircraft } = deal;
  if (!first || !isLive(first) || first.aircraft !== aircraft.id) return false;
  if (!isGap) return first.start === takeoff && first.departureAirport?.id === from.id && first.arrivalAirport?.id === to.id;
  if (!second || !isLive(second) || second.aircraft !== aircraft.id) return false;
  const isBefore = first.arrivalAirport?.id === from.id && first.end <= takeoff;
  return isBefore && second.departureAirport?.id === to.id && second.start >= landingOf(deal);
}

type Parent = Pick<Trip, 'status' | 'aircraft' | 'legs'>;
/**
 * True while a trip brings the aircraft of an empty leg to where it takes off, in time, or needs it where it lands. Once somebody booked the leg
 * its flight is theirs, so only the trip tells.
 */
export function isServedBy(deal: Offered, { status, aircraft, legs }: Parent): boolean {
  if (status === 'cancelled' || aircraft?.id !== deal.aircraft.id) return false;
  const { departureAirport: from, arrivalAirport: to, departure_date: takeoff } = deal;
  return legs.some(
    ({ active, times, departureAirport, arrivalAirport }) =>
      active &&
      ((arrivalAirport.id === from.id && times.landingUTC !== null && times.landingUTC <= takeoff) ||
        (departureAirport.id === to.id && times.takeoffUTC !== null && times.takeoffUTC >= landingOf(deal))),
  );
}

/** True for a trip whose flights change: called off, another aircraft, or other times or airports. */
export const isMoved = (before: Parent, after: Parent): boolean => JSON.stringify(flightsOf(before)) !== JSON.stringify(flightsOf(after));
const flightsOf = ({ status, aircraft, legs }: Parent) => [
  status === 'cancelled',
  aircraft?.id,
  legs.filter(({ active }) => active).map((leg) => [leg.departureAirport.id, leg.arrivalAirport.id, leg.times.takeoffUTC, leg.times.landingUTC]),
];
