import { z } from 'zod';
import { RoleLabel } from '../clients/client.ts';

const id = z.string().max(64);

/** Work that waits for its time (D3.14). A follow-up is one: its `data` is the message to come (FUP-1). */
export const QueueItem = z.object({
  type: z.enum(['follow-up']),
  /** When, epoch ms. */
  due: z.int().min(0),
  creator: id.default(''),
  followers: z.array(id).max(10).default([]),
  follower_ids: z.array(id).max(10).default([]),
  roles: z.array(RoleLabel).max(40).default([]),
  agents: z.array(id).max(10).default([]),
  data: z.object({
    subject: z.string().max(200).default('Manual Follow-Up'),
    summary: z.string().max(4000).default(''),
    /** What it is about: path and label of the record. */
    object: z.object({ path: z.string().max(300), label: z.string().max(200) }),
    contact: z.string().max(64).default(''),
    tRef: z.string().max(300).default(''),
  }),
  /** Set once, when it was sent: nothing is sent twice. */
  processed: z.int().nullable().default(null),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** A line of a running job's log (WID-3). */
export const Feedback = z.object({
  group_id: id,
  title: z.string().max(200).default(''),
  description: z.string().max(2000).default(''),
  percent: z.number().min(0).max(100).default(0),
});
export type Feedback = z.infer<typeof Feedback>;
