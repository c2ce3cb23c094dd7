import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, isSameJson } from './where.ts';

/** Returns the value with the keys of its objects in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, turned(part)]),
  );
}

test('[LIV-8] two JSON values are the same where their canonical texts are, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
      expect(isSameJson(a, b)).toBe(canonical(a) === canonical(b));
      expect(isSameJson(a, turned(a))).toBe(true);
      expect(isSameJson({ list: [a, b] }, { list: [a, a] })).toBe(canonical(a) === canonical(b));
    }),
  );
});

test.each([
  [undefined, null, true],
  [{ a: undefined, b: 1 }, { b: 1 }, true],
  [{ a: undefined }, { b: undefined }, true],
  [{ a: undefined, b: 1 }, { a: 1, b: undefined }, false],
  [[undefined], [null], true],
  [[1], { 0: 1 }, false],
  [{}, null, false],
  [Number.NaN, Number.NaN, true],
  ['1', 1, false],
])('[LIV-8] %j and %j: %j', (a, b, isSame) => {
  expect([isSameJson(a, b), canonical(a) === canonical(b)]).toEqual([isSame, isSame]);
});
