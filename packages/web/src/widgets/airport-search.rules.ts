import type { AirportRef } from '@app/domain/fleet/airport.ts';

/** 'KTEB: Teterboro Airport (Teterboro)' (SRC-4). */
export const airportLine = ({ icao, name, city }: Pick<AirportRef, 'icao' | 'name' | 'city'>): string =>
  `${icao}: ${name}${city.name ? ` (${city.name})` : ''}`;

/** Only three characters or more are searched (SRC-4). */
export const isAsked = (text: string): boolean => text.trim().length >= 3;

/** The airport that needs no choosing: an exact ICAO code, or the only hit. */
export function settled(text: string, found: readonly AirportRef[]): AirportRef | undefined {
  const wanted = text.trim().toUpperCase();
  return found.find((airport) => airport.icao.toUpperCase() === wanted) ?? (found.length === 1 ? found[0] : undefined);
}
