import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from '@app/domain/pages/section-parts.ts';
import { drawRoutes } from './draw-routes.ts';

const place = (code: string, latitude: number, longitude: number): Place => ({ code, city: `City of ${code}`, latitude, longitude });
const places = {
  teb: place('KTEB', 40.85, -74.06),
  pbi: place('KPBI', 26.68, -80.1),
  bed: place('KBED', 42.47, -71.29),
  lax: place('KLAX', 33.94, -118.41),
  hnd: place('RJTT', 35.55, 139.78),
  lhr: place('EGLL', 51.47, -0.45),
  sin: place('WSSS', 1.35, 103.99),
  bom: place('VABB', 19.09, 72.87),
} as const;
const draw = (...pairs: readonly (readonly [Place, Place])[]) =>
  drawRoutes({ places: [...new Set(pairs.flat())], routes: pairs.map(([from, to]): [string, string] => [from.code, to.code]) });
const codes = (picture: ReturnType<typeof draw>): string[] => (picture?.stops ?? []).map(({ code }) => code).toSorted();

describe('a map of routes', () => {
  test('[CMS-7] of near places is flat, with states, one arc a route and every stop in the picture', () => {
    const picture = draw([places.teb, places.pbi], [places.teb, places.bed]);
    expect(picture).toMatchObject({ globe: false, width: 900, height: 760 });
    expect(picture?.arcs).toHaveLength(2);
    expect(picture?.borders).toMatch(/^M/);
    expect(codes(picture)).toEqual(['KBED', 'KPBI', 'KTEB']);
    for (const { x, y } of picture?.stops ?? []) expect(x > 0 && x < 900 && y > 0 && y < 760).toBe(true);
  });
  test('[CMS-7] across an ocean is a globe without states', () => {
    const picture = draw([places.teb, places.lhr]);
    expect([picture?.globe, picture?.borders]).toEqual([true, '']);
    expect(codes(picture)).toEqual(['EGLL', 'KTEB']);
  });
  test('[CMS-7] from Los Angeles to Tokyo goes over the Pacific: Tokyo is on the left', () => {
    const picture = draw([places.lax, places.hnd]);
    const x = (code: string): number => picture?.stops.find((stop) => stop.code === code)?.x ?? -1;
    expect(x('RJTT')).toBeLessThan(x('KLAX'));
    expect(x('RJTT')).toBeGreaterThan(0);
  });
  test.for([
    ['London to Singapore', places.lhr, places.sin],
    ['Mumbai to Tokyo', places.bom, places.hnd],
    ['Singapore to Tokyo', places.sin, places.hnd],
  ] as const)('[CMS-7] from %s shows both ends and the way between, not the other side of the earth', ([, from, to]) => {
    const picture = draw([from, to]);
    expect(codes(picture)).toEqual([from.code, to.code].toSorted());
    expect(picture?.arcs.map((arc) => arc !== '')).toEqual([true]);
  });
  test('[CMS-7] shows both ends of any route of up to a third of the way around the earth', () => {
    const latitude = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(latitude, latitude, fc.integer({ min: -180, max: 179 }), fc.integer({ min: 1, max: 119 }), (south, north, west, width) => {
        const east = ((west + width + 180) % 360) - 180;
        const picture = draw([place('A', south, west), place('B', north, east)]);
        expect(codes(picture)).toEqual(['A', 'B']);
        expect(picture?.arcs).toHaveLength(1);
      }),
      { seed: 2027, numRuns: 25 },
    );
  });
  test('[CMS-7] the home is the place where several routes begin', () => {
    const picture = draw([places.teb, places.pbi], [places.teb, places.bed], [places.lax, places.teb]);
    expect(picture?.stops.filter(({ home }) => home).map(({ code }) => code)).toEqual(['KTEB']);
    expect(picture?.stops.find(({ code }) => code === 'KTEB')).toMatchObject({ city: 'City of KTEB' });
  });
  test('[CMS-7] labels turn away from the home and from the right edge', () => {
    const inland = place('KDEN', 39.86, -104.67);
    const picture = draw([inland, places.lax], [inland, places.teb], [inland, place('KMSP', 44.88, -93.22)]);
    const stops = (picture?.stops ?? []).map(({ code, x, left }) => ({ code, isAtEdge: x > 756, left }));
    expect(stops).toEqual([
      { code: 'KDEN', isAtEdge: false, left: false },
      { code: 'KLAX', isAtEdge: false, left: true },
      { code: 'KTEB', isAtEdge: true, left: true },
      { code: 'KMSP', isAtEdge: false, left: false },
    ]);
  });
  test('[CMS-7] of no route, or of routes to unknown places, is not drawn', () => {
    expect(drawRoutes({ places: [places.teb], routes: [] })).toBeUndefined();
    expect(drawRoutes({ places: [places.teb], routes: [['KTEB', 'XXXX']] })).toBeUndefined();
    expect(
      drawRoutes({
        places: [places.teb, places.pbi],
        routes: [
          ['KTEB', 'XXXX'],
          ['KPBI', 'KTEB'],
        ],
      })?.arcs,
    ).toHaveLength(1);
  });
});
