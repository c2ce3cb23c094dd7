import type { BookedFlight } from '../../settlement/booked-flight.ts';
import { isOnOffer } from '../deal-index.rules.ts';
import type { Deal } from '../deal.ts';

type Offered = Pick<Deal, 'verified' | 'show_price' | 'price' | 'departure_date' | 'booked' | 'hidden'> & { readonly active: boolean };

/**
 * True for an empty leg that can be booked without asking anybody (MKT-13): on offer, verified, with a price that its operator shows, before
 * its departure. On its own route and day such a leg has the score 100.
 */
export const isBookable = (deal: Offered, now: number): boolean =>
  isOnOffer(deal) && deal.verified && deal.show_price && deal.price.total > 0 && deal.departure_date > now;

type Flown = Pick<Deal, 'departureAirport' | 'arrivalAirport' | 'departure_date' | 'aircraft'>;
/** True while an empty leg is still the flight that somebody reserved: airports, takeoff and aircraft. The price stays as it was reserved. */
export const isSameFlight = (reserved: Pick<BookedFlight, keyof Flown>, deal: Flown): boolean =>
  reserved.departureAirport.id === deal.departureAirport.id &&
  reserved.arrivalAirport.id === deal.arrivalAirport.id &&
  reserved.departure_date === deal.departure_date &&
  reserved.aircraft.id === deal.aircraft.id;
