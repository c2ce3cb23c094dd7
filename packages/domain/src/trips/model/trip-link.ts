import { z } from 'zod';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { Itinerary } from './itinerary.ts';

/** The itinerary that the reader of a page saw on a visit. */
const Visit = z.object({ at: moment, itinerary: Itinerary.nullable().default(null) });

/** A private link to the page of a trip, to the form of one of its passengers, or to the legs of one of its crew. Only the hash of its token is kept (CHR-13). */
export const TripLink = z.object({
  /** Path of the trip. */
  trip: text(300),
  /** Position of the passenger; null for the whole trip. */
  seat: z.int().min(0).max(899).nullable().default(null),
  /** Name of the crew member, in lower case; empty for customers and passengers. */
  crew: text(160),
  token: text(64),
  /** A newer link replaced it. */
  ended: flag,
  /** Number of the link among those of the same trip and passenger. */
  number: z.int().min(0).default(0),
  /** This visit, and the one before it: the difference is marked. */
  visit: Visit.prefault({}),
  before: Visit.prefault({}),
});
export type TripLink = z.infer<typeof TripLink>;
