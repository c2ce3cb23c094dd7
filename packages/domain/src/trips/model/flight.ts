import { z } from 'zod';
import { flag, idList, openPart, text } from '@app/kernel/fields.ts';
import { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import { Estimate, Price } from './estimate.ts';
import { flightTime, Leg, TripType } from './leg.ts';
import { Service } from './service.ts';

const hours = z.number().min(0).max(1000).default(0);
/**
 * Lengths of the ids generated for each trip (CHR-13): one for people who may change it, one for people who may see
 * it.
 */
export const EDIT_ID_LENGTH = 10;
export const TOKEN_LENGTH = 16;

/** Common fields of flights, quotes, trips and empty legs (D3.16). */
export const flightFields = {
  paxNum: z.int().min(0).max(900).default(1),
  /** Anyone with this token can open the page of this one flight. */
  token: text(TOKEN_LENGTH),
  isEmptyLeg: flag,
  price: Price.prefault({}),
  estimate: Estimate.nullable().default(null),
  tripType: TripType.default(''),
  /** Takeoff of the first leg, and of the return, epoch ms. */
  departure_date: flightTime.nullable().default(null),
  return_date: flightTime.nullable().default(null),
  aircraft: AircraftBrief.nullable().default(null),
  /** Decimal hours, displayed as h:mm. */
  duration: z.object({ flightTime: hours, blockTime: hours }).prefault({}),
  passenger_ids: idList(900),
  name: text(200),
  notes: text(4000),
  metadata: openPart,
  legs: z.array(Leg).max(20).default([]),
  services: z.array(Service).max(60).default([]),
};
/** One flight, priced or not (D3.16). */
export const Flight = z.object(flightFields);
export type Flight = z.infer<typeof Flight>;
