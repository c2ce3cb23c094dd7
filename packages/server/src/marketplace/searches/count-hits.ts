import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { MarketplaceSearch } from '@app/domain/marketplace/marketplace-search.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { onOffer } from '@app/domain/marketplace/deal.rules.ts';
import { searchSpan } from '@app/domain/marketplace/search-presets.rules.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { hasPoint, metresOf } from '@app/domain/trips/flights/distance.rules.ts';
import { boxAround, inBox, metersBetween } from '@app/domain/trips/flights/place-filter.rules.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import type { ClientStore } from '@app/store/records.ts';

/** Records of a square that are measured. A company with more of them in one place reads "1,000". */
const MOST_MEASURED = 1000;
/** Exactly at an airport: rounding alone moves its coordinates by less. */
const SAME_PLACE_METERS = 100;

/**
 * Returns how many records a saved search finds now (D3.16): offered empty legs that depart within its radius on its days, or confirmed alerts whose
 * home lies within its radius. None without a place.
 */
export async function hitsOfSearch(store: ClientStore, search: MarketplaceSearch, now: number): Promise<number> {
  if (!hasPoint(search)) return 0;
  const meters = Math.max(metresOf(search.radius), SAME_PLACE_METERS);
  const isNear = (airport: AirportRef | null): boolean => airport !== null && hasPoint(airport) && metersBetween(search, airport) <= meters;
  const around = (place: string, ...more: readonly Where[]) => ({
    where: all(inBox(place, boxAround(search, meters)), ...more),
    limit: MOST_MEASURED,
  });
  if (search.type === 'subscriptions') {
    const alerts = await store.list(subscriptions, around('preferences.home', where('active', 'eq', true), where('verified', 'eq', true)));
    return alerts.filter(({ preferences }) => isNear(preferences.home)).length;
  }
  const span = searchSpan(search, now) ?? { from: now, until: undefined };
  const days = [where('departure_date', 'gte', span.from), ...(span.until === undefined ? [] : [where('departure_date', 'lt', span.until)])];
  const offered = await store.list(deals, around('departure_place', where('active', 'eq', true), onOffer, ...days));
  return offered.filter(({ departureAirport }) => isNear(departureAirport)).length;
}
