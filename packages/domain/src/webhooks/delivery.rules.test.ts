import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { collections } from '../collections.ts';
import { afterAttempt, RETRY_PAUSES } from './delivery.rules.ts';
import { deliveryStates, webhookKinds } from './webhook.states.ts';

const now = 1_800_000_000_000;

test('[BYD-14] a failed delivery is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, and then fails', () => {
  const pauses = RETRY_PAUSES.map((_, index) => afterAttempt(false, index + 1, now).due - now);
  expect(pauses).toEqual([5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY]);
  expect(afterAttempt(false, RETRY_PAUSES.length, now).state).toBe('retrying');
  expect(afterAttempt(false, RETRY_PAUSES.length + 1, now).state).toBe('failed');
  expect(afterAttempt(true, 3, now).state).toBe('delivered');
});

test('[BYD-14] whatever becomes of an attempt is a step that the states allow', () => {
  for (const before of ['waiting', 'retrying'] as const)
    for (const isSuccess of [true, false])
      for (const tries of [1, 5, 10]) expect(deliveryStates.may(before, afterAttempt(isSuccess, tries, now).state)).toBe(true);
});

test('[BYD-14] each kind that an endpoint can receive is a kind of record of a company', () => {
  const ofCompanies = new Set<string>(collections.filter(({ scope }) => scope === 'client').map(({ name }) => name));
  expect(webhookKinds.names.filter((name) => !ofCompanies.has(name))).toEqual([]);
});
