import type { Itinerary, ItineraryLeg } from '../model/itinerary.ts';
import type { Trip } from '../model/quote.ts';
import { type ItineraryChange, itineraryChanges, itineraryOf } from './itinerary.rules.ts';

type Agreed = Pick<Trip, 'agreed' | 'carrier' | 'legs' | 'services' | 'aircraft' | 'status'>;
/** A takeoff that moves by so little on its day is no other flight. */
const SMALL_MIN = 30;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
function isSmall(before: ItineraryLeg | undefined, after: ItineraryLeg | undefined): boolean {
  if (!before || !after || before.date !== after.date || before.time === '' || after.time === '') return false;
  return Math.abs(minutesOf(before.time) - minutesOf(after.time)) <= SMALL_MIN;
}
/** Changes that make it another flight than the one that was signed. */
const MATERIAL: ReadonlySet<ItineraryChange['kind']> = new Set(['added', 'removed', 'route', 'takeoff', 'aircraft']);
/** Returns an itinerary in which takeoffs that moved a little are as they were. */
const withoutSmallMoves = (before: Itinerary, after: Itinerary): Itinerary => ({
  ...after,
  legs: after.legs.map((leg) => {
    const earlier = before.legs.find(({ order }) => order === leg.order);
    return isSmall(earlier, leg) ? { ...leg, time: earlier?.time ?? leg.time } : leg;
  }),
});

/** Returns the changes that the customer has to agree to: route, day, takeoff, aircraft, or the carrier that flies it. None where nothing was signed. */
export function unagreedChanges(trip: Agreed): ItineraryChange[] {
  const { at, itinerary, carrier } = trip.agreed;
  if (at === null || trip.status === 'cancelled') return [];
  const changed = carrier === trip.carrier ? [] : [{ kind: 'carrier' as const, leg: '', before: carrier || '–', after: trip.carrier || '–' }];
  const now = itineraryOf(trip);
  return [...changed, ...(itinerary ? itineraryChanges(itinerary, withoutSmallMoves(itinerary, now)).filter(({ kind }) => MATERIAL.has(kind)) : [])];
}
/** Names what a customer agrees to, so that nobody agrees to something that changed meanwhile. */
export const consentKey = (trip: Agreed): string =>
  [trip.carrier, ...itineraryOf(trip).legs.map(({ from, to, date, time, tail }) => [from, to, date, time, tail].join(' '))].join('; ').slice(0, 2000);
