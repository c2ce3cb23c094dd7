import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_RESULTS, withResult } from './results.rules.ts';

const add = (keys: readonly string[], most?: number): ReadonlyMap<string, number> =>
  keys.reduce((results, key, index) => withResult(results, [key, index], most), new Map<string, number>() as ReadonlyMap<string, number>);

test('results of the last searches stay, older ones are dropped [MKT-5]', () => {
  expect([...add(['a', 'b', 'c'], 2)]).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
  expect(add(Array.from({ length: 100 }, (_, index) => `search ${index}`)).size).toBe(MOST_RESULTS);
});
test('a search that ran again is the newest one, with its new result', () => {
  expect([...add(['a', 'b', 'a'], 5)]).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
});
test('whatever is searched, the newest result is there and never more than the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-f]$/), { minLength: 1 }), fc.integer({ min: 1, max: 4 }), (keys, most) => {
      const results = add(keys, most);
      const newest = [...new Set(keys.toReversed())].slice(0, most).toReversed();
      expect([...results.keys()]).toEqual(newest);
      for (const [key, result] of results) expect(result).toBe(keys.lastIndexOf(key));
    }),
    { seed: 2027 },
  );
});
test('adding a result leaves the former results as they were', () => {
  const before = add(['a', 'b']);
  withResult(before, ['c', 9], 1);
  expect([...before.keys()]).toEqual(['a', 'b']);
});
