import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.rules.ts';

const MAX_MS = 20_000;

test('[LIV-8] law: the wait grows with each failure up to a limit, and no two browsers need wait as long', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.nat(5000), chance, (failures, random) => {
      const wait = retryAfter(failures, random);
      expect(wait).toBeGreaterThanOrEqual(200);
      expect(wait).toBeLessThanOrEqual(MAX_MS);
      expect(retryAfter(failures + 1, random)).toBeGreaterThanOrEqual(wait);
      expect(retryAfter(failures, 1)).toBe(2 * retryAfter(failures, 0));
    }),
  );
});
