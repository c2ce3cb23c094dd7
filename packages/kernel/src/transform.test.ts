import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from './refused.ts';
import { Transforms, transformed } from './transform.ts';

const NOW = 1_700_000_000_000;
const transformValue = (value: unknown, transform: Transforms[string]): unknown => transformed({ held: value }, { held: transform }, NOW)['held'];
const why = (data: Record<string, unknown>, transforms: Transforms): unknown => {
  try {
    return transformed(data, transforms, NOW);
  } catch (error) {
    return error instanceof Refused ? error.problems : error;
  }
};

describe('transforms', () => {
  test('[LIV-8] the moment of the write, and lists with each value once, whatever the order of keys', () => {
    expect(transformValue('anything', { serverTime: true })).toBe(NOW);
    expect(transformValue(['a', 'a', { x: 1, y: 2 }], { union: ['b', 'a', { y: 2, x: 1 }, 'b'] })).toEqual(['a', 'a', { x: 1, y: 2 }, 'b']);
    expect(transformValue(['a', 1, 'a', { x: [1] }, '1'], { remove: ['a', { x: [1] }, 1] })).toEqual(['1']);
    expect(transformValue(null, { union: [1] })).toEqual([1]);
    expect(transformValue(undefined, { remove: [1] })).toEqual([]);
  });

  test('[LIV-8] a sum of amounts is exact to the cent, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 40 }), (cents) => {
        const added = (parts: readonly number[]): unknown => parts.reduce<unknown>((sum, part) => transformValue(sum, { increment: part / 100 }), 0);
        const sum = cents.reduce((all, part) => all + part, 0) / 100;
        expect(added(cents)).toBe(sum);
        expect(added(cents.toReversed())).toBe(sum);
      }),
    );
    expect(transformValue(0.1, { increment: 0.2 })).toBe(0.3);
    expect(transformValue(1e-9, { increment: 1 })).toBe(1.000000001);
    expect(transformValue(null, { increment: -3 })).toBe(-3);
  });

  test('[LIV-8] union then removal of the same values leaves what was there besides them', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), fc.array(value, { maxLength: 6 }), (before, given) => {
        const added = transformValue(before, { union: given } as Transforms[string]);
        expect(transformValue(added, { union: given } as Transforms[string])).toEqual(added);
        expect(transformValue(added, { remove: given } as Transforms[string])).toEqual(
          transformValue(before, { remove: given } as Transforms[string]),
        );
      }),
    );
  });

  test('[LIV-8] a dotted field changes a part, leaves its neighbors, and creates missing parents', () => {
    const data = { stats: { views: 1, likes: 2 }, name: 'x' };
    expect(transformed(data, { 'stats.views': { increment: 1 }, 'more.seen': { serverTime: true } }, NOW)).toEqual({
      stats: { views: 2, likes: 2 },
      name: 'x',
      more: { seen: NOW },
    });
    expect(data.stats.views).toBe(1);
    const odd = transformed({}, { '__proto__.polluted': { increment: 1 } }, NOW);
    expect([Object.getPrototypeOf(odd), ({} as { polluted?: unknown }).polluted]).toEqual([Object.prototype, undefined]);
  });

  test('[LIV-8] a value that does not fit its transform is refused by field name', () => {
    const refused = (field: string, reason: string): unknown => [{ code: 'records.invalid', params: { field, reason } }];
    expect(why({ a: 'x' }, { a: { increment: 1 } })).toEqual(refused('a', 'Not a number'));
    expect(why({ a: { b: 1 } }, { a: { union: [1] } })).toEqual(refused('a', 'Not a list'));
    expect(why({ a: [1] }, { 'a.b': { increment: 1 } })).toEqual(refused('a.b', 'Lies in what has no fields'));
    expect(why({ a: Number.MAX_VALUE }, { a: { increment: Number.MAX_VALUE } })).toEqual(refused('a', 'Number out of range'));
    for (const odd of [
      { a: {} },
      { a: { increment: '1' } },
      { a: { increment: 1, union: [] } },
      { "a'": { increment: 1 } },
      { a: { serverTime: false } },
    ])
      expect(Transforms.safeParse(odd).success).toBe(false);
  });
});
