import { where, type Where } from '@app/kernel/queries/where.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { MarketplaceSearch } from '@app/domain/marketplace/marketplace-search.ts';
import { searchBy, searchPresets, searchSpan } from '@app/domain/marketplace/search-presets.rules.ts';
import { hasPoint, metresOf } from '@app/domain/trips/flights/distance.rules.ts';
import { boxAround, inBox } from '@app/domain/trips/flights/place-filter.rules.ts';

export type PresetName = keyof typeof searchPresets;
export const presetNames = Object.keys(searchPresets) as PresetName[];
/** A search as the address tells it. Coordinates travel along, so that an address needs no list of airports. */
export interface PresetSearch {
  readonly preset: PresetName;
  readonly icao: string;
  readonly latitude: number;
  readonly longitude: number;
  /** MM/dd/yyyy; empty: any day. */
  readonly date: string;
}
const PATTERN = /^(exact|high|medium) ([A-Z0-9]{2,8}) (-?\d{1,2}(?:\.\d{1,17})?) (-?\d{1,3}(?:\.\d{1,17})?)(?: (\d{2}\/\d{2}\/\d{4}))?$/;

/** Returns the search of a text; undefined for any other text. */
export function readPreset(text: string): PresetSearch | undefined {
  const [, preset, icao = '', latitude, longitude, date = ''] = PATTERN.exec(text) ?? [];
  const name = presetNames.find((each) => each === preset);
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return name && isOnEarth ? { preset: name, icao, ...point, date } : undefined;
}
/** Returns the text of a search; empty without coordinates of the airport. */
export function presetText(preset: PresetName, airport: AirportRef | Omit<PresetSearch, 'preset' | 'date'>, date: string): string {
  if (!hasPoint(airport)) return '';
  return [preset, airport.icao, airport.latitude, airport.longitude, date].join(' ').trim();
}

/** Returns the marketplace search of a text, with its reach and accuracy. */
export function searchOf(text: string): MarketplaceSearch | undefined {
  const read = readPreset(text);
  return read && searchBy('deals', searchPresets[read.preset], { airport: read, date: read.date });
}

/**
 * Returns the comparisons for requests that depart within a search: in the square around its circle, on its days, and never before now in
 * Chicago (CHR-12).
 */
export function whereOfPreset(text: string, now: number): readonly Where[] | undefined {
  const search = searchOf(text);
  if (!search || !hasPoint(search)) return undefined;
  const span = searchSpan(search, now);
  const days = span ? [where('departure_date', 'gte', span.from), where('departure_date', 'lt', span.until)] : [];
  return [inBox('departure_place', boxAround(search, metresOf(search.radius))), ...days];
}
