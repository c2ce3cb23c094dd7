import { Aircraft } from '@app/domain/fleet/aircraft.ts';
import type { Plane } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { DemoOperator } from './clients.sample.ts';
import { type AirportOf, aircraftId } from './deals.sample.ts';
import { type FleetSample, fleetSamples, modelSample } from './fleet.sample.ts';

type Amenity = Aircraft['amenities'][number];
/** Usual cabin features of each class. */
const comforts: Partial<Record<Aircraft['type'], readonly Amenity[]>> = {
  se: ['leather', 'pets', 'cargo'],
  tp: ['leather', 'pets', 'cargo', 'lav'],
  vlj: ['leather', 'wifi', 'drink'],
  lj: ['leather', 'wifi', 'drink', 'lav', 'pets'],
};
const bigCabin: readonly Amenity[] = ['leather', 'wifi', 'drink', 'lav', 'attendant', 'map', 'esys', 'cafe', 'phone', 'pets'];

function aircraftOf(sample: FleetSample, airportOf: AirportOf): Aircraft {
  const model = modelSample(sample.model);
  const { id, name, icao, type, rangeNM, speedMPH, seats } = model;
  const home = airportOf(sample.home);
  return Aircraft.parse({
    tail_number: sample.tail,
    call_sign: sample.tail,
    type,
    name,
    seats: sample.seats ?? seats,
    amenities: [...(comforts[type] ?? bigCabin)],
    model: { id, name, icao, type, rangeNM, speedMPH, seats },
    airport: home,
    latitude: home.latitude,
    longitude: home.longitude,
    source: 'manual',
    warnings: ['No images added.'],
  });
}

/** The aircraft records of one operator. */
export const aircraftSamples = (operator: DemoOperator, airportOf: AirportOf): { id: string; aircraft: Aircraft }[] =>
  fleetSamples[operator].map((sample) => ({ id: aircraftId(sample.tail), aircraft: aircraftOf(sample, airportOf) }));

/** One aircraft as the estimate sees it. */
export const planeSample = (sample: FleetSample, airportOf: AirportOf): Plane =>
  planeOf({ ...aircraftOf(sample, airportOf), id: aircraftId(sample.tail) });
