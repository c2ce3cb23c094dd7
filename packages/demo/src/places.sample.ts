import type { Place } from '@app/domain/pages/section-parts.ts';

const place = (code: string, city: string, latitude: number, longitude: number): Place => ({ code, city, latitude, longitude });
/** Places shown on the route maps. */
const places: readonly Place[] = [
  place('KTEB', 'Teterboro', 40.85, -74.06),
  place('KBED', 'Boston', 42.47, -71.29),
  place('KMDW', 'Chicago', 41.79, -87.75),
  place('KBNA', 'Nashville', 36.12, -86.68),
  place('KCHS', 'Charleston', 32.9, -80.04),
  place('KOPF', 'Miami', 25.91, -80.28),
  place('KDAL', 'Dallas', 32.85, -96.85),
  place('CYUL', 'Montreal', 45.47, -73.74),
  place('KVNY', 'Los Angeles', 34.21, -118.49),
  place('PHNL', 'Honolulu', 21.32, -157.92),
  place('MMSD', 'Los Cabos', 23.15, -109.72),
  place('EGGW', 'London', 51.87, -0.37),
  place('RJTT', 'Tokyo', 35.55, 139.78),
  place('MYNN', 'Nassau', 25.04, -77.47),
  place('MYEH', 'North Eleuthera', 25.47, -76.68),
  place('MYGF', 'Freeport', 26.56, -78.7),
  place('MYAM', 'Marsh Harbour', 26.51, -77.08),
  place('KEYW', 'Key West', 24.56, -81.76),
];

/** The places and routes of one map. */
export function drawing(...routes: readonly (readonly [string, string])[]): { places: Place[]; routes: [string, string][] } {
  const named = new Set(routes.flat());
  return { places: places.filter(({ code }) => named.has(code)), routes: routes.map(([from, to]) => [from, to]) };
}
