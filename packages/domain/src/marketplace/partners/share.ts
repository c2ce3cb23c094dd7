import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { shareStates } from './share.states.ts';

/** Readers of one day that are remembered; one above that number is written down again when they return. */
export const MOST_READERS = 500;
/** Readers of the receiving operator, by the last day that anybody read. */
export const LastUse = z.object({
  /** YYYY-MM-DD in UTC; empty before the first use. */
  day: text(10),
  readers: z
    .array(z.object({ uid: z.string().max(64), name: text(160) }))
    .max(MOST_READERS)
    .default([]),
});
export type LastUse = z.infer<typeof LastUse>;

/**
 * The records that one operator shows another (D3.16). It is stored under the requesting operator, who owns the data;
 * its id is the receiving operator's.
 */
export const Share = z.object({
  label: text(),
  /** Client ids: owner of the data, and reader. */
  requestingOperator: z.string().max(64),
  receivingOperator: z.string().max(64),
  /** Path of the records it was last used for. */
  lastRequestPath: text(300),
  /** Roles of the receiving operator's staff that it opens, by id. */
  roles: z.record(z.string().max(40), z.boolean()).default({}),
  state: z.enum(shareStates.names).default('offered'),
  /** Moments in epoch ms; null while the state they name has not been reached. */
  offered_at: moment,
  answered_at: moment,
  ended_at: moment,
  /** The moment from which it opens nothing. */
  expires: moment,
  last_use: LastUse.prefault({}),
});
export type Share = z.infer<typeof Share>;
