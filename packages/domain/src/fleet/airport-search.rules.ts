import { buildWordIndex, plain, splitWord, wordHits, type WordIndex, withJoined, wordsOf } from '../search/word-index.rules.ts';
import type { Airport, AirportRef } from './airport.ts';

/** An airport of the platform's list. */
export type ListedAirport = AirportRef &
  Pick<Airport, 'region' | 'local' | 'size'> & {
    /** Former codes, which people still type. */
    readonly formerCodes: readonly string[];
    /** Other names: the city it serves, a former name. */
    readonly keywords: readonly string[];
  };
export interface AirportIndex {
  readonly airports: readonly ListedAirport[];
  readonly names: WordIndex;
  /** Words of alternative names weigh less. */
  readonly keywords: WordIndex;
  /** Normalized name and city, compared with the whole query. */
  readonly fullName: readonly string[];
  readonly fullCity: readonly string[];
  /** Code in upper case → airports, with the score of an exact match. */
  readonly codes: ReadonlyMap<string, readonly { readonly position: number; readonly points: number }[]>;
  /** Breaks ties: ICAO codes with K first, then bigger airports. */
  readonly rank: Float64Array;
  readonly scores: Float64Array;
}

/** SRC-4: exact icao +10, iata +5, full name +1, full city +1. Local and former codes score just below iata. */
const points = { icao: 10, iata: 5, local: 4, former: 4, fullName: 1, fullCity: 1 } as const;
const bonus = { nameStart: 0.3, cityStart: 0.25, swappedCode: 0.6, keyword: 0.6 } as const;
/** A rare word identifies an airport; a word that 2% of airports share (airport, international, regional) says little. */
const RARE = 10;
const COMMON_SHARE = 0.02;
const COMMON_WEIGHT = 0.15;
const sizeRank = { large: 0.03, medium: 0.02, small: 0.01, '': 0 } as const;
const K_RANK = 0.04;
export const MIN_QUERY = 3;
const CODE = /^[A-Z0-9]{3,4}$/;
const IATA = /^[A-Z]{3}$/;

export function buildAirportIndex(airports: readonly ListedAirport[]): AirportIndex {
  const codes = new Map<string, { position: number; points: number }[]>();
  const add = (code: string, position: number, worth: number): void => {
    if (code === '') return;
    const list = codes.get(code) ?? [];
    if (!list.some((entry) => entry.position === position)) list.push({ position, points: worth });
    codes.set(code, list);
  };
  for (const [position, airport] of airports.entries()) {
    add(airport.icao.toUpperCase(), position, points.icao);
    add(airport.iata.toUpperCase(), position, points.iata);
    add(airport.local.toUpperCase(), position, points.local);
    for (const code of airport.formerCodes) add(code.toUpperCase(), position, points.former);
  }
  return {
    airports,
    names: buildWordIndex(airports.map(({ name, city }) => withJoined(wordsOf(`${name} ${city.name}`)))),
    keywords: buildWordIndex(airports.map(({ keywords, city }) => wordsOf(`${keywords.join(' ')} ${city.state}`))),
    fullName: airports.map(({ name }) => plain(name)),
    fullCity: airports.map(({ city }) => plain(city.name)),
    codes,
    rank: Float64Array.from(airports, ({ icao, size }) => (icao.startsWith('K') ? K_RANK : 0) + sizeRank[size]),
    scores: new Float64Array(airports.length),
  };
}

const weightOf = (holders: number, all: number): number => {
  const common = Math.max(RARE * 2, all * COMMON_SHARE);
  const share = Math.log(Math.max(1, holders / RARE)) / Math.log(common / RARE);
  return Math.max(COMMON_WEIGHT, 1 - (1 - COMMON_WEIGHT) * share);
};

/**
 * Returns the best match of one typed word in each airport. As the only word, a common word weighs as much as a rare
 * one.
 */
