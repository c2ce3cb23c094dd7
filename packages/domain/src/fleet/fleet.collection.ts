import { anybody, defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { Aircraft, AircraftModel } from './aircraft.ts';
import { Airport } from './airport.ts';

const reference = { read: anybody, create: nobody, update: nobody, delete: nobody } as const;

export const airports = defineCollection({
  name: 'airports',
  label: 'Airport',
  schema: Airport,
  scope: 'platform',
  indexes: [['icao'], ['iata']],
  access: reference,
});
export const aircraftModels = defineCollection({
  name: 'aircraft_models',
  label: 'Aircraft Model',
  schema: AircraftModel,
  scope: 'platform',
  indexes: [['type']],
  access: reference,
});
export const aircraft = defineCollection({
  name: 'aircraft',
  label: 'Aircraft',
  schema: Aircraft,
  scope: 'client',
  indexes: [['tail_number']],
  search: (one) => `${one.tail_number} ${one.name} ${one.model.name}`,
  access: { read: staff, create: staffWith('fleet'), update: staffWith('fleet'), delete: staffWith('fleet') },
});
