import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from '@app/kernel/refused.ts';
import { products } from './catalog.collection.ts';
import { productSamples } from './catalog.sample.ts';
import { dimensionProblems, dimensionText, fractionSixteenths, isWithin, normalizeDimension, sidesOf, sixteenthsOf } from './dimension.rules.ts';
import { Dimension, DimensionList } from './dimension.ts';

const codesOf = (read: () => unknown): readonly string[] => {
  try {
    read();
  } catch (error) {
    if (error instanceof Refused) return error.problems.map(({ code }) => code);
    throw error;
  }
  return [];
};
const settled = (sides: object) => normalizeDimension(Dimension.parse(sides));

describe('fractions', () => {
  test.each([
    ['', 0],
    ['3/16', 3],
    [' 1 / 2 ', 8],
    ['1/3', 5],
    ['1/32', 1],
    ['1/33', 0],
    ['31/32', 16],
    ['5/4', 20],
    ['2', 32],
    ['0/7', 0],
  ])('[SHP-8] %j is %i sixteenths', (fraction, sixteenths) => expect(fractionSixteenths(fraction)).toBe(sixteenths));
  test.each(['half', '1/', '/2', '1/2/3', '-1/2', '1.5', '1/x'])('[SHP-8] %j is not a fraction', (fraction) => {
    expect(codesOf(() => fractionSixteenths(fraction))).toEqual(['catalog.bad-fraction']);
  });
  test.each(['1/0', '0/0', '5/000'])('[SHP-8] %j divides by zero', (fraction) => {
    expect(codesOf(() => fractionSixteenths(fraction))).toEqual(['catalog.division-by-zero']);
    expect(codesOf(() => settled({ fraction }))).toEqual(['catalog.division-by-zero']);
  });
  test('[SHP-8] rounds any fraction to the nearest sixteenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }), (upper, lower) => {
        const sixteenths = fractionSixteenths(`${upper}/${lower}`);
        // |sixteenths/16 − upper/lower| ≤ 1/32, without dividing.
        expect(Math.abs(2 * (sixteenths * lower - 16 * upper))).toBeLessThanOrEqual(lower);
      }),
    );
  });
});

describe('feet, inches and sixteenths', () => {
  test('[SHP-8] they round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -16_000_000, max: 16_000_000 }), (sixteenths) => {
        const sides = sidesOf(sixteenths);
        expect(sixteenthsOf(sides)).toBe(sixteenths);
        expect(sides.inches).toBeLessThan(12);
        expect(fractionSixteenths(sides.fraction)).toBeLessThan(16);
      }),
    );
  });
  test('[SHP-8] normalizing keeps the length, leaves under 12 inches, and is idempotent', () => {
    const any = fc.record({
      feet: fc.nat({ max: 1000 }),
      inches: fc.nat({ max: 1000 }),
      fraction: fc.oneof(
        fc.constant(''),
        fc.tuple(fc.nat({ max: 200 }), fc.integer({ min: 1, max: 64 })).map(([upper, lower]) => `${upper}/${lower}`),
      ),
      negative: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (sides) => {
        const once = settled(sides);
        expect(Math.abs(once.numeric) * 16).toBe(sides.feet * 192 + sides.inches * 16 + fractionSixteenths(sides.fraction));
        expect(once.numeric === 0 || once.negative === once.numeric < 0).toBe(true);
        expect(once.inches).toBeLessThan(12);
        expect(normalizeDimension(once)).toEqual(once);
      }),
    );
  });
  test.each([
    [{ inches: 12 }, "1'"],
    [{ feet: 1, inches: 27, fraction: '31/32' }, `3' 4"`],
    [{ feet: 5, inches: 11, fraction: '31/32' }, "6'"],
    [{ feet: 2, fraction: '1/2' }, `2' 1/2"`],
    [{ inches: 3, fraction: '6/8', negative: true }, `-3 3/4"`],
    [{ negative: true }, '0"'],
  ])('[SHP-8] %j reads %s', (sides, shown) => {
    expect(dimensionText(Dimension.parse(sides))).toBe(shown);
    expect(dimensionText(settled(sides))).toBe(shown);
  });
});

describe('bounds', () => {
  test('[SHP-8] a size is valid within min and max, inclusive', () => {
    const validAt = (inches: number, fraction = '') => settled({ inches, fraction, min: 6, max: 10.5 }).valid;
    expect([validAt(5, '15/16'), validAt(6), validAt(10, '1/2'), validAt(10, '9/16')]).toEqual([false, true, true, false]);
    expect(isWithin(-3, { min: null, max: 0 })).toBe(true);
    expect(isWithin(-3, { min: -2, max: null })).toBe(false);
    expect(isWithin(1e9, { min: null, max: null })).toBe(true);
  });
  test('[SHP-8] a product is normalized on save; a bad fraction is reported, not thrown', () => {
    const list = (fraction: string, inches = 14) => DimensionList.parse([{ name: 'length', inches, fraction, max: 12 }]);
    const saved = products.prepare!({ ...productSamples[0]!, dimensions: list('1/2') });
    expect(saved.dimensions.list[0]).toMatchObject({ feet: 1, inches: 2, fraction: '1/2', numeric: 14.5, valid: false });
    expect(products.check!(saved)).toEqual([]);
    const bad = products.prepare!({ ...productSamples[0]!, dimensions: list('1/0') });
    expect(products.check!(bad)).toEqual([{ code: 'catalog.division-by-zero', params: { fraction: '1/0' } }]);
    expect(dimensionProblems(list('', 1_000_000))).toEqual([]);
    expect(dimensionProblems(list('1/16', 1_000_000)).map(({ code }) => code)).toEqual(['catalog.too-long']);
  });
  test('[SHP-8] a saved size is within the bounds of its schema', () => {
    const any = fc.record({ feet: fc.nat({ max: 100_000 }), inches: fc.nat({ max: 1_000_000 }), fraction: fc.constantFrom('', '999999/1', '1/2') });
    fc.assert(
      fc.property(any, (sides) => {
        const saved = products.prepare!({ ...productSamples[0]!, dimensions: DimensionList.parse([sides]) });
        if (products.check!(saved).length === 0) expect(DimensionList.parse(saved.dimensions)).toEqual(saved.dimensions);
      }),
    );
  });
});
