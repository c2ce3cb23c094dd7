import { defineCollection, nobody } from '@app/kernel/collection.ts';
import { eventStates, QueuedEvent } from './event.ts';

/** The call of a browser that has consent writes them, the job `analytics-queue` counts them. Nobody reads single events. */
export const analyticsEvents = defineCollection({
  name: 'analytics_events',
  label: 'Event',
  labels: { utm: 'Campaign' },
  schema: QueuedEvent,
  codes: { state: eventStates },
  scope: 'client',
  indexes: [['state', 'date'], ['state', 'settled'], ['visitor']],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});
