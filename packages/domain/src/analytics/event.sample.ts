import { QueuedEvent } from './event.ts';

export const analyticsEventSamples: readonly QueuedEvent[] = [
  QueuedEvent.parse({ name: 'screen_view', visitor: 'k3Jd8sLw0QpZx7Vb', fields: { screen: 'marketplace' }, utm: { utm_source: 'spring' } }),
  QueuedEvent.parse({
    name: 'search',
    visitor: 'k3Jd8sLw0QpZx7Vb',
    fields: { kind: 'empty-legs', results: 4 },
    state: 'done',
    settled: 1_800_000_000_000,
  }),
];
