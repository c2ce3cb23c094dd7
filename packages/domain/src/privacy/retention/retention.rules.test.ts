import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenPeriod, daysAt, GRACE_MS, isAllowed, retainedKind, retainedNames } from './retention.rules.ts';

const days = fc.option(fc.integer({ min: 1, max: 3650 }), { nil: null });
const lengthOf = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

test('[BYD-13] for all choices: a shorter period begins after the grace, a longer one at once, and before that nothing is removed earlier', () => {
  fc.assert(
    fc.property(days, days, fc.nat(1_000_000), (current, chosen, now) => {
      const period = chosenPeriod(current, chosen, now);
      const before = daysAt(period, 1, now + GRACE_MS - 1);
      expect(lengthOf(before)).toBe(Math.max(lengthOf(current), lengthOf(chosen)));
      expect(daysAt(period, 1, now + GRACE_MS)).toBe(chosen);
    }),
  );
});

test('[BYD-13] the standard period of each kind is one that the kind allows, and one without end only where nothing must go', () => {
  for (const name of retainedNames) {
    expect(isAllowed(name, retainedKind(name).standard), name).toBe(true);
    expect(isAllowed(name, null), name).toBe(retainedKind(name).mayKeep);
    expect([isAllowed(name, retainedKind(name).min - 1), isAllowed(name, 3651)], name).toEqual([false, false]);
  }
});
