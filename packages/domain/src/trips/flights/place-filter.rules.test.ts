import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches } from '@app/kernel/queries/where.ts';
import type { Point } from './distance.rules.ts';
import { boxAround, boxBetween, inBox, metersBetween } from './place-filter.rules.ts';

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
/** Turns -0 into 0: one place, but two values to a comparison. */
const plain = (degrees: number): number => degrees + 0;
const latitude = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }).map(plain), fc.constantFrom(-90, -89.9999, 0, 89.9999, 90));
const longitude = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }).map(plain), fc.constantFrom(-180, -179.9999, 0, 179.9999, 180));
const point = fc.record({ latitude, longitude });
const isIn = (spot: Point, box: ReturnType<typeof boxAround>): boolean =>
  matches({ departure_place: spot }, inBox('departure_place', box)) && matches({ ...spot }, inBox('', box));

describe('a circle', () => {
  test('[SRC-2] no point inside a radius is outside its box, anywhere on the earth', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 1, max: 20_100_000 }), (center, spot, meters) => {
        fc.pre(metersBetween(center, spot) <= meters);
        expect(isIn(spot, boxAround(center, meters))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
  test('[SRC-2] a box exceeds its circle by little: its edges are as far away as the radius', () => {
    const box = boxAround(at(60, 10), 100_000);
    expect(metersBetween(at(60, 10), at(box.north, 10))).toBeCloseTo(100_000, -1);
    expect(box.east - 10).toBeCloseTo(10 - box.west, 9);
    expect(box.east - 10).toBeLessThan(2);
  });
  test.each([
    ['the date line from the east', at(-17, 179.9), at(-17, -179.9)],
    ['the date line from the west', at(52, -179.95), at(52, 179.95)],
    ['the north pole', at(89.9, 0), at(89.9, 180)],
    ['the south pole', at(-89.9, 20), at(-89.9, -160)],
  ])('[SRC-2] a radius reaches across %s', (_, center, spot) => expect(isIn(spot, boxAround(center, 30_000))).toBe(true));
  test('[SRC-2] across the date line nothing of the rest of the earth is included', () => {
    const box = boxAround(at(-17, 179.9), 30_000);
    for (const spot of [at(-17, 0), at(-17, 178), at(-17, -178), at(17, 180)]) expect(isIn(spot, box)).toBe(false);
  });
});

describe('a box between two corners', () => {
  test('[SRC-2] is the same from any of its corners, and has its corners and its middle', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        fc.pre(Math.abs(Math.abs(a.longitude - b.longitude) - 180) > 1e-9);
        const box = boxBetween([a.latitude, a.longitude, b.latitude, b.longitude]);
        for (const [one, two] of [
          [b, a],
          [at(a.latitude, b.longitude), at(b.latitude, a.longitude)],
        ] as const) {
          expect(boxBetween([one.latitude, one.longitude, two.latitude, two.longitude])).toEqual(box);
        }
        for (const corner of [a, b, at(a.latitude, b.longitude)]) expect(isIn(corner, box)).toBe(true);
      }),
    );
  });
  test('[SRC-2] has as many longitudes as the shorter way between its corners', () => {
    fc.assert(
      fc.property(longitude, longitude, longitude, (a, b, c) => {
        const way = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;
        const short = Math.min(way(a, b), way(b, a));
        fc.pre(Math.abs(short - 180) > 1e-6 && short > 1e-6);
        const start = way(a, b) === short ? a : b;
        const offset = way(start, c);
        fc.pre(Math.abs(offset - short) > 1e-6 && offset > 1e-6 && offset < 360 - 1e-6);
        expect(isIn(at(0, c), boxBetween([-1, a, 1, b]))).toBe(offset < short);
      }),
    );
  });
  test('[SRC-2] crosses the date line where that is shorter', () => {
    const fiji = boxBetween([-10, 175, -25, -175]);
    expect([at(-17, 178), at(-17, -178), at(-17, 180), at(-17, -180)].map((spot) => isIn(spot, fiji))).toEqual([true, true, true, true]);
    expect([at(-17, 0), at(-17, 170), at(-9, 178)].map((spot) => isIn(spot, fiji))).toEqual([false, false, false]);
  });
  test('[SRC-2] 180° east and 180° west are one meridian', () => {
    expect([isIn(at(0, -180), boxBetween([-1, 170, 1, 180])), isIn(at(0, 180), boxBetween([-1, -180, 1, -170]))]).toEqual([true, true]);
  });
  test('[SRC-2] a document without coordinates lies in no box', () => {
    const everywhere = inBox('departure_place', { south: -90, north: 90, west: -180, east: 180 });
    for (const departure_place of [null, {}, { latitude: null, longitude: null }, 'KTEB'])
      expect(matches({ departure_place }, everywhere)).toBe(false);
  });
});
