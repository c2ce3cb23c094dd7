import type { GeoProjection } from 'd3-geo';

/** Longitude and latitude, degrees. */
export type Point = readonly [longitude: number, latitude: number];
interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}
/** A line or a ring with its bounding box. Longitudes continue beyond 180 across the date line. */
export interface Piece extends Box {
  readonly points: readonly Point[];
}
/** The visible part of the world, with the position of its points in the picture. */
export interface MapView extends Box {
  readonly project: (point: Point) => readonly [x: number, y: number];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
/** Pixels around the picture in which lines go on. */
const MARGIN = 2;

/** The part of the world that a Mercator map, turned about the poles only, shows in a picture of this size. */
export function viewOf(projection: GeoProjection, width: number, height: number): MapView {
  const centre = -projection.rotate()[0];
  const scale = projection.scale();
  const [x0, y0] = projection([centre, 0]) ?? [0, 0];
  const latitudeAt = (y: number): number => degrees(2 * Math.atan(Math.exp((y0 - y) / scale)) - Math.PI / 2);
  return {
    west: Math.max(centre - 180, centre + degrees((-MARGIN - x0) / scale)),
    east: Math.min(centre + 180, centre + degrees((width + MARGIN - x0) / scale)),
    south: latitudeAt(height + MARGIN),
    north: latitudeAt(-MARGIN),
    project: ([longitude, latitude]) => [
      x0 + scale * radians(longitude - centre),
      y0 - scale * Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)),
    ],
  };
}

/** Takes the jump out of a line that crosses the date line. */
export function pieceOf(line: readonly Point[]): Piece {
  const points: Point[] = [];
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  let before = line[0]?.[0] ?? 0;
  for (const [longitude, latitude] of line) {
    const x = longitude + 360 * Math.round((before - longitude) / 360);
    points.push([x, latitude]);
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
    before = x;
  }
  return { points, west, east, south, north };
}
/** Closes a line; a ring around a pole is closed over the pole. */
export function ringOf(line: readonly Point[]): Piece {
  const piece = pieceOf(line);
  const [first, last] = [piece.points[0], piece.points.at(-1)];
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return piece;
  const pole = piece.south + piece.north < 0 ? -90 : 90;
  const points: Point[] = [...piece.points, [last[0], pole], [first[0], pole]];
  return { ...piece, points, south: Math.min(piece.south, pole), north: Math.max(piece.north, pole) };
}

/** Returns the rotations of the world, in degrees, that bring a piece into view. */
function turnsInView(piece: Piece, view: Box): number[] {
  if (piece.north < view.south || piece.south > view.north) return [];
  const first = Math.ceil((view.west - piece.east) / 360);
  const last = Math.floor((view.east - piece.west) / 360);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * 360);
}
const turned = (points: readonly Point[], turn: number): readonly Point[] =>
  turn === 0 ? points : points.map(([longitude, latitude]) => [longitude + turn, latitude]);

/** Cuts off the part of a ring beyond a limit: below it for side 1, above it for side -1. */
function cutRing(ring: readonly Point[], [axis, limit, side]: readonly [axis: 0 | 1, limit: number, side: 1 | -1]): readonly Point[] {
  const isIn = (point: Point): boolean => (point[axis] - limit) * side >= 0;
  const cut: Point[] = [];
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && isIn(before) !== isIn(point)) {
      const part = (limit - before[axis]) / (point[axis] - before[axis]);
      cut.push([before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])]);
    }
    if (isIn(point)) cut.push(point);
    before = point;
  }
  return cut;
}
const ringInView = (ring: readonly Point[], { west, east, south, north }: Box): readonly Point[] =>
  cutRing(cutRing(cutRing(cutRing(ring, [0, west, 1]), [0, east, -1]), [1, south, 1]), [1, north, -1]);

const isApart = (a: Point, b: Point, { west, east, south, north }: Box): boolean =>
  (a[0] < west && b[0] < west) || (a[0] > east && b[0] > east) || (a[1] < south && b[1] < south) || (a[1] > north && b[1] > north);
/** The stretches of a line that may cross the view. */
function stretchesInView(line: readonly Point[], view: Box): Point[][] {
  const stretches: Point[][] = [];
  let isRunning = false;
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (!before) return;
    const isSeen = !isApart(before, point, view);
    if (isSeen && isRunning) stretches.at(-1)?.push(point);
    else if (isSeen) stretches.push([before, point]);
    isRunning = isSeen;
  });
  return stretches;
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;
const drawLine = (points: readonly Point[], { project }: MapView): string =>
  points.length < 2
    ? ''
    : `M${points
        .map((point) => {
          const [x, y] = project(point);
          return `${rounded(x)},${rounded(y)}`;
        })
        .join('L')}`;

/** Coasts as one path: only what is in view is projected. */
export const coastPath = (rings: readonly Piece[], view: MapView): string =>
  rings
    .flatMap((ring) => turnsInView(ring, view).map((turn) => drawLine(ringInView(turned(ring.points, turn), view), view)))
    .filter((line) => line !== '')
    .map((line) => `${line}Z`)
    .join('');
/** Borders as one path: only what is in view is projected. */
export const borderPath = (lines: readonly Piece[], view: MapView): string =>
  lines
    .flatMap((line) => turnsInView(line, view).flatMap((turn) => stretchesInView(turned(line.points, turn), view)))
    .map((stretch) => drawLine(stretch, view))
    .join('');
