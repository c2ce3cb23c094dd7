import type { AirportRef } from '@app/domain/fleet/airport.ts';

/** 'KTEB: Teterboro Airport (Teterboro)' (SRC-4). */
export const airportLine = ({ icao, ...place }: Pick<AirportRef, 'icao' | 'name' | 'city'>): string => `${icao}: ${airportPlace(place)}`;

/** Only three characters or more are searched (SRC-4). */
export const isLongEnough = (text: string): boolean => text.trim().length >= 3;

/** Returns the name and, if known, the city: 'Teterboro Airport (Teterboro)' (SRC-4). */
export const airportPlace = ({ name, city }: Pick<AirportRef, 'name' | 'city'>): string => `${name}${city.name ? ` (${city.name})` : ''}`;

/**
 * Returns the airport that needs no choosing: an exact ICAO code, an exact IATA code in capitals, or the only hit. Three small letters may be
 * the beginning of a name ('hou' of Houston), so they only come first in the list.
 */
export function settled(text: string, airports: readonly AirportRef[]): AirportRef | undefined {
  const typed = text.trim();
  const wanted = typed.toUpperCase();
  const byIcao = airports.find((airport) => airport.icao.toUpperCase() === wanted);
  if (byIcao) return byIcao;
  const byIata = typed === wanted ? airports.filter((airport) => airport.iata === wanted) : [];
  return byIata.length === 1 ? byIata[0] : airports.length === 1 ? airports[0] : undefined;
}
