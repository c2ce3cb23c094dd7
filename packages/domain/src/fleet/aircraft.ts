import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { AirportRef, coordinate } from './airport.ts';

export const aircraftTypes = defineCodes({
  l: 'Light',
  slj: 'Super-Light Jet',
  lj: 'Light Jet',
  vlj: 'Very Light Jet',
  m: 'Midsize',
  sm: 'Super-Mid',
  h: 'Heavy',
  tp: 'Turbo Prop',
  se: 'Single-Engine',
  ulr: 'Ultra Long-Range',
  a: 'Airliner',
  p: 'Piston',
});
export type AircraftType = (typeof aircraftTypes.names)[number];
export const amenities = defineCodes({
  wifi: 'Wi-Fi',
  cargo: 'Cargo Capacity',
  lav: 'Enclosed Lav',
  drink: 'Drink Service',
  phone: 'Satellite Phone',
  map: 'Live Map',
  attendant: 'Cabin Attendant',
  esys: 'Entertainment System',
  cafe: 'Cafe',
  pets: 'Pets',
  leather: 'Leather Seats',
  tv: 'Personal Monitors',
});
const images = z.array(z.string().max(300)).max(40).default([]);
const amenityList = z.array(z.enum(amenities.names)).max(20).default([]);
/** Empty for an aircraft without a class. */
const typeOrNone = z.enum(['', ...aircraftTypes.names]).default('');
const size = z.number().min(0).max(1e6).nullable().default(null);

/** A model of aircraft; range in nautical miles, speed in statute miles an hour. */
export const AircraftModel = z.object({
  name: z.string().max(120),
  make: text(),
  model: text(),
  icao: text(8),
  type: z.enum(aircraftTypes.names),
  height: size,
  width: size,
  length: size,
  rangeNM: size,
  speedMPH: size,
  seats: z.int().min(0).max(900).default(0),
  bags: z.int().min(0).max(900).nullable().default(null),
  description: text(4000),
  images,
  amenities: amenityList,
  alternative: z.array(z.string().max(64)).max(20).default([]),
});
export type AircraftModel = z.infer<typeof AircraftModel>;

/** The copy of a model in an aircraft; without an id no model is assigned yet. */
export const ModelRef = AircraftModel.pick({ icao: true, rangeNM: true, speedMPH: true, seats: true }).extend({
  id: text(64),
  name: text(),
  type: typeOrNone,
});

/** Reference to an account; older records hold only its id. */
export const AccountRef = z.preprocess(
  (value) => (typeof value === 'string' ? { id: value } : value),
  z.object({ id: z.string().max(64), name: text(160) }),
);
export type AccountRef = z.infer<typeof AccountRef>;

/** One aircraft of an operator's fleet (D3.16). */
export const Aircraft = z.object({
  tail_number: text(12),
  call_sign: text(12),
  type: typeOrNone,
  name: text(),
  description: text(4000),
  images,
  amenities: amenityList,
  /** Origin of the record: 'manual', or a scheduling system. */
  source: text(40),
  source_data: z.json().default(null),
  /** Seats of this aircraft; 0 uses the seats of the model. */
  seats: z.int().min(0).max(900).default(0),
  /** Shortest runway that it uses, feet; null where nobody entered it. */
  min_runway_ft: z.int().min(1).max(30_000).nullable().default(null),
  accounts: z.array(AccountRef).max(50).default([]),
  account_ids: z.array(z.string().max(64)).max(50).default([]),
  latitude: coordinate(90),
  longitude: coordinate(180),
  /** Errors keep it from flying, warnings ask for improvement: texts for people, set on each save (CHR-3). */
  errors: z.array(z.string().max(200)).max(20).default([]),
  warnings: z.array(z.string().max(200)).max(20).default([]),
  model: ModelRef.prefault({}),
  /** Home base. */
  airport: AirportRef.prefault({ id: '' }),
});
export type Aircraft = z.infer<typeof Aircraft>;
