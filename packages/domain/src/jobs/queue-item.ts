import { z } from 'zod';
import { flag, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';

const id = z.string().max(64);

/** Types of queued work; the last three are processed by the jobs of the same purpose (JOB-2, JOB-3). */
export const queueTypes = defineCodes({ 'follow-up': 'Follow-up', job: 'Job', analytics: 'Analytics', subscription: 'Subscription' });

/** Work scheduled for a time (D3.14), such as a follow-up, whose `data` is the future message (FUP-1). */
export const QueueItem = z.object({
  type: z.enum(queueTypes.names),
  /** Operation on the record: the name of a job, or 'create', 'update', 'delete'. */
  action: text(60),
  /** The record it is about. The specification calls it `path`, which here is each document's own path. */
  ref_path: text(300),
  /** Kind of that record, by its label. */
  class_name: text(60),
  /** Due time, epoch ms. */
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
      /** Subject: path and label of the record. */
      object: z.object({ path: text(300), label: text(200) }).prefault({}),
      contact: text(64),
      tRef: text(300),
      /** Parameters for other types of work. */
      details: openPart,
    })
    .prefault({}),
  /** Set once, when it was sent, so that nothing is sent twice. */
  processed: z.int().nullable().default(null),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** A line of a running job's log (WID-3). */
export const Feedback = z.object({
  group_id: id,
  title: text(200),
  description: text(2000),
  percent: z.number().min(0).max(100).default(0),
  /** The run ended without doing its work. A later line of the same run means a retry. */
  failed: flag,
});
export type Feedback = z.infer<typeof Feedback>;

/** Outcome of a piece of work (D3.14). Its time is the record's own date. */
export const DataLog = z.object({
  action: text(120),
  /** A text, or the number of items processed. */
  result: text(2000),
  success: flag,
  details: openPart,
});
export type DataLog = z.infer<typeof DataLog>;
