import { expect, test } from 'vitest';
import { filterActions, filterTypes } from './filter.ts';
import { outboxSamples } from '../mail/outbox/outbox.sample.ts';
import { filterSamples, messageSamples, threadSamples } from './conversation.sample.ts';
import { messages, threads } from './conversation.collection.ts';
import { filterStatuses, mediums, messageEvents } from './message.ts';
import { outboxStates } from '../mail/outbox/outbox.states.ts';

test('[THR-1, THR-2, THR-14, THR-16] every code occurs in a sample', () => {
  expect(new Set(threadSamples.map(({ medium }) => medium))).toEqual(new Set(mediums.names));
  expect(new Set(messageSamples.map(({ medium }) => medium))).toEqual(new Set(mediums.names));
  expect(new Set(messageSamples.flatMap(({ results }) => results.map(({ code }) => code)))).toEqual(new Set(messageEvents.names));
  expect(new Set(filterSamples.map(({ type }) => type))).toEqual(new Set(filterTypes.names));
  expect(new Set(filterSamples.map(({ action }) => action))).toEqual(new Set(filterActions.names));
  expect(new Set(filterSamples.map(({ status }) => status))).toEqual(new Set(filterStatuses.names));
  expect(new Set(outboxSamples.map(({ status }) => status))).toEqual(new Set(outboxStates.names));
});
test('[THR-1] samples equal their saved form, and nothing prevents saving them', () => {
  expect(threadSamples.map((sample) => threads.prepare?.(sample))).toEqual(threadSamples);
  expect(messageSamples.map((sample) => messages.prepare?.(sample))).toEqual(messageSamples);
  expect([
    ...threadSamples.flatMap((sample) => threads.check?.(sample) ?? []),
    ...messageSamples.flatMap((sample) => messages.check?.(sample) ?? []),
  ]).toEqual([]);
});
