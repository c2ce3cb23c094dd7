import { expect, test } from 'vitest';
import { rateOf } from './rate.ts';

test('every input has its turn, round after round', () => {
  const seen = new Map<number, number>();
  const rate = rateOf(
    [1, 2, 3],
    (input) => {
      seen.set(input, (seen.get(input) ?? 0) + 1);
      return input;
    },
    0.01,
  );
  expect(new Set(seen.values()).size).toBe(1);
  expect(rate['a second']).toBeGreaterThan(0);
  expect(rate['ns CPU each'] * rate['a CPU second']).toBeCloseTo(1e9, -3);
});

test('work that gives no number is no contest', () => {
  expect(() => rateOf([1], () => Number.NaN, 0.01)).toThrow('gave no number');
});
