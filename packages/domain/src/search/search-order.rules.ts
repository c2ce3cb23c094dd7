import { plain } from './word-index.rules.ts';

/** What the order of hits looks at. */
export interface Ordered {
  readonly name: string;
  readonly icao: string;
  readonly city: { readonly name: string };
}

/**
 * Hits in the order in which people want them (D7, SRC-3): those whose city or name is just what was asked, among them ICAO codes starting with K
 * first; then the other K codes; then the rest. Equals keep the order in which they came.
 */
export function orderHits<H extends Ordered>(query: string, hits: readonly H[]): H[] {
  const text = plain(query);
  const rank = ({ name, icao, city }: H): number => {
    const isFull = text !== '' && (plain(name) === text || plain(city.name) === text);
    return (isFull ? 2 : 0) + (icao.trim().toUpperCase().startsWith('K') ? 1 : 0);
  };
  return hits.toSorted((a, b) => rank(b) - rank(a));
}
