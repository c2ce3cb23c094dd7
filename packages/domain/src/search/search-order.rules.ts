import { plain } from './word-index.rules.ts';

/** The fields used to order hits. */
export interface Ordered {
  readonly name: string;
  readonly icao: string;
  readonly city: { readonly name: string };
}

/**
 * Sorts hits (D7, SRC-3): full matches of city or name first, among them ICAO codes starting with K; then the other K
 * codes; then the rest. Equals keep their order.
 */
export function orderHits<H extends Ordered>(query: string, hits: readonly H[]): H[] {
  const text = plain(query);
  const rank = ({ name, icao, city }: H): number => {
    const isFull = text !== '' && (plain(name) === text || plain(city.name) === text);
    return (isFull ? 2 : 0) + (icao.trim().toUpperCase().startsWith('K') ? 1 : 0);
  };
  return hits.toSorted((a, b) => rank(b) - rank(a));
}
