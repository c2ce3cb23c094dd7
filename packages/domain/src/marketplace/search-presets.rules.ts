import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { dayNumber, usDateOf, wallToUtc } from '@app/kernel/time/time.ts';
import type { AirportRef } from '../fleet/airport.ts';
import { alertRadii } from '../marketing/subscription.ts';
import { MarketplaceSearch, type SearchLevel } from './marketplace-search.ts';

/** Reach of a saved search: statute miles around its airport, days on either side of its date (CHR-12). */
export interface SearchPreset {
  readonly label: string;
  readonly miles: number;
  readonly days: number;
}
export const searchPresets = {
  exact: { label: 'Exact', miles: 0, days: 0 },
  high: { label: 'High', miles: 300, days: 1 },
  medium: { label: 'Medium', miles: 500, days: 2 },
} as const satisfies Record<string, SearchPreset>;

const [exactly, near, region] = alertRadii;
/** Maximum distance between a subscriber's home and the departure of an empty leg, in statute miles (CHR-11). */
export const subscriberPresets = {
  exact: { label: 'Exact', miles: exactly, days: 0 },
  near: { label: 'Near', miles: near, days: 0 },
  region: { label: 'Region', miles: region, days: 0 },
} as const satisfies Record<string, SearchPreset>;

/** Returns the accuracy of a search's hits by the width of its reach: 1 high, 2 medium, 3 low (D3.16). */
export function levelOf({ miles, days }: Pick<SearchPreset, 'miles' | 'days'>): SearchLevel {
  if (miles <= searchPresets.high.miles && days <= searchPresets.high.days) return 1;
  return miles <= searchPresets.medium.miles && days <= searchPresets.medium.days ? 2 : 3;
}

/** Returns the accuracy of a saved search by its radius and its days on either side. */
export const levelOfSearch = ({ radius, daysBefore, daysAfter }: Pick<MarketplaceSearch, 'radius' | 'daysBefore' | 'daysAfter'>): SearchLevel =>
  levelOf({ miles: radius, days: Math.max(daysBefore, daysAfter) });

interface Around {
  readonly airport: Pick<AirportRef, 'icao' | 'latitude' | 'longitude'>;
  /** MM/dd/yyyy at the airport; empty if the day does not matter. */
  readonly date: string;
}
/** Returns the search that a preset makes around an airport and a day (CHR-12). */
export function searchBy(type: MarketplaceSearch['type'], preset: SearchPreset, { airport, date }: Around): MarketplaceSearch {
  const { icao, latitude, longitude } = airport;
  return MarketplaceSearch.parse({
    type,
    name: [preset.label, icao, date].filter(Boolean).join(' '),
    level: levelOf(preset),
    radius: preset.miles,
    daysBefore: preset.days,
    daysAfter: preset.days,
    flight_date: date,
    icao,
    latitude,
    longitude,
  });
}

/**
 * Returns the time that a search covers, epoch ms: whole days in Chicago, not before now (CHR-12). Undefined without
 * a day.
 */
export function searchSpan(
  { flight_date, daysBefore, daysAfter }: Pick<MarketplaceSearch, 'flight_date' | 'daysBefore' | 'daysAfter'>,
  now: number,
): { readonly from: number; readonly until: number } | undefined {
  const day = dayNumber(flight_date);
  if (day === undefined) return undefined;
  const midnight = (of: number): number | undefined => wallToUtc({ date: usDateOf(of), time: '0:00', zone: DEFAULT_ZONE });
  const [from, until] = [midnight(day - daysBefore), midnight(day + daysAfter + 1)];
  return from === undefined || until === undefined ? undefined : { from: Math.max(now, from), until };
}
