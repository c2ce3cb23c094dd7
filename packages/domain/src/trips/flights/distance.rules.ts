/** A place on the earth, in degrees. */
export interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
export const METRES_PER_MILE = 1609.34;
const EARTH_KM = 6371;
const MILES_PER_KM = 0.621371;
/** Radius of the earth in statute miles (PRC-4). */
export const EARTH_MILES = EARTH_KM * MILES_PER_KM;
const radians = Math.PI / 180;

export const hasPoint = <P extends Place>(place: P): place is P & Point => place.latitude !== null && place.longitude !== null;

/** Returns the great-circle distance in statute miles, unrounded: haversine, radius 6371 km × 0.621371 (PRC-4). */
export function exactMiles(a: Point, b: Point): number {
  const dLat = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const dLon = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const h = dLat * dLat + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * dLon * dLon;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h))) * MILES_PER_KM;
}

/** Returns whole statute miles, rounded once at the end (PRC-4). */
export const milesBetween = (a: Point, b: Point): number => Math.round(exactMiles(a, b));

/** Returns a radius in whole meters for a search, rounded up: one mile is 1609.34 m (PRC-4). */
export const metresOf = (miles: number): number => Math.ceil(miles * METRES_PER_MILE);
