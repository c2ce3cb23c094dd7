import { isSameAirport } from '../flights/trip-to-price.rules.ts';
import { type Leg, liveLegs } from '../model/leg.ts';

/**
 * Returns true for the same route on the same days: a customer who asks several brokers is one flight to the operator. Times of day and passengers may
 * differ. Flights without a day are never the same: nobody knows.
 */
export function isSameFlights(ours: readonly Leg[], theirs: readonly Leg[]): boolean {
  const [legs, others] = [liveLegs(ours), liveLegs(theirs)];
  return (
    legs.length > 0 &&
    legs.length === others.length &&
    legs.every(({ departureAirport, arrivalAirport, times }, index) => {
      const other = others[index];
      return (
        other !== undefined &&
        times.takeoffDate !== '' &&
        times.takeoffDate === other.times.takeoffDate &&
        isSameAirport(departureAirport, other.departureAirport) &&
        isSameAirport(arrivalAirport, other.arrivalAirport)
      );
    })
  );
}
