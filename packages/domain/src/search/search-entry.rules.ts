import type { ProblemIn } from '@app/kernel/problem.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { type SearchIndex, searchIndexes } from './search-builder.ts';
import type { searchProblems } from './search.problems.ts';

/** A document of any room, as it may be shown to whoever searches: this room knows none of their schemas. */
export type Indexable = Readonly<Record<string, unknown>> & { readonly id: string };
export interface SearchEntry extends Indexable {
  readonly objectID: string;
  readonly collection: SearchIndex;
  readonly _geoloc?: { readonly lat: number; readonly lng: number };
}
export interface Indexed {
  /** Undefined: not to be found. */
  readonly entry: SearchEntry | undefined;
  readonly warnings: readonly ProblemIn<typeof searchProblems>[];
}

/** Where each kind lies: the departure airport, of trips and quotes that of their first leg; an airport itself; the home of an alert. */
const places: Readonly<Record<SearchIndex, readonly string[]>> = {
  deals: ['departureAirport', 'legs.0.departureAirport'],
  quotes: ['departureAirport', 'legs.0.departureAirport'],
  trips: ['departureAirport', 'legs.0.departureAirport'],
  airports: [''],
  subscriptions: ['preferences.home'],
  work_orders: [],
};
const departing: readonly SearchIndex[] = ['deals', 'quotes', 'trips'];
/** Without a status these are no more than begun. */
const needStatus: readonly SearchIndex[] = ['quotes', 'trips'];

const legOrder = (leg: unknown): number => {
  const order = typeof leg === 'object' && leg !== null ? (leg as { order?: unknown }).order : undefined;
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
};
function placeAt(doc: Indexable, path: string): unknown {
  if (path === '') return doc;
  if (!path.startsWith('legs.0.')) return valueAt(doc, path);
  const legs = valueAt(doc, 'legs');
  const [first] = Array.isArray(legs) ? legs.toSorted((a, b) => legOrder(a) - legOrder(b)) : [];
  return typeof first === 'object' && first !== null ? valueAt(first as Record<string, unknown>, path.slice('legs.0.'.length)) : undefined;
}
const isDegree = (value: unknown, limit: number): value is number => typeof value === 'number' && Math.abs(value) <= limit;
function geolocation(doc: Indexable, index: SearchIndex): SearchEntry['_geoloc'] {
  for (const path of places[index]) {
    const place = placeAt(doc, path);
    if (typeof place !== 'object' || place === null) continue;
    const { latitude, longitude } = place as { latitude?: unknown; longitude?: unknown };
    if (isDegree(latitude, 90) && isDegree(longitude, 180)) return { lat: latitude, lng: longitude };
  }
  return undefined;
}

/**
 * What the search keeps of a document (D7, SRC-1): nothing of other collections, nor of trips and quotes with an empty status. A departure airport
 * without coordinates is logged, and its record found by everything but where it is.
 */
export function searchEntry(collection: string, doc: Indexable): Indexed {
  if (!searchIndexes.has(collection)) return { entry: undefined, warnings: [] };
  if (needStatus.includes(collection) && !doc['status']) return { entry: undefined, warnings: [] };
  const _geoloc = geolocation(doc, collection);
  const entry: SearchEntry = { ...doc, objectID: doc.id, collection, ...(_geoloc && { _geoloc }) };
  return { entry, warnings: !_geoloc && departing.includes(collection) ? [{ code: 'search.no-departure-place' }] : [] };
}
