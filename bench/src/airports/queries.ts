import type { ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import { seeded } from '../measure/statistics.ts';

export const queryKinds = ['icao', 'iata', 'prefix', 'city', 'swap', 'missing', 'extra', 'wrong'] as const;
export type QueryKind = (typeof queryKinds)[number];
export interface Query {
  readonly kind: QueryKind;
  readonly typed: string;
  /** Whether an airport is what was meant. */
  readonly isRight: (airport: ListedAirport) => boolean;
}

const SHORTEST_TYPO = 5;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Words that no one would look an airport up by alone. */
const general = new Set(['airport', 'airfield', 'international', 'regional', 'municipal', 'county', 'field', 'memorial', 'heliport']);

/** One typing error somewhere behind the first letter. */
export function withTypo(kind: Extract<QueryKind, 'swap' | 'missing' | 'extra' | 'wrong'>, word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const other = letters.charAt((letters.indexOf(here.toLowerCase()) + 1 + Math.floor(random() * (letters.length - 1))) % letters.length);
  switch (kind) {
    case 'swap':
      return before + after.charAt(0) + here + after.slice(1);
    case 'missing':
      return before + after;
    case 'extra':
      return before + here + other + after;
    case 'wrong':
      return before + other + after;
  }
}

/**
 * What people type when they mean an airport, `each` of every kind, the same in every run: its code, the start of its name, its city, a word
 * of its name with one error. Where several airports share what is typed (a city, a prefix, a word), each of them is a right answer.
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
        const word = wordsOf(airport).find((one) => one.length >= SHORTEST_TYPO && /^[a-z]+$/.test(one) && !general.has(one));
        if (word === undefined) return undefined;
        const typed = withTypo(kind, word, random);
        return typed === word ? undefined : { kind, typed, isRight: (found) => wordsOf(found).includes(word) };
      }
    }
  };
  return queryKinds.flatMap((kind) => {
    const asked: Query[] = [];
    while (asked.length < each) {
      const query = askOf(kind, pick());
      if (query) asked.push(query);
    }
    return asked;
  });
}
