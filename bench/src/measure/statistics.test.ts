import { expect, test } from 'vitest';
import { median, percentile, seeded } from './statistics.ts';

test('the median of odd and even counts', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('percentiles take a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([percentile(hundred, 50), percentile(hundred, 99), percentile(hundred, 100)]).toEqual([50, 99, 100]);
  expect(percentile([7], 99)).toBe(7);
});

test('a seed gives the same numbers again', () => {
  const [first, two, other] = [seeded(1), seeded(1), seeded(2)];
  expect([first(), first()]).toEqual([two(), two()]);
  expect(other()).not.toBe(seeded(1)());
});
