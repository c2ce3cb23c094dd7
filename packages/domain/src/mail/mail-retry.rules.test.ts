import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { MAX_ATTEMPTS, nextTry } from './mail-retry.rules.ts';

test('[THR-13] a failed filing is retried after a minute, then at growing intervals up to six hours, and after 20 tries needs a person', () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS }, (_, i) => nextTry(i + 1, 0));
  expect(pauses[0]).toBe(MINUTE);
  expect(pauses.slice(0, -1).every((pause, i) => i === 0 || (pause ?? 0) >= (pauses[i - 1] ?? 0))).toBe(true);
  expect(Math.max(...pauses.map((pause) => pause ?? 0))).toBe(6 * HOUR);
  expect(pauses.at(-1)).toBeNull();
});
