import { z } from 'zod';
import { AirportRef } from '../fleet/airport.ts';

/** When a leg takes off and lands: wall time at the airport is the truth, UTC is derived (MKT-12). */
export const Times = z.object({
  /** MM/dd/yyyy at the departure airport; empty is undated. */
  takeoffDate: z.string().max(10).default(''),
  /** H:mm, or empty for 'any time' (priced as 8:00). */
  takeoffTime: z.string().max(5).default(''),
  takeoffTZ: z.string().max(64).default(''),
  /** Epoch ms. */
  takeoffUTC: z.int().nullable().default(null),
  landingDate: z.string().max(10).default(''),
  landingTime: z.string().max(5).default(''),
  landingUTC: z.int().nullable().default(null),
  /** Decimal hours in the air. */
  duration: z.number().min(0).nullable().default(null),
});
export type Times = z.infer<typeof Times>;

const Passenger = z.object({
  contact_id: z.string().max(64).default(''),
  name: z.string().max(160).default(''),
  pax_type: z.enum(['Adult', 'Child', 'Infant', 'Pet']).default('Adult'),
});
export const Leg = z.object({
  order: z.int().min(0).max(50).default(0),
  departureAirport: AirportRef,
  arrivalAirport: AirportRef,
  times: Times.prefault({}),
  paxNum: z.int().min(0).max(900).default(1),
  passengers: z.array(Passenger).max(900).default([]),
  isEmptyLeg: z.boolean().default(false),
  active: z.boolean().default(true),
});
export type Leg = z.infer<typeof Leg>;

/** Older spellings (`one_way`, `round trip`, …) are read as the stored three. */
export const TripType = z.preprocess(
  (held) =>
    typeof held === 'string'
      ? held
          .trim()
          .toLowerCase()
          .replace(/[\s_]+/g, '-')
          .replace('multileg', 'multi-leg')
      : held,
  z.enum(['', 'one-way', 'round-trip', 'multi-leg']),
);
export type TripType = z.infer<typeof TripType>;
