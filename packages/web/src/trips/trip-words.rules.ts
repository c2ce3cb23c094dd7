import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { Leg } from '@app/domain/trips/leg.ts';
import { formatUsd } from '@app/kernel/money.ts';
import { formatHours } from '@app/kernel/durations.ts';
import { showDate, showTime } from '../ui/pick-time.rules.ts';

/** The code that people know an airport by. */
export const codeOf = (airport: Pick<AirportRef, 'icao' | 'iata' | 'id'>): string => airport.icao || airport.iata || airport.id;
export const placeOf = (airport: Pick<AirportRef, 'city' | 'name'>): string =>
  airport.city.name === '' ? airport.name : airport.city.state === '' ? airport.city.name : `${airport.city.name}, ${airport.city.state}`;

/** 'KTEB – KPBI – KTEB': every stop once in a row. */
export function routeWords(legs: readonly Pick<Leg, 'departureAirport' | 'arrivalAirport'>[]): string {
  const codes = legs.flatMap((leg) => [codeOf(leg.departureAirport), codeOf(leg.arrivalAirport)]);
  return codes.filter((code, at) => code !== codes[at - 1]).join(' – ');
}
/** 'Tue, Nov 24, 2026, 9:30 AM', at the airport; 'any time' where none was asked for. In lists the year goes without saying where it is `thisYear`. */
export function takeoffWords({ takeoffDate, takeoffTime }: Pick<Leg['times'], 'takeoffDate' | 'takeoffTime'>, thisYear?: number): string {
  if (takeoffDate === '') return 'No date yet';
  return `${showDate(takeoffDate, thisYear)}, ${takeoffTime === '' ? 'any time' : showTime(takeoffTime)}`;
}
export const durationWords = (hours: number | null): string => (hours === null || hours === 0 ? '' : `${formatHours(hours)} h`);

const kinds: Readonly<Record<string, string>> = { 'one-way': 'One-way', 'round-trip': 'Round trip', 'multi-leg': 'Multi-leg' };
export const tripTypeWords = (type: string): string => kinds[type] ?? '';
/** What a person pays: the agreed price, else the estimate; undefined where there is none. */
export function priceOf(record: {
  readonly price: { readonly total: number };
  readonly estimate: { readonly total: number; readonly error: string } | null;
}): number | undefined {
  if (record.price.total > 0) return record.price.total;
  return record.estimate && record.estimate.error === '' && record.estimate.total > 0 ? record.estimate.total : undefined;
}
export const priceWords = (record: Parameters<typeof priceOf>[0]): string => {
  const price = priceOf(record);
  return price === undefined ? 'No price yet' : formatUsd(price);
};

/** What a quote or trip is called where only a line is free: its number and its route. */
export function charterLabel(record: {
  readonly id: string;
  readonly quote_id: string;
  readonly trip_number?: string;
  readonly legs: Parameters<typeof routeWords>[0];
}): string {
  return [record.trip_number || record.quote_id || record.id, routeWords(record.legs)].filter(Boolean).join(' ');
}
