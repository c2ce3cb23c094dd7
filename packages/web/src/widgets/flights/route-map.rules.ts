import { geoCentroid, geoDistance, geoInterpolate, geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import { stopsOf, type MapRoute, type MapStop } from './map-routes.rules.ts';

export interface MapLabel {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  /** Side of its dot, so that words stay off the line. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly dx: number;
  readonly dy: number;
}
export interface MapArc {
  readonly d: string;
  /** Position of the little aircraft, and its heading in degrees clockwise from up. */
  readonly plane: { readonly x: number; readonly y: number; readonly heading: number };
}

const coordinates = (stop: MapStop): [number, number] => [stop.longitude, stop.latitude];
/** Longest leg as an angle, in degrees: it decides on the detail of the coast. */
export const spanDegrees = (routes: readonly MapRoute[]): number =>
  Math.max(0, ...routes.map(({ from, to }) => (geoDistance(coordinates(from), coordinates(to)) * 180) / Math.PI));

const lineOf = ({ from, to }: MapRoute): { type: 'LineString'; coordinates: [number, number][] } => {
  const along = geoInterpolate(coordinates(from), coordinates(to));
  return { type: 'LineString', coordinates: Array.from({ length: 65 }, (_, step) => along(step / 64)) };
};

/** Below this length of its longest leg a trip is shown at one fixed, closest scale. */
const SHORT_HOP_DEGREES = 1;
const CLOSEST = 4200;

/** Turns a map so that the routes are in its middle and no line is torn at the date line, with space for the labels. */
export function projectionFor(routes: readonly MapRoute[], width: number, height: number): GeoProjection {
  const [centre, latitude] = geoCentroid({ type: 'MultiPoint', coordinates: stopsOf(routes).map(coordinates) });
  const projection = geoMercator().rotate([-centre, 0]);
  const [padX, padY] = [Math.min(64, width * 0.16), Math.min(40, height * 0.2)];
  // A short hop would fill the picture with one county: keep some land around it.
  if (spanDegrees(routes) < SHORT_HOP_DEGREES) {
    return projection
      .center([0, latitude])
      .scale(CLOSEST)
      .translate([width / 2, height / 2]);
  }
  return projection.fitExtent(
    [
      [padX, padY],
      [width - padX, height - padY],
    ],
    { type: 'MultiLineString', coordinates: routes.map((route) => lineOf(route).coordinates) },
  );
}

/** Great-circle arcs as SVG paths, each with the place and heading of its aircraft. */
export function arcsOf(routes: readonly MapRoute[], projection: GeoProjection): MapArc[] {
  const path = geoPath(projection);
  return routes.map((route) => {
    const along = geoInterpolate(coordinates(route.from), coordinates(route.to));
    const [x, y] = projection(along(0.5)) ?? [0, 0];
    const [nextX, nextY] = projection(along(0.52)) ?? [x, y];
    return { d: path(lineOf(route)) ?? '', plane: { x, y, heading: (Math.atan2(nextX - x, y - nextY) * 180) / Math.PI } };
  });
}

/** Labels beside their dots, turned away from the middle of the routes. */
export function labelsOf(routes: readonly MapRoute[], projection: GeoProjection, width: number): MapLabel[] {
  const placed = stopsOf(routes).map((stop) => ({ code: stop.code, at: projection(coordinates(stop)) ?? [0, 0] }));
  const [middleX, middleY] = [0, 1].map((axis) => placed.reduce((sum, label) => sum + (label.at[axis] ?? 0), 0) / Math.max(1, placed.length)) as [
    number,
    number,
  ];
  return placed.map(({ code, at: [x, y] }) => {
    const [awayX, awayY] = [x - middleX, y - middleY];
    const upright = Math.abs(awayY) > Math.abs(awayX) * 1.6;
    const near = (edge: number): boolean => Math.abs(x - edge) < 58;
    if (upright || near(0) || near(width)) {
      const anchor = near(0) ? 'start' : near(width) ? 'end' : 'middle';
      return { code, x, y, anchor, dx: 0, dy: awayY < 0 ? -12 : 22 };
    }
    return { code, x, y, anchor: awayX < 0 ? 'end' : 'start', dx: awayX < 0 ? -10 : 10, dy: 5 };
  });
}
