import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moment } from './fields.ts';

test('[ORD-7] a date of 10 digits counts seconds, any other milliseconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (seconds) => {
      expect(moment.parse(seconds)).toBe(seconds * 1000);
      expect(moment.parse(seconds * 1000)).toBe(seconds * 1000);
    }),
  );
  expect(moment.parse(999_999_999)).toBe(999_999_999);
  expect(moment.parse(10_000_000_000)).toBe(10_000_000_000);
  expect(moment.parse(undefined)).toBeNull();
  for (const bad of ['1700000000', Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY]) expect(moment.safeParse(bad).success).toBe(false);
});
