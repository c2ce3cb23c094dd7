import { defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { all, any, where } from '@app/kernel/where.ts';
import { Feedback, QueueItem } from './queue-item.ts';

export const queue = defineCollection({
  name: 'queue',
  label: 'Follow-Up',
  schema: QueueItem,
  scope: 'client',
  indexes: [['type', 'processed', 'due']],
  contains: ['follower_ids'],
  access: {
    read: staff,
    // Saved by `POST /follow-ups/save`, which knows the client's zone and who asks.
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
  indexes: [['group_id', 'date']],
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
});
