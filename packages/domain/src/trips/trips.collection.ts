import { defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { PriceList } from './price-item.ts';
import { Quote, ScheduleEntry, Trip } from './quote.ts';

const people = <T extends { followers: string[]; agents: string[]; follower_ids: string[] }>(record: T): T => ({
  ...record,
  follower_ids: [...new Set([...record.followers, ...record.agents])],
});
const words = (record: {
  contact: { first_name: string; last_name: string; email: string };
  legs: { departureAirport: { icao: string }; arrivalAirport: { icao: string } }[];
  quote_id: string;
}): string =>
  [
    record.quote_id,
    record.contact.first_name,
    record.contact.last_name,
    record.contact.email,
    ...record.legs.flatMap((leg) => [leg.departureAirport.icao, leg.arrivalAirport.icao]),
  ].join(' ');
const sales = staffWith('sales', 'dispatch');

export const quotes = defineCollection({
  name: 'quotes',
  label: 'Quote',
  schema: Quote,
  scope: 'client',
  indexes: [['status', 'date'], ['quote_id'], ['contact.email'], ['user']],
  contains: ['follower_ids'],
  search: words,
  access: { read: staff, create: sales, update: sales, delete: nobody },
  sealed: ['estimate', 'user', 'thread'],
  prepare: people,
});
export const trips = defineCollection({
  name: 'trips',
  label: 'Trip',
  schema: Trip,
  scope: 'client',
  indexes: [['status', 'date'], ['contact.email']],
  contains: ['follower_ids'],
  search: words,
  access: { read: staff, create: sales, update: sales, delete: nobody },
  sealed: ['estimate', 'user', 'thread'],
  prepare: people,
});
export const schedule = defineCollection({
  name: 'schedule',
  label: 'Schedule entry',
  schema: ScheduleEntry,
  scope: 'client',
  indexes: [['aircraft', 'start'], ['start']],
  access: { read: staff, create: staffWith('dispatch'), update: staffWith('dispatch'), delete: staffWith('dispatch') },
});
export const priceLists = defineCollection({
  name: 'pricing',
  label: 'Price list',
  schema: PriceList,
  scope: 'client',
  indexes: [],
  access: { read: staff, create: staffWith('pricing'), update: staffWith('pricing'), delete: nobody },
  sealed: ['published'],
});
