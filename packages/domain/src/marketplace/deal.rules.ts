import { all, where } from '@app/kernel/queries/where.ts';
import { reconciledTimes } from '../trips/flights/saved-leg.rules.ts';
import { type Draw, placeOf, prepareTrip } from '../trips/trip.rules.ts';
import type { Deal } from './deal.ts';

/** Selects the empty legs that visitors may find: neither sold nor hidden. */
export const onOffer = all(where('booked', 'eq', false), where('hidden', 'eq', false));

/** Returns an empty leg as it is saved: a trip (CHR-5, CHR-13), with times in the zones of its airports (MKT-12). */
export function prepareDeal(deal: Deal, draw: Draw): Deal {
  const { departure_date, departureAirport, arrivalAirport } = deal;
  const hasNoTakeoff = deal.times.takeoffDate === '' && deal.times.takeoffUTC === null;
  const times = hasNoTakeoff ? { ...deal.times, takeoffUTC: departure_date } : deal.times;
  const saved = prepareTrip({ ...deal, times: reconciledTimes(times, departureAirport, arrivalAirport) }, draw);
  return { ...saved, tripType: saved.tripType || 'one-way', departure_date, departure_place: placeOf(departureAirport) };
}
