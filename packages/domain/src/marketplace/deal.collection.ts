import { defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { labelsOfTrips } from '../trips/trips.collection.ts';
import { savedDeal } from './deal.rules.ts';
import { Deal } from './deal.ts';

const desk = staffWith('sales', 'dispatch');
export const deals = defineCollection({
  name: 'deals',
  label: 'Empty leg',
  labels: { ...labelsOfTrips, fp: 'Flight Plan' },
  schema: Deal,
  scope: 'client',
  indexes: [['departure_date'], ['booked', 'hidden', 'departure_date']],
  contains: ['follower_ids'],
  search: (deal) =>
    `${deal.aircraft.name} ${deal.departureAirport.icao} ${deal.departureAirport.city.name} ${deal.arrivalAirport.icao} ${deal.arrivalAirport.city.name}`,
  access: { read: staff, create: desk, update: desk, delete: desk },
  sealed: ['booked', 'score', 'fp', 'subscribers', 'estimate', 'estimates', 'bestMargin', 'totalPaid', 'user', 'thread', 'token', 'trip_diffs'],
  secret: ['token'],
  prepare: (deal) => savedDeal(deal, randomId),
});
