import { anybody, defineCollection, nobody, platformStaffWith, staff, staffWith } from '@app/kernel/collection.ts';
import { prepareAircraft } from './aircraft.rules.ts';
import { Aircraft, AircraftModel, aircraftTypes, amenities } from './aircraft.ts';
import { AirportNote, airportNoteKinds, movements, weekdays } from './airport-note.ts';
import { airportNoteProblems } from './airport-note.rules.ts';
import { Airport } from './airport.ts';

const keepers = platformStaffWith('fleet');
const reference = { read: anybody, create: nobody, update: nobody, delete: nobody } as const;

export const airports = defineCollection({
  name: 'airports',
  label: 'Airport',
  labels: { icao: 'ICAO', iata: 'IATA', timezone: 'Time zone', local: 'Local code', 'city.name': 'City' },
  schema: Airport,
  scope: 'platform',
  indexes: [['icao'], ['iata'], ['latitude', 'longitude'], ['last_date']],
  search: ({ icao, iata, local, name, city }) => [icao, iata, local, name, city.name, city.state].join(' '),
  access: reference,
});
export const aircraftModels = defineCollection({
  name: 'aircraft_models',
  label: 'Aircraft model',
  labels: { icao: 'ICAO', rangeNM: 'Range (NM)', speedMPH: 'Speed (mph)' },
  schema: AircraftModel,
  codes: { type: aircraftTypes, amenities },
  scope: 'platform',
  indexes: [['type'], ['name'], ['last_date']],
  search: ({ name, make, model, icao }) => [name, make, model, icao].join(' '),
  // The platform keeps the list that the aircraft of all companies choose from.
  access: { read: anybody, create: keepers, update: keepers, delete: nobody },
});
export const aircraft = defineCollection({
  name: 'aircraft',
  label: 'Aircraft',
  labels: {
    airport: 'Home base',
    'model.name': 'Model',
    'model.rangeNM': 'Range (NM)',
    'model.speedMPH': 'Speed (mph)',
    min_runway_ft: 'Shortest runway (ft)',
  },
  schema: Aircraft,
  codes: { type: aircraftTypes, 'model.type': aircraftTypes, amenities },
  references: { accounts: 'accounts', model: 'aircraft_models' },
  scope: 'client',
  indexes: [['tail_number'], ['last_date']],
  contains: ['account_ids'],
  search: (doc) => `${doc.tail_number} ${doc.name} ${doc.model.name}`,
  access: { read: staff, create: staffWith('fleet'), update: staffWith('fleet'), delete: staffWith('fleet') },
  sealed: ['errors', 'warnings'],
  prepare: prepareAircraft,
  inactive: (doc) => doc.errors.length > 0,
  import: {
    fields: ['tail_number', 'call_sign', 'type', 'name', 'description', 'seats'],
    identity: ['tail_number'],
    names: { tail_number: ['Tail', 'Registration', 'Tail no'], type: ['Class', 'Category'] },
  },
});
const noteKeepers = staffWith('dispatch', 'fleet');
/** Knowledge of a company about airports: flags of flights that they concern. */
export const airportNotes = defineCollection({
  name: 'airport_notes',
  label: 'Airport note',
  labels: { valid_from: 'First day', valid_until: 'Last day', runway_ft: 'Longest runway (ft)', movements: 'For' },
  schema: AirportNote,
  codes: { kind: airportNoteKinds, days: weekdays, movements },
  references: { airport: 'airports' },
  scope: 'client',
  indexes: [['airport.icao'], ['airport.id'], ['last_date']],
  search: ({ airport, text }) => `${airport.icao} ${airport.iata} ${airport.name} ${text}`,
  access: { read: staff, create: noteKeepers, update: noteKeepers, delete: noteKeepers },
  check: airportNoteProblems,
});
