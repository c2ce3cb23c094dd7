export interface MapStop {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}
export interface MapRoute {
  readonly from: MapStop;
  readonly to: MapStop;
}
/** Height of the picture as CSS: on a phone the map must leave space for text. */
export const frameHeight = (pixels: number): string => `min(${pixels}px, 58vw)`;

type Place = {
  readonly icao: string;
  readonly iata: string;
  readonly id: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};
/** Legs as lines on a map: those whose airports have a place, each way flown once. */
export function routesOf(legs: readonly { readonly departureAirport: Place; readonly arrivalAirport: Place }[]): MapRoute[] {
  const stop = (place: Place): MapStop | undefined =>
    place.latitude === null || place.longitude === null
      ? undefined
      : { code: place.icao || place.iata || place.id, latitude: place.latitude, longitude: place.longitude };
  const seen = new Set<string>();
  return legs.flatMap(({ departureAirport, arrivalAirport }) => {
    const [from, to] = [stop(departureAirport), stop(arrivalAirport)];
    if (!from || !to || from.code === to.code) return [];
    const way = [from.code, to.code].toSorted().join('-');
    if (seen.has(way)) return [];
    seen.add(way);
    return [{ from, to }];
  });
}
export const stopsOf = (routes: readonly MapRoute[]): MapStop[] => [
  ...new Map(routes.flatMap(({ from, to }) => [from, to]).map((stop) => [stop.code, stop])).values(),
];
