import { everything, where, type Where } from '@app/kernel/queries/where.ts';
import { type SearchIndex, searchIndexes } from './search-builder.ts';

interface IndexRule {
  /** Object with the coordinates: the departure airport, an airport itself, or the home of an alert. */
  readonly place?: string;
  /** Status of records that are mere drafts, which no search finds. */
  readonly draft?: string;
}
const rules: Readonly<Record<SearchIndex, IndexRule>> = {
  deals: { place: 'departure_place' },
  quotes: { place: 'departure_place', draft: 'none' },
  trips: { place: 'departure_place', draft: 'none' },
  airports: { place: '' },
  subscriptions: { place: 'preferences.home' },
  work_orders: {},
};
const ruleOf = (collection: string): IndexRule => (searchIndexes.has(collection) ? rules[collection] : {});

/** Returns where a kind of record has its coordinates; undefined if nowhere. */
export const placeOfKind = (collection: string): string | undefined => ruleOf(collection).place;

/**
 * Selects the records that searches find (SRC-1). The records themselves are the index, so a change of one is found with the transaction that
 * makes it; trips and quotes with an empty status are not found.
 */
export function indexed(collection: string): Where {
  const { draft } = ruleOf(collection);
  return draft === undefined ? everything : where('status', 'notIn', [draft, '', null]);
}
