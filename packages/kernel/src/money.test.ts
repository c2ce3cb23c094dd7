import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars, formatUsd, percentOfCents, round, timesCents, toCents, toDollars } from './money.ts';

describe('round', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.675, 2, 2.68],
    [564.57, 2, 564.57],
    [0.25, 1, 0.3],
    [-0.25, 1, -0.3],
    [0.05, 1, 0.1],
    [0.049999, 1, 0],
    [0.0499999, 1, 0.1],
    [-0.004, 2, 0],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.1 + 0.2, 2, 0.3],
    [1e12, 2, 1e12],
  ])('takes %f to %i decimals as %f, half away from zero [PRC-2]', (value, decimals, wanted) => {
    expect(round(value, decimals)).toBe(wanted);
  });

  it('is odd, idempotent and never off by more than half a step [PRC-2]', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const rounded = round(value, decimals);
        expect(round(rounded, decimals)).toBe(rounded);
        expect(Math.abs(round(-value, decimals))).toBe(Math.abs(rounded));
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-6);
      }),
    );
  });
});

describe('cents', () => {
  it('go to dollars and back without loss [PRC-2]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
      }),
    );
  });
  it('refuse more than two decimals and what is no number at the edge [PRC-2]', () => {
    expect(dollars.safeParse(12.34).success).toBe(true);
    for (const bad of [12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e13, '12']) expect(dollars.safeParse(bad).success).toBe(false);
  });
  it.each([
    [8292.97, '$8,292.97'],
    [-4648.5, '-$4,648.50'],
    [0, '$0.00'],
    [-0.001, '$0.00'],
    [1234567.891, '$1,234,567.89'],
    [999, '$999.00'],
  ])('%f reads %s', (amount, wanted) => {
    expect(formatUsd(amount)).toBe(wanted);
  });
});

describe('percent of cents', () => {
  it.each([
    [1000, 8.25, 83],
    [-1000, 8.25, -83],
    [1, 50, 1],
    [-1, 50, -1],
    [1, 49.999999, 0],
    [-1, 10, 0],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
    [333, 33.333333, 111],
  ])('%i cents × %f %% is %i [ORD-2]', (cents, percent, wanted) => expect(percentOfCents(cents, percent)).toBe(wanted));

  it('is the nearest cent for any amount, by long division of decimal digits [ORD-2]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), fc.integer({ min: 0, max: 200_000_000 }), (cents, micro) => {
        const got = BigInt(percentOfCents(cents, micro / 1e6));
        // 2 × |error| is at most one cent, in units of 1e-8 cents; a tie goes away from zero.
        const twice = 2n * (got * 100_000_000n - BigInt(cents) * BigInt(micro));
        const size = twice < 0n ? -twice : twice;
        expect(size <= 100_000_000n).toBe(true);
        if (size === 100_000_000n) expect(twice > 0n).toBe(cents > 0);
      }),
    );
  });
});

describe('so many times an amount', () => {
  it.each([
    [1000, 3, 3000],
    [1, 0.5, 1],
    [-1, 0.5, -1],
    [1, 0.4999, 0],
    [333, 1.0005, 333],
    [999, 0, 0],
    [99_999_999, 99_999.9999, 9_999_999_890_000],
    [9_007_199_254_740_991, 1, 9_007_199_254_740_991],
  ])('%i cents × %f is %i [ORD-2]', (cents, quantity, wanted) => expect(timesCents(cents, quantity)).toBe(wanted));

  it('is the nearest cent for any amount and quantity [ORD-2]', () => {
    const amounts = fc.oneof(fc.integer({ min: -1e8, max: 1e8 }), fc.integer({ min: -1e14, max: 1e14 }));
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1_000_000_000 }), (cents, tenThousandths) => {
        const exact = BigInt(cents) * BigInt(tenThousandths);
        fc.pre(exact < 10n ** 19n && exact > -(10n ** 19n));
        const twice = 2n * (BigInt(timesCents(cents, tenThousandths / 1e4)) * 10_000n - exact);
        const size = twice < 0n ? -twice : twice;
        expect(size <= 10_000n).toBe(true);
        if (size === 10_000n) expect(twice > 0n).toBe(cents > 0);
      }),
    );
  });
});

it('every amount of whole cents up to the largest is an amount in dollars, half a cent more is none [ORD-2]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -1e14, max: 1e14 }), fc.integer({ min: 99e12, max: 1e14 })), (cents) => {
      expect(dollars.safeParse(cents / 100).success).toBe(true);
      expect(toCents(cents / 100)).toBe(cents);
      if (Math.abs(cents) < 9e13) expect(dollars.safeParse((cents + 0.5) / 100).success).toBe(false);
    }),
  );
});
