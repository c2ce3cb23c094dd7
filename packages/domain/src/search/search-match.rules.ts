import { distanceOf } from './edit-distance.rules.ts';
import { errorsForgiven, plain, wordsOf } from './word-index.rules.ts';

/** Kind of occurrence of a word in a value: as a word, at its beginning, inside of one, or with typing errors. */
export type Fit = 'same' | 'start' | 'inside' | 'typo';
/** A stretch of a value; hits are shown in bold. */
export interface Stretch {
  readonly text: string;
  readonly isHit: boolean;
}
/** The reason for a hit: a word of the search in one of its fields. */
export interface FieldMatch {
  readonly field: string;
  readonly word: string;
  readonly fit: Fit;
  readonly points: number;
  readonly value: readonly Stretch[];
}
export interface TextMatch {
  readonly score: number;
  readonly errors: number;
  readonly matches: readonly FieldMatch[];
}
export interface Searched {
  /** Each word of the search with the words that mean the same. */
  readonly words: readonly (readonly string[])[];
  /** Weights of the searched fields; undefined: every field counts once. */
  readonly weights: ReadonlyMap<string, number> | undefined;
  readonly isForgiving: boolean;
  /** Every word must be located in a field. Otherwise it may also be in the record's search text alone, such as the label of a code. */
  readonly isStrict: boolean;
}

const points = { same: 1, start: 0.7, inside: 0.3, typo: 0.5 } as const satisfies Record<Fit, number>;
/** Bonus of a value that is nothing but the search. */
const WHOLE = 1;
const MAX_VALUES = 400;
const unread = new Set(['id', 'path', 'version']);

type Values = Map<string, string[]>;
function collect(value: unknown, field: string, into: Values): void {
  if (typeof value === 'string') {
    if (value !== '' && into.size < MAX_VALUES) into.set(field, [...(into.get(field) ?? []), value]);
  } else if (Array.isArray(value)) for (const part of value) collect(part, field, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) collect(part, field === '' ? key : `${field}.${key}`, into);
}
/** Returns the texts of a document by field; the parts of a list have the name of the list's field. */
export function textsOf(doc: Readonly<Record<string, unknown>>): ReadonlyMap<string, readonly string[]> {
  const texts: Values = new Map();
  for (const [key, value] of Object.entries(doc)) if (!unread.has(key)) collect(value, key, texts);
  return texts;
}

const WORD = /[\p{L}\p{N}]+/gu;
const isAscii = (text: string): boolean => !/[^ -~]/.test(text);
interface Place {
  readonly fit: Fit;
  readonly from: number;
  readonly to: number;
  readonly errors: number;
}
/** Returns the best place of a word in a value. */
function placeOf(value: string, word: string, isForgiving: boolean): Place | undefined {
  // Most values do not have the word: that is known before they are taken apart.
  if (!isForgiving && isAscii(value) && !value.toLowerCase().includes(word)) return undefined;
  let best: Place | undefined;
  const take = (place: Place): void => {
    if (!best || points[place.fit] > points[best.fit]) best = place;
  };
  for (const { 0: token, index } of value.matchAll(WORD)) {
    const written = isAscii(token) ? token.toLowerCase() : plain(token).replaceAll(' ', '');
    // Letters such as ß are longer when normalized: then the whole word is the hit.
    const isEven = written.length === token.length;
    const offset = written.indexOf(word);
    const end = isEven ? index + offset + word.length : index + token.length;
    if (written === word) take({ fit: 'same', from: index, to: index + token.length, errors: 0 });
    else if (offset === 0) take({ fit: 'start', from: index, to: end, errors: 0 });
    else if (offset > 0) take({ fit: 'inside', from: isEven ? index + offset : index, to: end, errors: 0 });
    else if (isForgiving) {
      const { whole, start } = distanceOf(word, written);
      const errors = Math.min(whole, start);
      if (errors > 0 && errors <= errorsForgiven(word)) take({ fit: 'typo', from: index, to: index + token.length, errors });
    }
  }
  return best;
}
const stretches = (value: string, { from, to }: Place): Stretch[] =>
  [
    { text: value.slice(Math.max(0, from - 60), from), isHit: false },
    { text: value.slice(from, to), isHit: true },
    { text: value.slice(to, to + 120), isHit: false },
  ].filter(({ text }) => text !== '');

/** Returns where the words of a search are in a document, and how well they fit; undefined if it is no hit. */
export function matchTexts(
  texts: ReadonlyMap<string, readonly string[]>,
  { words, weights, isForgiving, isStrict }: Searched,
): TextMatch | undefined {
  const whole = words.map(([word]) => word).join(' ');
  const matches: FieldMatch[] = [];
  let score = 0;
  let errors = 0;
  for (const same of words) {
    const best = same
      .flatMap((word) =>
        [...texts].flatMap(([field, values]) => {
          const weight = weights ? weights.get(field) : 1;
          if (weight === undefined) return [];
          return values.flatMap((value) => {
            const place = placeOf(value, word, isForgiving);
            if (!place) return [];
            const worth = (points[place.fit] + (plain(value) === whole ? WHOLE : 0)) * weight;
            return [{ field, word, fit: place.fit, points: worth, place, text: value }];
          });
        }),
      )
      .toSorted((a, b) => b.points - a.points)[0];
    if (!best && isStrict) return undefined;
    if (!best) continue;
    const { place, text, ...match } = best;
    score += best.points;
    errors += place.errors;
    matches.push({ ...match, value: stretches(text, place) });
  }
  return { score, errors, matches };
}

/** Returns the words of a search, each with its synonyms. */
export function searchedWords(query: string, synonyms: readonly string[]): readonly (readonly string[])[] {
  const groups = synonyms.map(wordsOf);
  return plain(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => [...new Set([word, ...groups.filter((group) => group.includes(word)).flat()])]);
}
