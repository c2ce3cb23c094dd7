import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** A matched record: enough to recognize and open it. */
export const MatchedRecord = z.object({
  collection: z.string(),
  /** Its kind, for people: 'Trip'. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Distinguishes it from others with its name: email, number, state. */
  detail: z.string(),
  /** The time that identifies it, epoch ms: takeoff of a flight, last message of a conversation, else its creation. */
  at: z.number(),
  /** Last changed, epoch ms. */
  last_date: z.number(),
});
export type MatchedRecord = z.infer<typeof MatchedRecord>;

/**
 * Finds records of every kind that have a screen and that the caller may read, in which every word of `q` occurs;
 * best first (SRC-5).
 */
export const findRecords = defineCall({
  method: 'get',
  path: '/search/records',
  about: 'Finds records of every kind that has a screen and that the signed-in user may read, best first.',
  access: 'member',
  body: z.object({ q: z.string().max(120), limit: z.coerce.number().int().min(1).max(50).default(12) }),
  reply: z.object({ records: z.array(MatchedRecord) }),
});
