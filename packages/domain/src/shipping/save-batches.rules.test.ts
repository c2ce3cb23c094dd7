import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveBatches } from './save-batches.rules.ts';

test('[SHP-6] a shipment and its items go in batches of at most 500, all of them, in order, in as few as possible', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2100 }), (count) => {
      const items = Array.from({ length: count }, (_, index) => `item ${index}`);
      const batches = saveBatches('shipment', items);
      expect(batches.flat()).toEqual(['shipment', ...items]);
      expect(batches.length).toBe(Math.ceil((count + 1) / 500));
      for (const batch of batches) expect(batch.length > 0 && batch.length <= 500).toBe(true);
    }),
  );
});
test.each([
  [0, [1]],
  [499, [500]],
  [500, [500, 1]],
  [1000, [500, 500, 1]],
])('[SHP-6] %i items and their shipment: batches of %j', (count, sizes) => {
  expect(
    saveBatches(
      0,
      Array.from({ length: count }, (_, index) => index),
    ).map(({ length }) => length),
  ).toEqual(sizes);
});
