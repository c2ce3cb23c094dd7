import { z } from 'zod';
import { recordId } from '@app/kernel/fields.ts';
import { Flag } from '../desk/flags.rules.ts';
import { LegInput, MAX_LEGS } from '../desk/leg-input.ts';
import { LegMoments, Place } from '../moves/trip-change.ts';

/** A flight with passengers that an aircraft of the fleet, by its id, is to fly. */
export const NewFlight = z.object({ aircraft: recordId, legs: z.array(LegInput).min(1).max(MAX_LEGS) });
export type NewFlight = z.infer<typeof NewFlight>;

/** Records that a new flight becomes: a priced quote, one that also holds its aircraft, or a booked trip with its quote. */
export const flightOutcomes = ['quote', 'hold', 'trip'] as const;
export type FlightOutcome = (typeof flightOutcomes)[number];

/** An entry of the schedule before or after a flight; `at` is its end or its start, epoch ms, `place` the airport where the aircraft is then. */
const Neighbor = z.object({ kind: z.enum(['trip', 'hold', 'other']), name: z.string(), at: z.number(), place: Place.nullable() });
export type Neighbor = z.infer<typeof Neighbor>;

/** Everything that a new flight would bring, and a hash of it: adding names the hash of what a person has seen. Dollars, epoch ms. */
export const FlightEffects = z.object({
  hash: z.string(),
  legs: z.array(z.object({ from: Place, to: Place, times: LegMoments })),
  ferries: z.array(z.object({ from: Place, to: Place, times: LegMoments })),
  flags: z.array(Flag),
  /** By the list of now; null without one. */
  price: z.number().nullable(),
  /** The aircraft before its first flight and after its last; null where nothing is entered. */
  before: Neighbor.nullable(),
  after: Neighbor.nullable(),
});
export type FlightEffects = z.infer<typeof FlightEffects>;
