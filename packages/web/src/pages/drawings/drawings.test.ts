import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProfileKind } from '@app/domain/pages/section-parts.ts';
import { grainPath, woodOf } from './woods.ts';
import { aircraftProfile } from './aircraft-profile.ts';
import { organicPath } from './organic.ts';
import { treeRings } from './tree-rings.ts';

const numbersIn = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
/** A path that a browser can draw: it begins with a move and has no words in it. */
const isPath = (path: string): boolean => path.startsWith('M') && !/NaN|Infinity|undefined|e[-+]?\d/.test(path);
const kind = fc.constantFrom(...ProfileKind.options);
const length = fc.integer({ min: 10, max: 300 });
const height = fc.integer({ min: 4, max: 90 });

describe('an aircraft from the side', () => {
  test('[CMS-6] of any kind and size is made of paths that can be drawn, within its length', () => {
    fc.assert(
      fc.property(kind, length, height, (profile, long, high) => {
        const { body, fin, tailplane, wing, engine, propeller, stripe, windscreen, door, windows } = aircraftProfile({
          length: long,
          height: high,
          kind: profile,
        });
        for (const path of [body, fin, tailplane, wing, stripe, windscreen, door]) expect(isPath(path), path).toBe(true);
        for (const path of [engine, propeller]) expect(path === '' || isPath(path), path).toBe(true);
        const across = numbersIn(body).filter((_, index) => index % 2 === 0);
        expect(Math.min(...across)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...across)).toBeLessThanOrEqual(long);
        expect(windows.length).toBeGreaterThanOrEqual(4);
        expect(windows.length).toBeLessThanOrEqual(12);
        for (const { x, y } of windows) expect(x > 0 && x < long && y < 0).toBe(true);
      }),
      { seed: 2027 },
    );
  });
  test('[CMS-6] has propellers or jets as its kind has', () => {
    const parts = ProfileKind.options.map((profile) => {
      const { engine, propeller } = aircraftProfile({ length: 50, height: 15, kind: profile });
      return [profile, engine !== '', propeller !== ''];
    });
    expect(parts).toEqual([
      ['jet', true, false],
      ['pod-jet', true, false],
      ['twin-prop', true, true],
      ['single-prop', false, true],
    ]);
  });
  test('[CMS-6] has more windows the longer it is, in one row at even distances', () => {
    const counts = [20, 50, 80, 300].map((long) => aircraftProfile({ length: long, height: 20, kind: 'jet' }).windows.length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeLessThan(counts.at(-1) ?? 0);
    const { windows } = aircraftProfile({ length: 80, height: 20, kind: 'jet' });
    const gaps = windows.slice(1).map(({ x }, index) => x - (windows[index]?.x ?? 0));
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0);
    expect(new Set(windows.map(({ y }) => y)).size).toBe(1);
  });
  test('[CMS-6] has a fin as high as the aircraft', () => {
    const top = (high: number): number => Math.min(...numbersIn(aircraftProfile({ length: 60, height: high, kind: 'jet' }).fin));
    expect(top(30)).toBeLessThan(top(20));
  });
});

describe('a grown line', () => {
  const island = { x: 100, y: 50, rx: 40, ry: 20, wobble: 0, seed: 3 };
  const ends = (path: string): number[][] => path.split(/(?=C)/).map((part) => numbersIn(part).slice(-2));
  test('without unevenness is an ellipse', () => {
    for (const [x = 0, y = 0] of ends(organicPath(island))) expect(((x - 100) / 40) ** 2 + ((y - 50) / 20) ** 2).toBeCloseTo(1, 0);
  });
  test('is closed and the same each time, and differs by its seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0, max: 0.5, noNaN: true }), (seed, wobble) => {
        const path = organicPath({ ...island, seed, wobble });
        expect(isPath(path) && path.endsWith('Z')).toBe(true);
        expect(ends(path).at(-1)).toEqual(ends(path)[0]);
        expect(organicPath({ ...island, seed, wobble })).toBe(path);
      }),
      { seed: 2027 },
    );
    expect(organicPath({ ...island, wobble: 0.3 })).not.toBe(organicPath({ ...island, wobble: 0.3, seed: 4 }));
  });
  test('grown outwards surrounds the former one, and a turn by a quarter swaps its axes', () => {
    const reach = (path: string): number => Math.max(...ends(path).map(([x = 0]) => x)) - 100;
    expect(reach(organicPath(island, 10))).toBe(reach(organicPath(island)) + 10);
    expect(reach(organicPath({ ...island, turn: Math.PI / 2 }))).toBeLessThanOrEqual(20);
  });
});

describe('wood', () => {
  test('has the ground and grain of its species, an unknown one those of oak', () => {
    expect(woodOf('walnut').ground).not.toBe(woodOf('maple').ground);
    expect([woodOf('plastic'), woodOf('')]).toEqual([woodOf('oak'), woodOf('oak')]);
  });
  test('named like a part of every object is oak as well', () => {
    expect([woodOf('constructor'), woodOf('__proto__')]).toEqual([woodOf('oak'), woodOf('oak')]);
  });
  test('has lines of grain from edge to edge, more on a higher board', () => {
    const lines = (high: number): string[] => grainPath({ width: 480, height: high, seed: 2 }).split(/(?=M)/);
    for (const line of lines(200)) {
      expect(isPath(line)).toBe(true);
      expect([numbersIn(line)[0], numbersIn(line).at(-2)]).toEqual([0, 480]);
    }
    expect([lines(10).length, lines(200).length]).toEqual([3, 15]);
  });
  test('of a log grows every year', () => {
    const rings = treeRings(58);
    expect(rings).toHaveLength(58);
    for (const [index, { radius, year }] of rings.entries()) {
      expect(year).toBe(index);
      expect(radius).toBeGreaterThan(rings[index - 1]?.radius ?? 8);
    }
    expect(treeRings(0)).toEqual([]);
  });
});
