import { expect, test } from 'vitest';
import { dataLogs, queue } from './jobs.collection.ts';
import { queueSamples } from './jobs.sample.ts';
import { DataLog, Feedback, QueueItem, queueTypes } from './queue-item.ts';

test('[OPS-3] a queue item needs only its type and its time; a follow-up has its subject', () => {
  const item = QueueItem.parse({ type: 'follow-up', due: 5 });
  expect(item).toMatchObject({ action: '', ref_path: '', class_name: '', processed: null, data: { subject: 'Manual Follow-Up', details: {} } });
  expect(queue.prepare!({ ...item, followers: ['ben'] }).follower_ids).toEqual(['ben']);
  expect(QueueItem.safeParse({ type: 'party', due: 5 }).success).toBe(false);
  expect(QueueItem.safeParse({ type: 'job', due: 5, followers: Array.from({ length: 11 }, () => 'x') }).success).toBe(false);
  expect(new Set(queueSamples.map(({ type }) => type))).toEqual(new Set(queueTypes.names));
});
test('[OPS-3] a data log has action, result, success and details, and only admins read it', () => {
  expect(DataLog.parse({ action: 'clean-tokens' })).toEqual({ action: 'clean-tokens', result: '', success: false, details: {} });
  const actor = {
    uid: 'ann',
    client: 'c1',
    member: true,
    roles: new Set<string>(),
    admin: false,
    restricted: false,
    anonymous: false,
    consumer: false,
    system: false,
  };
  expect(dataLogs.access.read(actor, 0)).toEqual({ any: [] });
  expect(dataLogs.access.read({ ...actor, admin: true }, 0)).toEqual({ all: [] });
});
test('[WID-3] progress is between 0 and 100', () => {
  expect(Feedback.safeParse({ group_id: 'f', percent: 100.5 }).success).toBe(false);
  expect(Feedback.parse({ group_id: 'f' }).percent).toBe(0);
});
