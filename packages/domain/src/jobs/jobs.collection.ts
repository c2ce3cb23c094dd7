import { admins, defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import { JobState } from './job-state.ts';
import { DataLog, Feedback, QueueItem } from './queue-item.ts';

export const queue = defineCollection({
  name: 'queue',
  label: 'Follow-up',
  labels: { class_name: 'Kind of record', ref_path: 'Record' },
  schema: QueueItem,
  scope: 'client',
  indexes: [['type', 'processed', 'due'], ['ref_path']],
  contains: ['follower_ids'],
  access: {
    read: staff,
    // Saved by `POST /follow-ups/save`, which knows the client's zone and the caller.
    create: nobody,
    update: nobody,
    delete: (actor) => all(staff(actor), any(where('creator', 'eq', actor.uid), actor.admin ? { all: [] } : where('follower_ids', 'has', actor.uid))),
  },
  sealed: ['processed', 'creator'],
  prepare: (item) => ({ ...item, follower_ids: item.followers }),
});

export const feedback = defineCollection({
  name: 'feedback',
  label: 'Progress',
  schema: Feedback,
  scope: 'client',
  indexes: [['group_id', 'date'], ['date']],
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
});

/** Written by the server; admins read here what a job did. */
export const dataLogs = defineCollection({
  name: 'data_logs',
  label: 'Data log',
  schema: DataLog,
  scope: 'client',
  indexes: [
    ['action', 'date'],
    ['success', 'date'],
  ],
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
});

/** Written by the calls that pause and resume a job. */
export const jobSettings = defineCollection({
  name: 'job_states',
  label: 'Job setting',
  labels: { by: 'Changed by', at: 'Changed' },
  schema: JobState,
  references: { by: 'members' },
  scope: 'client',
  indexes: [],
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
});
