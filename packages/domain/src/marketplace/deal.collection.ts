import { defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { byPlace, labelsOfTrips, wordsOfAirport } from '../trips/trips.collection.ts';
import { prepareDeal } from './deal.rules.ts';
import { brokenStates, Deal, goneStates } from './deal.ts';
import { dealImport } from './imports/deal.import.ts';

const desk = staffWith('sales', 'dispatch');
export const deals = defineCollection({
  name: 'deals',
  label: 'Empty leg',
  labels: {
    ...labelsOfTrips,
    fp: 'Flight plan',
    parent: 'Flight that leaves it empty',
    parent_entries: 'Schedule entries',
    window_hours: 'May shift (hours)',
    'broken.was': 'Before',
    gone: 'No longer there',
    source_id: 'External ID',
  },
  schema: Deal,
  codes: { 'broken.was': brokenStates, gone: goneStates },
  references: { 'aircraft.id': 'aircraft', agents: 'members', followers: 'members' },
  scope: 'client',
  indexes: [['departure_date'], ['last_date'], ['booked', 'hidden', 'departure_date'], ['parent'], ['source', 'departure_date'], byPlace],
  contains: ['follower_ids', 'parent_entries'],
  search: ({ aircraft, departureAirport, arrivalAirport }) =>
    [...new Set([aircraft.name, aircraft.model, aircraft.tail_number, ...wordsOfAirport(departureAirport), ...wordsOfAirport(arrivalAirport)])].join(
      ' ',
    ),
  access: { read: staff, create: desk, update: desk, delete: desk },
  sealed: [
    'booked',
    'score',
    'fp',
    'subscribers',
    'parent',
    'parent_entries',
    'broken',
    'automatic',
    'estimate',
    'estimates',
    'bestMargin',
    'totalPaid',
    'user',
    'thread',
    'token',
    'trip_diffs',
  ],
  secret: ['token'],
  computed: ['departure_place'],
  prepare: (deal) => prepareDeal(deal, randomId),
  import: dealImport,
});
