import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionOn, hold, verbs, type Condition } from './conditions.ts';

const facts = { subtotal: 120, state: 'TX', sku: ['OAK-1', 'PINE-2'] };
test.each([
  ['subtotal', 'is at least', 120, true],
  ['subtotal', 'is at least', 120.01, false],
  ['subtotal', 'is less than', 120, false],
  ['subtotal', 'is less than', 121, true],
  ['state', 'is', ' tx ', true],
  ['state', 'is not', 'TX', false],
  ['state', 'is in', ['LA', 'tx'], true],
  ['state', 'is in', 'TX', false],
  ['sku', 'is', 'pine-2', true],
  ['sku', 'is not', 'pine-2', false],
  ['sku', 'is not', 'elm-3', true],
  ['sku', 'is in', ['elm-3', 'oak-1'], true],
  ['state', 'is at least', 5, false],
  ['unknown', 'is', 'TX', false],
] as const)('[CRT-5] %s %s %j is %j', (subject, verb, value, wanted) => {
  expect(hold([{ subject, verb, value }], facts)).toBe(wanted);
});

test('[CRT-5] all conditions must hold, in any order', () => {
  const condition = fc.record({
    subject: fc.constantFrom('subtotal', 'state', 'sku'),
    verb: fc.constantFrom(...verbs.names),
    value: fc.oneof(fc.integer({ min: 100, max: 140 }), fc.constantFrom('TX', 'LA', 'OAK-1')),
  });
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 5 }), (list: Condition[]) => {
      expect(hold(list, facts)).toBe(list.every((each) => hold([each], facts)));
      expect(hold(list.toReversed(), facts)).toBe(hold(list, facts));
    }),
  );
});

test('[CRT-5] a condition is data over named subjects: code and other subjects are refused', () => {
  const schema = conditionOn(['subtotal']);
  expect(schema.safeParse({ subject: 'subtotal', verb: 'is at least', value: 5 }).success).toBe(true);
  for (const bad of ['() => true', { subject: 'constructor', verb: 'is', value: 1 }, { subject: 'subtotal', verb: 'eval', value: 1 }]) {
    expect(schema.safeParse(bad).success).toBe(false);
  }
});
