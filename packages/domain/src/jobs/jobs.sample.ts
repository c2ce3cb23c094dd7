import { JobState } from './job-state.ts';
import { DataLog, Feedback, QueueItem, queueTypes } from './queue-item.ts';

const DUE = Date.UTC(2026, 10, 24, 12);

/** One item of each type; the follow-up is complete. */
export const queueSamples: readonly QueueItem[] = [
  QueueItem.parse({
    type: 'follow-up',
    action: 'follow-ups',
    ref_path: 'clients/skylark/quotes/q-1',
    class_name: 'Quote',
    due: DUE,
    creator: 'ada',
    followers: ['ben', 'carla'],
    follower_ids: ['ben', 'carla'],
    roles: [{ id: 'sales', label: 'Sales' }],
    agents: ['ada'],
    data: {
      summary: 'Ask whether the earlier departure suits them.',
      object: { path: 'clients/skylark/quotes/q-1', label: 'Q-261121KAXB KTEB to KPBI' },
      contact: 'c-vera',
      tRef: 'clients/skylark/threads/t-1',
    },
  }),
  ...queueTypes.names
    .filter((type) => type !== 'follow-up')
    .map((type) =>
      QueueItem.parse({
        type,
        action: type === 'job' ? 'contact-sync' : 'create',
        ref_path: 'clients/skylark/deals/d-1',
        class_name: 'Deal',
        due: DUE,
        processed: DUE + 1000,
        data: { subject: 'An empty leg was offered', details: { deal: 'd-1', attempts: 1 } },
      }),
    ),
];
export const feedbackSamples: readonly Feedback[] = [
  Feedback.parse({ group_id: 'fb-1', title: 'Started', percent: 0 }),
  Feedback.parse({ group_id: 'fb-1', title: 'Reading the mailbox', description: '12 of 40 letters', percent: 30 }),
  Feedback.parse({ group_id: 'fb-2', title: 'Something went wrong', description: 'The mailbox did not answer.', failed: true }),
];
export const dataLogSamples: readonly DataLog[] = [
  DataLog.parse({ action: 'aircraft-import', result: '14 aircraft read, 2 changed', success: true, details: { changed: ['N460LJ', 'N528HJ'] } }),
  DataLog.parse({ action: 'empty-leg-import', result: 'The system did not answer.', details: { status: 503 } }),
];
export const jobStateSamples: readonly JobState[] = [JobState.parse({ paused: true, by: 'ada', at: DUE })];
