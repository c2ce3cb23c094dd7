import { all, any, where, type Where } from '@app/kernel/queries/where.ts';
import { EARTH_MILES, exactMiles, METRES_PER_MILE, type Point } from './distance.rules.ts';

/** South-west to north-east; `west` is greater than `east` where the box crosses the date line. Degrees. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}
const DEGREES = 180 / Math.PI;
/** Degrees by which a box is larger than its circle, so that rounding excludes nothing. */
const MARGIN = 1e-6;

export const metersBetween = (a: Point, b: Point): number => exactMiles(a, b) * METRES_PER_MILE;

/** Brings a longitude into -180 … 180. */
const turned = (longitude: number): number => (longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude);

/** Returns the smallest box around a circle on the earth. Around a pole it has all longitudes. */
export function boxAround({ latitude, longitude }: Point, meters: number): Box {
  const angle = meters / METRES_PER_MILE / EARTH_MILES;
  const reach = angle * DEGREES + MARGIN;
  const [south, north] = [latitude - reach, latitude + reach];
  const whole = { south: Math.max(-90, south), north: Math.min(90, north), west: -180, east: 180 };
  if (south <= -90 || north >= 90) return whole;
  const sine = Math.sin(angle) / Math.cos(latitude / DEGREES);
  const width = sine >= 1 ? 180 : Math.asin(sine) * DEGREES + MARGIN;
  if (width >= 180) return whole;
  return { ...whole, west: turned(longitude - width), east: turned(longitude + width) };
}

/**
 * Returns the box between two opposite corners. It goes the shorter way round the earth, so it may cross the date line; exactly half of the
 * earth goes east from the first corner.
 */
export function boxBetween([lat1, lng1, lat2, lng2]: readonly [number, number, number, number]): Box {
  const east = lng2 - lng1;
  const isEastward = (east >= 0 && east <= 180) || east < -180;
  return {
    south: Math.min(lat1, lat2),
    north: Math.max(lat1, lat2),
    west: isEastward ? lng1 : lng2,
    east: isEastward ? lng2 : lng1,
  };
}

/** Selects the documents whose point, at `place.latitude` and `place.longitude`, lies in a box. The place '' is the document itself. */
export function inBox(place: string, { south, north, west, east }: Box): Where {
  const fieldOf = (name: string): string => (place === '' ? name : `${place}.${name}`);
  const [latitude, longitude] = [fieldOf('latitude'), fieldOf('longitude')];
  const rows = [where(latitude, 'gte', south), where(latitude, 'lte', north)];
  if (west === -180 && east === 180) return all(...rows);
  const [from, to] = [where(longitude, 'gte', west), where(longitude, 'lte', east)];
  if (west > east) return all(...rows, any(from, to));
  // 180° east is also 180° west.
  const twin = [...(east === 180 ? [-180] : []), ...(west === -180 ? [180] : [])].map((edge) => where(longitude, 'eq', edge));
  return twin.length === 0 ? all(...rows, from, to) : all(...rows, any(all(from, to), ...twin));
}
