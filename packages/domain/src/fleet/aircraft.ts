import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';
import { AirportRef } from './airport.ts';

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
const text = (max = 120) => z.string().max(max).default('');
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
  images: z.array(z.string().max(300)).max(40).default([]),
  amenities: z.array(z.enum(amenities.names)).max(20).default([]),
  alternative: z.array(z.string().max(64)).max(20).default([]),
});
export type AircraftModel = z.infer<typeof AircraftModel>;

/** The model as an aircraft carries it. */
export const ModelRef = AircraftModel.pick({ name: true, icao: true, type: true, rangeNM: true, speedMPH: true, seats: true }).extend({
  id: z.string().max(64),
});

/** One aircraft of an operator's fleet (D3.16). */
export const Aircraft = z.object({
  tail_number: text(12),
  call_sign: text(12),
  type: z.enum(aircraftTypes.names),
  name: text(),
  description: text(4000),
  images: z.array(z.string().max(300)).max(40).default([]),
  amenities: z.array(z.enum(amenities.names)).max(20).default([]),
  source: text(40),
  source_data: z.json().default(null),
  seats: z.int().min(0).max(900).default(0),
  accounts: z.array(z.string().max(64)).max(50).default([]),
  account_ids: z.array(z.string().max(64)).max(50).default([]),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  errors: z.array(z.string().max(200)).max(20).default([]),
  warnings: z.array(z.string().max(200)).max(20).default([]),
  model: ModelRef,
  /** Home base. */
  airport: AirportRef,
});
export type Aircraft = z.infer<typeof Aircraft>;
