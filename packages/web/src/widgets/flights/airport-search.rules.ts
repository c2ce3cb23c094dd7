import type { AirportRef } from '@app/domain/fleet/airport.ts';

/** 'KTEB: Teterboro Airport (Teterboro)' (SRC-4). */
export const airportLine = ({ icao, ...place }: Pick<AirportRef, 'icao' | 'name' | 'city'>): string => `${icao}: ${airportPlace(place)}`;

/** Only three characters or more are searched (SRC-4). */
export const isLongEnough = (text: string): boolean => text.trim().length >= 3;

/** Returns the name and, if known, the city: 'Teterboro Airport (Teterboro)' (SRC-4). */
export const airportPlace = ({ name, city }: Pick<AirportRef, 'name' | 'city'>): string => `${name}${city.name ? ` (${city.name})` : ''}`;

/** Returns the airport that needs no choosing: an exact ICAO code or the only hit, such as that of an IATA code. */
export function settled(text: string, airports: readonly AirportRef[]): AirportRef | undefined {
  const wanted = text.trim().toUpperCase();
  return airports.find((airport) => airport.icao.toUpperCase() === wanted) ?? (airports.length === 1 ? airports[0] : undefined);
}
