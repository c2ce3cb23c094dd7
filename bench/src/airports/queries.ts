import type { ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import { seeded } from '../measure/statistics.ts';

export const queryKinds = ['icao', 'iata', 'prefix', 'city', 'swap', 'missing', 'extra', 'wrong'] as const;
export type QueryKind = (typeof queryKinds)[number];
export interface Query {
  readonly kind: QueryKind;
  readonly typed: string;
  /** Returns whether an airport is a right answer. */
  readonly isRight: (airport: ListedAirport) => boolean;
}

const SHORTEST_TYPO = 5;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Words that no one would look an airport up by alone. */
const general = new Set(['airport', 'airfield', 'international', 'regional', 'municipal', 'county', 'field', 'memorial', 'heliport']);

/** One typing error somewhere behind the first letter. */
export function withTypo(kind: Extract<QueryKind, 'swap' | 'missing' | 'extra' | 'wrong'>, word: string, random: () => number): string {
  const index = 1 + Math.floor(random() * (word.length - 2));
  const [before, typo, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)];
  const other = letters.charAt((letters.indexOf(typo.toLowerCase()) + 1 + Math.floor(random() * (letters.length - 1))) % letters.length);
  switch (kind) {
    case 'swap':
      return before + after.charAt(0) + typo + after.slice(1);
    case 'missing':
      return before + after;
    case 'extra':
      return before + typo + other + after;
    case 'wrong':
      return before + other + after;
  }
}

/**
 * Generates what people type to find an airport, `each` of every kind, the same in every run: its code, the start of its name, its city, a word
 * of its name with one error. If several airports share the typed text (a city, a prefix, a word), each of them is a right answer.
 */
export function airportQueries(airports: readonly ListedAirport[], each: number): Query[] {
  const random = seeded(42);
  const pick = (): ListedAirport => airports[Math.floor(random() * airports.length)] as ListedAirport;
  const wordsOf = (airport: ListedAirport): string[] => plain(`${airport.name} ${airport.city.name}`).split(/[^a-z0-9]+/);
  const askOf = (kind: QueryKind, airport: ListedAirport): Query | undefined => {
    switch (kind) {
      case 'icao':
        return { kind, typed: airport.icao, isRight: ({ id }) => id === airport.id };
      case 'iata':
        return airport.iata.length === 3 ? { kind, typed: airport.iata, isRight: ({ iata }) => iata === airport.iata } : undefined;
      case 'prefix': {
        const typed = airport.name.slice(0, 6);
        return typed.trim().length === 6 ? { kind, typed, isRight: ({ name }) => plain(name).startsWith(plain(typed)) } : undefined;
      }
      case 'city': {
        const typed = airport.city.name;
        return typed.length >= 3 ? { kind, typed, isRight: ({ city }) => plain(city.name) === plain(typed) } : undefined;
      }
      default: {
        const word = wordsOf(airport).find((candidate) => candidate.length >= SHORTEST_TYPO && /^[a-z]+$/.test(candidate) && !general.has(candidate));
        if (word === undefined) return undefined;
        const typed = withTypo(kind, word, random);
        return typed === word ? undefined : { kind, typed, isRight: (candidate) => wordsOf(candidate).includes(word) };
      }
    }
  };
  return queryKinds.flatMap((kind) => {
    const queries: Query[] = [];
    while (queries.length < each) {
      const query = askOf(kind, pick());
      if (query) queries.push(query);
    }
    return queries;
  });
}
