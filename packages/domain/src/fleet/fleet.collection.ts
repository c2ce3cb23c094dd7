import { anybody, defineCollection, nobody, platformStaffWith, staff, staffWith } from '@app/kernel/collection.ts';
import { prepareAircraft } from './aircraft.rules.ts';
import { Aircraft, AircraftModel, aircraftTypes, amenities } from './aircraft.ts';
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
  labels: { airport: 'Home base', 'model.name': 'Model', 'model.rangeNM': 'Range (NM)', 'model.speedMPH': 'Speed (mph)' },
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
