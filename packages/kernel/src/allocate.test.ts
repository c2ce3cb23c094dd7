import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateCents } from './allocate.ts';

const weights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 60 });

test('parts add up to the cent, and none is a cent or more from its exact share (invariant 9)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), weights, (cents, sizes) => {
      const parts = allocateCents(cents, sizes);
      expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(cents));
      const total = sizes.reduce((sum, size) => sum + BigInt(size), 0n);
      if (total === 0n) return;
      parts.forEach((part, index) => {
        const error = BigInt(part) * total - BigInt(cents) * BigInt(sizes[index] ?? 0);
        expect((error < 0n ? -error : error) < total).toBe(true);
      });
    }),
  );
});
test('the largest remainders get the cents that are left, ties by index', () => {
  expect(allocateCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocateCents(100, [1, 2, 2, 1])).toEqual([17, 33, 33, 17]);
  expect(allocateCents(-5, [1, 1])).toEqual([-3, -2]);
  expect(allocateCents(7, [0, 0])).toEqual([7, 0]);
  expect(allocateCents(7, [])).toEqual([]);
});
