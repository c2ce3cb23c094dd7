import { DAY } from '@app/kernel/time/durations.ts';
import { isZone, localDay } from '@app/kernel/time/time.ts';
import { EARTH_MILES, hasPoint, type Point } from '../trips/flights/distance.rules.ts';
import { dealReach, isInReach, type Offered, scoreOf, type DealSearch } from './deal-score.rules.ts';
import type { Deal, DealScore } from './deal.ts';

/** A place as a point on the unit sphere: comparing two takes three products and no angle. */
type Spot = readonly [x: number, y: number, z: number];
const RADIANS = Math.PI / 180;
function spotOf({ latitude, longitude }: Point): Spot {
  const [lat, lon] = [latitude * RADIANS, longitude * RADIANS];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}
const closeness = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Closeness of two places at a distance in miles, plus one mile of tolerance because the score rounds to whole miles. */
const closenessAt = (miles: number): number => Math.cos((miles + 1) / EARTH_MILES);
const reach = { departure: closenessAt(dealReach.departureMiles), arrival: closenessAt(dealReach.arrivalMiles) } as const;

/** An offered deal in the search index. */
export interface IndexedDeal extends Offered {
  readonly path: string;
  readonly id: string;
  /** Client id of the operator. */
  readonly client: string;
  readonly deal: Deal;
  readonly departureSpot: Spot;
  readonly arrivalSpot: Spot;
}
export interface DealHit {
  readonly entry: IndexedDeal;
  readonly score: DealScore;
}
type Stored = Deal & { readonly id: string; readonly path: string; readonly active: boolean };

/** Local days differ from UTC days by at most one in either direction. */
const DAY_MARGIN = 1;
const utcDay = (utc: number): number => Math.floor(utc / DAY);

/** On offer: active, not booked, not hidden. The search itself checks whether it has departed. */
export const isOnOffer = (deal: Pick<Stored, 'active' | 'booked' | 'hidden'>): boolean => deal.active && !deal.booked && !deal.hidden;

/**
 * Returns the index entry of a deal; undefined if it cannot be found by a search: not on offer, or an airport lacks
 * coordinates or zone.
 */
export function indexedDeal(client: string, stored: Stored): IndexedDeal | undefined {
  const { departureAirport, arrivalAirport } = stored;
  if (!isOnOffer(stored) || !hasPoint(departureAirport) || !hasPoint(arrivalAirport) || !isZone(departureAirport.timezone)) return undefined;
  return {
    path: stored.path,
    id: stored.id,
    client,
    deal: stored,
    departureAirport,
    arrivalAirport,
    day: localDay(stored.departure_date, departureAirport.timezone),
    verified: stored.verified,
    departureSpot: spotOf(departureAirport),
    arrivalSpot: spotOf(arrivalAirport),
  };
}

/** Open deals of all operators by takeoff day: a search reads only the few days around its own. */
export class DealIndex {
  readonly #days = new Map<number, Map<string, IndexedDeal>>();
  readonly #dayOf = new Map<string, number>();

  get size(): number {
    return this.#dayOf.size;
  }
  /** Adds a deal, or replaces the one at its path. */
  put(entry: IndexedDeal): void {
    this.remove(entry.path);
    const day = utcDay(entry.deal.departure_date);
    const entries = this.#days.get(day) ?? new Map<string, IndexedDeal>();
    entries.set(entry.path, entry);
    this.#days.set(day, entries);
    this.#dayOf.set(entry.path, day);
  }
  remove(path: string): void {
    const day = this.#dayOf.get(path);
    if (day === undefined) return;
    this.#dayOf.delete(path);
    const entries = this.#days.get(day);
    entries?.delete(path);
    if (entries?.size === 0) this.#days.delete(day);
  }
  /** Returns deals within reach of the search that have not departed at `now`, unordered (MKT-4, PRC-5). */
  search(query: DealSearch, now: number): DealHit[] {
    const hits: DealHit[] = [];
    const span = dealReach.days + DAY_MARGIN;
    const [from, to] = [spotOf(query.from), spotOf(query.to)];
    for (let day = query.day - span; day <= query.day + span; day++) {
      for (const entry of this.#days.get(day)?.values() ?? []) {
        if (entry.deal.departure_date <= now || Math.abs(entry.day - query.day) > dealReach.days) continue;
        if (closeness(entry.departureSpot, from) < reach.departure || closeness(entry.arrivalSpot, to) < reach.arrival) continue;
        const score = scoreOf(entry, query);
        if (isInReach(score)) hits.push({ entry, score });
      }
    }
    return hits;
  }
}
