import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';
import { AirportRef } from '../../fleet/airport.ts';

/** Saved trips of one simulator. */
export const MAX_SAMPLE_TRIPS = 50;
/** Legs of one saved trip. */
export const MAX_SAMPLE_LEGS = 10;

const SampleLeg = z.object({
  from: AirportRef,
  to: AirportRef,
  /** MM/dd/yyyy at the departure airport; empty is undated. */
  date: text(10),
  /** H:mm, or empty for any time. */
  time: text(5),
  pax: z.int().min(0).max(900).default(1),
});
export type SampleLeg = z.infer<typeof SampleLeg>;

/** A trip that the simulator prices with every edit of a price list (PRC-3). */
export const SampleTrip = z.object({
  id: text(64),
  name: text(120),
  isEmptyLeg: flag,
  legs: z.array(SampleLeg).max(MAX_SAMPLE_LEGS).default([]),
});
export type SampleTrip = z.infer<typeof SampleTrip>;
