import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPress, fewer, more } from './passengers.rules.ts';

test('[MKT-6] passengers change one by one, from one to the most', () => {
  expect([fewer({ value: 2, max: 8 }), more({ value: 2, max: 8 })]).toEqual([1, 3]);
  expect([fewer({ value: 1, max: 8 }), more({ value: 8, max: 8 })]).toEqual([undefined, undefined]);
});
test('[MKT-11] before anybody says a number there is one to begin with and none to remove', () => {
  expect([fewer({ value: null, max: 8 }), more({ value: null, max: 8 })]).toEqual([undefined, 1]);
});
test('any presses stay within the bounds, and one more then one fewer leads back', () => {
  const presses = fc.array(fc.constantFrom(1 as const, -1 as const), { maxLength: 30 });
  fc.assert(
    fc.property(presses, fc.integer({ min: 1, max: 10 }), (steps, max) => {
      let value: number | null = null;
      for (const by of steps) {
        value = afterPress({ value, max }, by);
        if (value !== null) expect(value >= 1 && value <= max).toBe(true);
        const next = value === null ? undefined : more({ value, max });
        if (next !== undefined) expect(fewer({ value: next, max })).toBe(value);
      }
    }),
    { seed: 2027 },
  );
});
