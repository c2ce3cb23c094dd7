import fc from 'fast-check';
import { expect, test } from 'vitest';
import { products } from './catalog.collection.ts';
import { productSamples } from './catalog.sample.ts';
import { ouncesOf, roundWeight } from './weight.rules.ts';

test.each([
  [0.12344, 0.1234],
  [0.12345, 0.1235],
  [0.99994, 0.9999],
  [1.005, 1.01],
  [1.0049, 1],
  [149.995, 150],
  [0, 0],
])('[SHP-4] %f lb are stored as %f: 4 decimals below 1, else 2', (pounds, stored) => expect(roundWeight(pounds)).toBe(stored));

test.each([
  [0, 8],
  [1, 16],
  [0.25, 4],
  [0.0312, 0.4992],
  [12.5, 200],
])('[SHP-4] %f lb are %f ounces', (pounds, ounces) => expect(ouncesOf(pounds)).toBe(ounces));

test('[SHP-4] rounding is idempotent and never off by more than half a step', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e5, noNaN: true }), (pounds) => {
      const rounded = roundWeight(pounds);
      expect(roundWeight(rounded)).toBe(rounded);
      expect(Math.abs(rounded - pounds)).toBeLessThanOrEqual((pounds < 1 ? 0.00005 : 0.005) + 1e-6);
    }),
  );
});
test('[SHP-4] a product stores its rounded weight, and its ounces', () => {
  expect(products.prepare!({ ...productSamples[0]!, weight: 2.345 })).toMatchObject({ weight: 2.35, weight_ounces: 37.6 });
  expect(products.prepare!({ ...productSamples[0]!, weight: 0 })).toMatchObject({ weight: 0, weight_ounces: 8 });
});