function matchesOf(index: AirportIndex, word: string, { forgiving, only }: { forgiving: boolean; only: boolean }): Map<number, number> {
  const best = new Map<number, number>();
  const take = (words: WordIndex, factor: number): void => {
    for (const hit of wordHits(words, word, forgiving)) {
      const holders = words.entries[hit.word] as Uint32Array;
      const worth = hit.quality * (only ? 1 : weightOf(holders.length, words.size)) * factor;
      for (const position of holders) if (worth > (best.get(position) ?? 0)) best.set(position, worth);
    }
  };
  take(index.names, 1);
  take(index.keywords, bonus.keyword);
  return best;
}

/** Variants of a code with two neighboring letters swapped. */
const swapped = (code: string): string[] =>
  Array.from({ length: code.length - 1 }, (_, i) => code.slice(0, i) + code.charAt(i + 1) + code.charAt(i) + code.slice(i + 2));

/** Scores the airports of a code; returns true if an airport has exactly this code. */
function scoreCodes(index: AirportIndex, code: string, up: (position: number, by: number) => void): boolean {
  const exact = index.codes.get(code);
  for (const { position, points: worth } of exact ?? []) up(position, worth);
  if (exact || code.length < 4) return exact !== undefined;
  for (const near of new Set(swapped(code))) for (const { position } of index.codes.get(near) ?? []) up(position, bonus.swappedCode);
  return false;
}

/** Returns the best `limit` of the scored airports, best first. */
function best(index: AirportIndex, scored: readonly number[], limit: number): ListedAirport[] {
  const { scores, rank, airports } = index;
  const better = (a: number, b: number): boolean => {
    const [x, y] = [(scores[a] as number) + (rank[a] as number), (scores[b] as number) + (rank[b] as number)];
    return x === y ? a < b : x > y;
  };
  const top: number[] = [];
  for (const position of scored) {
    if (top.length === limit && !better(position, top[limit - 1] as number)) continue;
    let place = Math.min(top.length, limit - 1);
    while (place > 0 && better(position, top[place - 1] as number)) {
      top[place] = top[place - 1] as number;
      place -= 1;
    }
    top[place] = position;
  }
  return top.map((position) => airports[position] as ListedAirport);
}

/** Returns the airports with a three-letter IATA code. */
const byIata = ({ codes }: AirportIndex, code: string): number[] =>
  IATA.test(code) ? (codes.get(code) ?? []).filter((entry) => entry.points === points.iata).map(({ position }) => position) : [];

/**
 * Returns the airports for a typed text, best first (SRC-4). Fewer than 3 characters return nothing. Three letters
 * are an IATA code; only if no airport has it are names searched. Typing errors are forgiven in words of 4 letters
 * and more.
 */
export function findAirports(index: AirportIndex, typed: string, limit: number): ListedAirport[] {
  const query = plain(typed);
  if (query.length < MIN_QUERY) return [];
  const code = typed.trim().toUpperCase();
  const coded = byIata(index, code);
  if (coded.length > 0) return best(index, coded, limit);
  const { scores } = index;
  const touched: number[] = [];
  const up = (position: number, by: number): void => {
    if (scores[position] === 0) touched.push(position);
    scores[position] = (scores[position] as number) + by;
  };
  const isCode = CODE.test(code) && scoreCodes(index, code, up);
  const parts = query.split(' ').flatMap((word) => splitWord(index.names, word) ?? word);
  const words = [...new Set(withJoined(parts))].slice(0, 8);
  for (const word of words) {
    const matched = matchesOf(index, word, { forgiving: !isCode, only: words.length === 1 });
    for (const [position, worth] of matched) up(position, worth);
  }
  for (const position of touched) {
    const [name, city] = [index.fullName[position] as string, index.fullCity[position] as string];
    if (name === query) up(position, points.fullName);
    else if (name.startsWith(query)) up(position, bonus.nameStart);
    if (city === query) up(position, points.fullCity);
    else if (city.startsWith(query)) up(position, bonus.cityStart);
  }
  const matches = best(index, touched, limit);
  for (const position of touched) scores[position] = 0;
  return matches;
}
