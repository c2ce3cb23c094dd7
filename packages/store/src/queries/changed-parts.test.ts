import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAsLeft, isPartly, sideOf, storedChange } from './changed-parts.ts';

const key = fc.constantFrom('a', 'b', 'c', '__proto__', '0');
const value = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, fc.constantFrom(null, '', 'x', 0, 1, true), tie('list'), tie('object')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  object: fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
})).any;
/** Large enough to be kept by its parts. */
const ballast = Array.from({ length: 60 }, (_, index) => ({ index, name: `Line ${index}` }));

test('[LIV-9] from one side of a change and what is kept of it follows the other one', () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      const sides = { before: { ballast, value: before }, after: { ballast, value: after } };
      const change = storedChange({ field: 'checkout', ...sides });
      if (!isPartly(change)) expect(change).toEqual({ field: 'checkout', ...sides });
      else {
        const kept = JSON.parse(JSON.stringify(change)) as typeof change;
        expect(sideOf(sides.after, kept, 'before')).toEqual(sides.before);
        expect(sideOf(sides.before, kept, 'after')).toEqual(sides.after);
        expect(isAsLeft(sides.after, kept)).toBe(true);
        expect(isAsLeft(sides.before, kept)).toBe(kept.parts.length === 0);
      }
    }),
    { numRuns: 2000 },
  );
});

test('[LIV-9] of a large value only what differs is kept, of a small one and of one that is another altogether both sides', () => {
  const changed = ballast.map((line) => (line.index === 7 ? { ...line, name: 'Other' } : line));
  expect(storedChange({ field: 'items', before: ballast, after: changed })).toEqual({
    field: 'items',
    parts: [{ at: [7, 'name'], before: 'Line 7', after: 'Other' }],
  });
  const added = storedChange({ field: 'items', before: ballast, after: [...ballast, { index: 60 }] });
  expect(added).toEqual({ field: 'items', parts: [{ at: [60], after: { index: 60 } }] });
  const small = { field: 'address', before: { city: 'Duluth', zip: '1' }, after: { city: 'Duluth', zip: '2' } };
  expect(storedChange(small)).toEqual(small);
  const other = { field: 'items', before: ballast, after: ballast.toReversed() };
  expect(storedChange(other)).toEqual(other);
});
