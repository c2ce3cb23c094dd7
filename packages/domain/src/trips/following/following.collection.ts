import { defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { reportCodes } from '../model/delay.states.ts';
import { FlightEvent, FlightFeed, flightWarnings } from './flight-event.ts';

/** Written by calls and feeds only; what they say together is in the schedule. */
export const flightEvents = defineCollection({
  name: 'flight_events',
  label: 'Flight event',
  labels: { by: 'Entered by', crew: 'Entered by crew member', entry: 'Flight', reported: 'Known at' },
  schema: FlightEvent,
  codes: { code: reportCodes, warning: flightWarnings },
  references: { by: 'members' },
  scope: 'client',
  indexes: [['registration', 'departure'], ['entry'], ['warning', 'reported'], ['source', 'reported'], ['date']],
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
});
/** Read and written by calls only: the secret never leaves the server. */
export const flightFeeds = defineCollection({
  name: 'flight_feeds',
  label: 'Flight data feed',
  schema: FlightFeed,
  scope: 'client',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  secret: ['secret', 'previous_secret'],
});
