import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { holdWords } from './hold-words.rules.ts';

test.each([
  [24 * HOUR, 'On hold, 24 h left'],
  [4 * HOUR - 1, 'On hold, 3 h left'],
  [HOUR, 'On hold, 1 h left'],
  [HOUR - 1, 'On hold, 60 min left'],
  [MINUTE / 2, 'On hold, 1 min left'],
  [-1, 'On hold, 0 min left'],
])('[BYD-12] a hold says what is left of it: %s ms', (left, text) => {
  expect(holdWords({ until: 1e12 + left }, 1e12)).toBe(text);
});
test('[BYD-12] a hold without an end says that it is one', () => {
  expect(holdWords({ until: null }, 1e12)).toBe('On hold');
});
