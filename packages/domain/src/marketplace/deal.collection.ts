import { defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { Deal } from './deal.ts';

const desk = staffWith('sales', 'dispatch');
export const deals = defineCollection({
  name: 'deals',
  label: 'Empty leg',
  schema: Deal,
  scope: 'client',
  indexes: [['departure_date'], ['booked', 'hidden', 'departure_date']],
  search: (deal) =>
    `${deal.aircraft.name} ${deal.departureAirport.icao} ${deal.departureAirport.city.name} ${deal.arrivalAirport.icao} ${deal.arrivalAirport.city.name}`,
  access: { read: staff, create: desk, update: desk, delete: desk },
  sealed: ['booked'],
});
