import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactMiles, hasPoint, metresOf, milesBetween } from './distance.rules.ts';

const place = (latitude: number, longitude: number) => ({ latitude, longitude });
const KTEB = place(40.8501, -74.0608);
const points = fc.record({ latitude: fc.double({ min: -90, max: 90, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) });

describe('distance', () => {
  it.each([
    ['KVNY', place(34.2098, -118.49), 2450.484, 2450],
    ['KBED', place(42.47, -71.289), 181.638, 182],
    ['KTEB', KTEB, 0, 0],
  ])('from KTEB to %s in whole miles [PRC-4]', (_, to, exact, whole) => {
    expect(exactMiles(KTEB, to)).toBeCloseTo(exact, 3);
    expect(milesBetween(KTEB, to)).toBe(whole);
  });
  it('takes the short way over the date line [PRC-4]', () => {
    expect(milesBetween(place(0, 179.5), place(0, -179.5))).toBe(69);
  });
  it('is symmetric, never negative, at most half the earth [PRC-4]', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const there = exactMiles(a, b);
        expect(there).toBeCloseTo(exactMiles(b, a), 6);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(Math.PI * 6371 * 0.621371 + 1e-6);
      }),
    );
  });
  it('converts a radius to meters, rounded up [PRC-4]', () => {
    expect(metresOf(1)).toBe(1610);
    expect(metresOf(100)).toBe(160934);
    expect(metresOf(0)).toBe(0);
  });
  it('recognizes a place without coordinates [CHR-4]', () => {
    expect(hasPoint({ latitude: 0, longitude: 0 })).toBe(true);
    expect(hasPoint({ latitude: null, longitude: 1 })).toBe(false);
    expect(hasPoint({ latitude: 1, longitude: null })).toBe(false);
  });
});
