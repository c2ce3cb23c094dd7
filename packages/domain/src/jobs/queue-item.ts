import { z } from 'zod';
import { flag, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';

const id = z.string().max(64);

/** What waits in the queue; the last three are worked off by the jobs of the same purpose (JOB-2, JOB-3). */
export const queueTypes = defineCodes({ 'follow-up': 'Follow-up', job: 'Job', analytics: 'Analytics', subscription: 'Subscription' });

/** Work that waits for its time (D3.14). A follow-up is one: its `data` is the message to come (FUP-1). */
export const QueueItem = z.object({
  type: z.enum(queueTypes.names),
  /** What to do with the record: the name of a job, or 'create', 'update', 'delete'. */
  action: text(60),
  /** The record that it is about. The specification calls it `path`, which is each document's own. */
  ref_path: text(300),
  /** Kind of that record, by its label. */
  class_name: text(60),
  /** When, epoch ms. */
  due: z.int().min(0),
  creator: id.default(''),
  followers: z.array(id).max(10).default([]),
  follower_ids: z.array(id).max(10).default([]),
  roles: z.array(RoleLabel).max(40).default([]),
  agents: z.array(id).max(10).default([]),
  data: z
    .object({
      subject: z.string().max(200).default('Manual Follow-Up'),
      summary: text(4000),
      /** What it is about: path and label of the record. */
      object: z.object({ path: text(300), label: text(200) }).prefault({}),
      contact: text(64),
      tRef: text(300),
      /** What other types of work need to know. */
      details: openPart,
    })
    .prefault({}),
  /** Set once, when it was sent: nothing is sent twice. */
  processed: z.int().nullable().default(null),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** A line of a running job's log (WID-3). */
export const Feedback = z.object({
  group_id: id,
  title: text(200),
  description: text(2000),
  percent: z.number().min(0).max(100).default(0),
  /** The run ended without doing its work. A later line of the same run means that it was tried again. */
  failed: flag,
});
export type Feedback = z.infer<typeof Feedback>;

/** What a piece of work came to (D3.14). When is the record's own date. */
export const DataLog = z.object({
  action: text(120),
  /** In words, or the number of things done. */
  result: text(2000),
  success: flag,
  details: openPart,
});
export type DataLog = z.infer<typeof DataLog>;
