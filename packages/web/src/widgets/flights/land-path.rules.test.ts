import { geoMercator } from 'd3-geo';
import states from 'us-atlas/states-10m.json?raw';
import coarse from 'world-atlas/countries-110m.json?raw';
import fine from 'world-atlas/countries-50m.json?raw';
import { describe, expect, it } from 'vitest';
import { borderPath, coastPath, pieceOf, ringOf, viewOf, type MapView, type Point } from './land-path.rules.ts';
import { unpackLand, type Atlas, type Land } from './land-pieces.ts';
import { projectionFor } from './route-map.rules.ts';
import { routesOf } from './map-routes.rules.ts';

const [WIDTH, HEIGHT] = [400, 220];
const stop = (icao: string, [longitude, latitude]: Point) => ({ id: icao, icao, iata: '', latitude, longitude });
const viewBetween = (from: Point, to: Point): MapView => {
  const routes = routesOf([{ departureAirport: stop('FROM', from), arrivalAirport: stop('TO', to) }]);
  return viewOf(projectionFor(routes, WIDTH, HEIGHT), WIDTH, HEIGHT);
};
const teterboro: Point = [-74.06, 40.85];
const miami: Point = [-80.28, 25.91];
const london: Point = [-0.45, 51.47];
const istanbul: Point = [28.81, 41.26];

const pointsOf = (path: string): number[][] => (path.match(/-?[\d.]+,-?[\d.]+/g) ?? []).map((pair) => pair.split(',').map(Number));
/** Draws all of `land` and counts the points that were projected for it. */
function draw(land: Land, view: MapView): { readonly projected: number; readonly points: number[][] } {
  let projected = 0;
  const counting: MapView = {
    ...view,
    project: (point) => {
      projected += 1;
      return view.project(point);
    },
  };
  return { points: pointsOf(coastPath(land.coasts, counting) + borderPath(land.borders, counting)), projected };
}
const atlas = (raw: string): Atlas => JSON.parse(raw) as Atlas;
const world = await unpackLand(atlas(fine), { land: 'land', areas: 'countries' });
const union = await unpackLand(atlas(states), { land: 'nation', areas: 'states' });
const closeUp: Land = { coasts: [...world.coasts, ...union.coasts], borders: [...world.borders, ...union.borders] };

describe('the land beneath a route', () => {
  it('[THR-1] projects only what is in view, not the coasts of the world', () => {
    const all = [...closeUp.coasts, ...closeUp.borders].reduce((sum, { points }) => sum + points.length, 0);
    expect(all).toBeGreaterThan(80_000);
    const [coast, hop, europe] = [viewBetween(teterboro, miami), viewBetween(teterboro, [-73.1, 41.2]), viewBetween(london, istanbul)];
    for (const [view, most] of [
      [coast, 10_000],
      [hop, 1_500],
      [europe, 15_000],
    ] as const) {
      const { projected } = draw(closeUp, view);
      expect(projected).toBeGreaterThan(100);
      expect(projected).toBeLessThan(most);
    }
  });
  it('[THR-1] stays in the picture, however far a coast goes on', () => {
    const { points } = draw({ coasts: closeUp.coasts, borders: [] }, viewBetween(teterboro, miami));
    for (const [x = NaN, y = NaN] of points) {
      expect(x).toBeGreaterThanOrEqual(-2.1);
      expect(x).toBeLessThanOrEqual(WIDTH + 2.1);
      expect(y).toBeGreaterThanOrEqual(-2.1);
      expect(y).toBeLessThanOrEqual(HEIGHT + 2.1);
    }
  });
  it('[THR-1] puts a point where the projection of the route has it', () => {
    const projection = geoMercator().rotate([-170, 0]).center([0, 40]).scale(300).translate([200, 110]);
    const view = viewOf(projection, WIDTH, HEIGHT);
    for (const point of [
      [170, 40],
      [190, 30],
      [150, 55],
    ] as const) {
      const [x = NaN, y = NaN] = projection([point[0], point[1]]) ?? [];
      expect(view.project(point)[0]).toBeCloseTo(x, 6);
      expect(view.project(point)[1]).toBeCloseTo(y, 6);
    }
  });
  it('[THR-1] a coast in view on the far side of the date line is drawn, and one line across it is not torn', () => {
    const pacific = viewBetween([139.78, 35.55], [-118.4, 33.94]);
    const alaska = ringOf([
      [-160, 55],
      [-150, 55],
      [-150, 60],
      [-160, 60],
      [-160, 55],
    ]);
    const japan = ringOf([
      [135, 35],
      [140, 35],
      [140, 40],
      [135, 40],
      [135, 35],
    ]);
    const africa = ringOf([
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
      [10, 0],
    ]);
    expect([alaska, japan, africa].map((ring) => coastPath([ring], pacific) !== '')).toEqual([true, true, false]);
    const across = borderPath(
      [
        pieceOf([
          [178, 40],
          [179, 41],
          [-179, 42],
          [-178, 43],
        ]),
      ],
      pacific,
    );
    const xs = pointsOf(across).map(([x = NaN]) => x);
    expect(across.match(/M/g)).toHaveLength(1);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(20);
  });
  it('[THR-1] land that fills the picture fills it, and a lake in it runs the other way round', () => {
    const view = viewBetween(teterboro, miami);
    const square = ([west, south]: Point, size: number): Point[] => [
      [west, south],
      [west, south + size],
      [west + size, south + size],
      [west + size, south],
      [west, south],
    ];
    const area = (path: string): number => {
      const points = pointsOf(path);
      return points.reduce((sum, [x = 0, y = 0], index) => {
        const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
        return sum + (x * nextY - nextX * y) / 2;
      }, 0);
    };
    const land = area(coastPath([ringOf(square([-150, 0], 100))], view));
    const lake = area(coastPath([ringOf(square([-78, 30], 2).toReversed())], view));
    expect(Math.abs(land)).toBeGreaterThan(WIDTH * HEIGHT);
    expect(Math.sign(lake)).toBe(-Math.sign(land));
  });
  it('[THR-1] the ice around the south pole reaches the lower edge of a map of the globe', async () => {
    const globe = await unpackLand(atlas(coarse), { land: 'land', areas: 'countries' });
    const view = viewOf(geoMercator().scale(40).translate([200, 110]), WIDTH, HEIGHT);
    const lowest = Math.max(...draw(globe, view).points.map(([, y = NaN]) => y));
    expect(lowest).toBeCloseTo(HEIGHT + 2, 0);
  });
});
