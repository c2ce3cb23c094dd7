import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counts, isOver, lackProblem, leftOf, overlap } from './hold.rules.ts';
import { Hold } from './hold.ts';
import { holdStates } from './hold.states.ts';

const NOW = 1_000_000;
const anyTime = fc.nat(40).map((step) => NOW + step);
const anyHold = fc.record({
  kind: fc.constantFrom('stock', 'aircraft', 'deal'),
  state: fc.constantFrom(...holdStates.names),
  quantity: fc.integer({ min: 1, max: 9 }),
  until: fc.option(fc.integer({ min: NOW - 5, max: NOW + 5 })),
  subject: fc.constant('a'),
  holder: fc.constant('b'),
});

test('[BYD-12] two spans share a moment exactly when some moment lies in both; spans that touch do not', () => {
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 1, max: 9 }), anyTime, fc.integer({ min: 1, max: 9 }), (a, forA, b, forB) => {
      const both = Array.from({ length: 60 }, (_, step) => NOW + step).some((time) => time >= a && time < a + forA && time >= b && time < b + forB);
      expect(overlap({ start: a, end: a + forA }, { start: b, end: b + forB })).toBe(both);
    }),
  );
  expect(overlap({ start: null, end: null }, { start: 1, end: 2 })).toBe(true);
});

test('[BYD-12] what is left and what counts add up to all of it; nothing that has ended counts', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.array(anyHold, { maxLength: 6 }), (capacity, list) => {
      const holds = list.map((hold) => Hold.parse(hold));
      const claimed = holds.filter((hold) => counts(hold, NOW)).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(leftOf(capacity, holds, { start: null, end: null }, NOW)).toBe(Math.max(0, capacity - claimed));
      for (const hold of holds.filter(({ state }) => state === 'released' || state === 'expired')) expect(counts(hold, NOW)).toBe(false);
      for (const hold of holds.filter((candidate) => isOver(candidate, NOW))) expect(counts(hold, NOW)).toBe(false);
    }),
  );
});

test('[BYD-12] sold pieces are no longer on hand, so only their holds counted; a sold flight stays taken', () => {
  const sold = { state: 'sold', until: null } as const;
  expect(counts({ ...sold, kind: 'stock' }, NOW)).toBe(false);
  expect(counts({ ...sold, kind: 'deal' }, NOW)).toBe(true);
});

test('[CRT-7] what is left decides how a buyer is told', () => {
  expect(lackProblem({ name: 'Slab', left: 0 })).toMatchObject({ code: 'holds.out-of-stock' });
  expect(lackProblem({ name: 'Slab', left: 2 })).toMatchObject({ code: 'holds.too-few', params: { left: 2 } });
});
