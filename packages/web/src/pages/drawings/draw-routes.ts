import { geoConicConformal, geoGraticule, geoInterpolate, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import type { GeometryObject } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import stateLines from 'us-atlas/states-10m.json';
import coarse from 'world-atlas/land-110m.json';
import fine from 'world-atlas/land-50m.json';
import type { RouteDrawing } from '@app/domain/pages/section-parts.ts';

/** A map of routes as SVG paths, ready to be written into a page. Drawn on the server: no map data reaches the browser. */
export interface RoutePicture {
  readonly width: number;
  readonly height: number;
  /** Half the earth as a ball, for routes across oceans. */
  readonly globe: boolean;
  readonly land: string;
  readonly borders: string;
  readonly graticule: string;
  readonly arcs: readonly string[];
  readonly stops: readonly {
    readonly code: string;
    readonly city: string;
    readonly x: number;
    readonly y: number;
    readonly left: boolean;
    readonly home: boolean;
  }[];
}
type LonLat = [longitude: number, latitude: number];
const WIDTH = 900;
const HEIGHT = 760;
const GLOBE_DEGREES = 60;

const landOf = (topology: unknown): GeometryObject => {
  const land = topology as Topology<{ land: GeometryCollection }>;
  return { type: 'GeometryCollection', geometries: feature(land, land.objects.land).features.map(({ geometry }) => geometry) };
};
const states = stateLines as unknown as Topology<{ states: GeometryCollection }>;

const spread = (degrees: readonly number[]): number => Math.max(...degrees) - Math.min(...degrees);
const middle = (degrees: readonly number[]): number => (Math.max(...degrees) + Math.min(...degrees)) / 2;

/**
 * Cuts the circle of longitudes at its widest gap and counts on from there, beyond 180 if need be: Los Angeles to Tokyo goes over the
 * Pacific, London to Singapore over Asia.
 */
function countedOn(longitudes: readonly number[]): number[] {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const gaps = sorted.map((longitude, index) => ({ end: longitude, gap: longitude - (sorted[index - 1] ?? (sorted.at(-1) ?? 0) - 360) }));
  const { end: first } = gaps.reduce((widest, gap) => (gap.gap > widest.gap ? gap : widest));
  return longitudes.map((longitude) => (longitude < first ? longitude + 360 : longitude));
}
function project(points: readonly LonLat[], lines: GeometryObject): { projection: GeoProjection; globe: boolean } {
  const longitudes = countedOn(points.map(([longitude]) => longitude));
  const latitudes = points.map(([, latitude]) => latitude);
  const [centre, latitude] = [middle(longitudes), middle(latitudes)];
  if (Math.max(spread(longitudes), spread(latitudes)) > GLOBE_DEGREES) {
    const projection = geoOrthographic()
      .rotate([-centre, -Math.max(-50, Math.min(50, latitude))])
      .fitExtent(
        [
          [30, 30],
          [WIDTH - 30, HEIGHT - 30],
        ],
        { type: 'Sphere' },
      );
    return { projection, globe: true };
  }
  const projection = geoConicConformal()
    .parallels([latitude - 6, latitude + 6])
    .rotate([-centre, 0])
    .center([0, latitude])
    .fitExtent(
      [
        [230, 84],
        [WIDTH - 120, HEIGHT - 170],
      ],
      lines,
    )
    .clipExtent([
      [-60, -60],
      [WIDTH + 60, HEIGHT + 60],
    ]);
  return { projection, globe: false };
}

/** Labels keep off the lines that meet at home, and inside the picture. */
function isLabelLeft(x: number, homeX: number | undefined, home: boolean): boolean {
  if (x > WIDTH * 0.84) return true;
  if (homeX === undefined || home || x < 130) return false;
  return x < homeX - 12;
}
const LIFT = 0.14;
/** Over a few hundred miles a great circle looks straight, so it is raised a little like the path of a flight. */
function liftedArc([x, y]: LonLat, [toX, toY]: LonLat): string {
  const way = toX >= x ? 1 : -1;
  const [midX, midY] = [(x + toX) / 2 + (toY - y) * LIFT * way, (y + toY) / 2 - (toX - x) * LIFT * way];
  return `M${[x, y].map(Math.round).join(' ')}Q${[midX, midY, toX, toY].map(Math.round).join(' ')}`;
}

/** Returns great-circle arcs between the places of a drawing; undefined without a route. */
export function drawRoutes({ places, routes }: RouteDrawing): RoutePicture | undefined {
  const byCode = new Map(places.map((place) => [place.code, place]));
  const positionOf = (code: string): LonLat | undefined => {
    const place = byCode.get(code);
    return place && [place.longitude, place.latitude];
  };
  const pairs = routes.flatMap(([from, to]) => {
    const [a, b] = [positionOf(from), positionOf(to)];
    return a && b ? [{ from, to, a, b }] : [];
  });
  if (pairs.length === 0) return undefined;
  const along = pairs.map(({ a, b }) => Array.from({ length: 41 }, (_, i) => geoInterpolate(a, b)(i / 40)));
  const lines: GeometryObject = { type: 'MultiLineString', coordinates: along };
  const { projection, globe } = project(
    pairs.flatMap(({ a, b }) => [a, b]),
    lines,
  );
  const path = geoPath(projection).digits(globe ? 1 : 0);
  const named = new Set(pairs.flatMap(({ from, to }) => [from, to]));
  const homes = new Set(pairs.filter(({ from }) => pairs.filter((pair) => pair.from === from).length > 1).map(({ from }) => from));
  const [homeX] = [...homes].map((code) => projection(positionOf(code) ?? [0, 0])?.[0] ?? WIDTH / 2);
  const draw = (object: GeometryObject | { type: 'Sphere' }): string => path(object) ?? '';
  return {
    width: WIDTH,
    height: HEIGHT,
    globe,
    land: draw(landOf(globe ? coarse : fine)),
    borders: globe ? '' : draw(mesh(states, states.objects.states, (a, b) => a !== b)),
    graticule: draw(geoGraticule().step(globe ? [20, 20] : [5, 5])()),
    arcs: globe
      ? along.map((line) => geoPath(projection).digits(1)({ type: 'LineString', coordinates: line }) ?? '').filter((d) => d !== '')
      : pairs.map(({ a, b }) => liftedArc(projection(a) ?? [0, 0], projection(b) ?? [0, 0])),
    stops: [...named].flatMap((code) => {
      const [place, spot] = [byCode.get(code), positionOf(code)];
      const seen = spot && path({ type: 'Point', coordinates: spot });
      const [x, y] = (spot && seen && projection(spot)) || [];
      if (!place || x === undefined || y === undefined) return [];
      return [{ code, city: place.city, x: Math.round(x), y: Math.round(y), left: isLabelLeft(x, homeX, homes.has(code)), home: homes.has(code) }];
    }),
  };
}
