import { z } from 'zod';
import { recordId, text } from '@app/kernel/fields.ts';
import { blockHours, flightTime, type Leg, MAX_LEG_NOTES } from '../model/leg.ts';

/** Legs of one quote. */
export const MAX_LEGS = 20;

/** A leg as staff enter it: airports by id, the wall clock of the departure airport. */
export const LegInput = z.object({
  /** Position of the stored leg that it continues, with its passengers, crew and services; null for a new one. */
  was: z.int().min(0).max(50).nullable().default(null),
  from: recordId,
  to: recordId,
  /** MM/dd/yyyy, or empty for no date yet. */
  date: z.string().max(10).default(''),
  /** H:mm, or empty for any time. */
  time: z.string().max(5).default(''),
  /** The chosen reading of a time that the clocks show twice, epoch ms. */
  utc: flightTime.nullable().default(null),
  /** Block hours instead of the computed ones; null as computed. */
  blockHours: blockHours.nullable().default(null),
  paxNum: z.int().min(0).max(900),
  fromFbo: text(160),
  toFbo: text(160),
  notes: text(MAX_LEG_NOTES),
});
export type LegInput = z.infer<typeof LegInput>;

/** Returns a stored leg as an editor shows it. */
export const legInputOf = ({
  order,
  departureAirport,
  arrivalAirport,
  departureFBO,
  arrivalFBO,
  times,
  paxNum,
  blockHours: hours,
  notes,
}: Leg): LegInput => ({
  was: order,
  from: departureAirport.id,
  to: arrivalAirport.id,
  date: times.takeoffDate,
  time: times.takeoffTime,
  utc: times.takeoffDate === '' || times.takeoffTime === '' ? null : times.takeoffUTC,
  blockHours: hours,
  paxNum,
  fromFbo: departureFBO.name,
  toFbo: arrivalFBO.name,
  notes,
});
