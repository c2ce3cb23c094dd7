import type { ProblemIn } from '@app/kernel/problem.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { type SearchIndex, searchIndexes } from './search-builder.ts';
import type { searchProblems } from './search.problems.ts';

/** A document of any module, as visible to the searcher: this module knows none of the schemas. */
export type Indexable = Readonly<Record<string, unknown>> & { readonly id: string };
export interface SearchEntry extends Indexable {
  readonly objectID: string;
  readonly collection: SearchIndex;
  readonly _geoloc?: { readonly lat: number; readonly lng: number };
}
export interface Indexed {
  /** Undefined: not indexed. */
  readonly entry: SearchEntry | undefined;
  readonly warnings: readonly ProblemIn<typeof searchProblems>[];
}

/**
 * Location of each kind: the departure airport, for trips and quotes that of their first leg; an airport itself; the
 * home of an alert.
 */
const places: Readonly<Record<SearchIndex, readonly string[]>> = {
  deals: ['departureAirport', 'legs.0.departureAirport'],
  quotes: ['departureAirport', 'legs.0.departureAirport'],
  trips: ['departureAirport', 'legs.0.departureAirport'],
  airports: [''],
  subscriptions: ['preferences.home'],
  work_orders: [],
};
const departing: readonly SearchIndex[] = ['deals', 'quotes', 'trips'];
/** Without a status these are mere drafts. */
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
 * Returns the index entry of a document (D7, SRC-1). Other collections, and trips and quotes with an empty status,
 * are not indexed. A departure airport without coordinates is logged; its record is then found by everything except
 * location.
 */
export function searchEntry(collection: string, doc: Indexable): Indexed {
  if (!searchIndexes.has(collection)) return { entry: undefined, warnings: [] };
  if (needStatus.includes(collection) && !doc['status']) return { entry: undefined, warnings: [] };
  const _geoloc = geolocation(doc, collection);
  const entry: SearchEntry = { ...doc, objectID: doc.id, collection, ...(_geoloc && { _geoloc }) };
  return { entry, warnings: !_geoloc && departing.includes(collection) ? [{ code: 'search.no-departure-place' }] : [] };
}
