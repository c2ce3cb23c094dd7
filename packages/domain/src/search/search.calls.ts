import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** A record as a search names it: enough to know it and to open it. */
export const MatchedRecord = z.object({
  collection: z.string(),
  /** What kind it is, for people: 'Trip'. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its name: email, number, state. */
  detail: z.string(),
  /** The moment that tells it from others like it, epoch ms: of a flight its takeoff, of a conversation its last message, else when it was made. */
  at: z.number(),
  /** Last changed, epoch ms. */
  last_date: z.number(),
});
export type MatchedRecord = z.infer<typeof MatchedRecord>;

/** Records of every kind that have a screen and that the asker may read, in which every word of `q` occurs; best first (SRC-5). */
export const findRecords = defineCall({
  method: 'get',
  path: '/search/records',
  about: 'Finds records of every kind that has a screen and that the asker may read, best first.',
  access: 'member',
  body: z.object({ q: z.string().max(120), limit: z.coerce.number().int().min(1).max(50).default(12) }),
  reply: z.object({ records: z.array(MatchedRecord) }),
});
