import { distanceOf } from './edit-distance.rules.ts';

/**
 * Lower-case letters and digits without accents, words separated by single blanks: index and query are normalized
 * alike.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => folded[letter] as string)
    .replace(/['’ʻ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const folded: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);

/** Short words are written apart and together ('La Guardia', 'LaGuardia'): the joined form is added to the words. */
export function withJoined(words: readonly string[]): string[] {
  const joined = words.slice(0, -1).flatMap((word, i) => (word.length <= 3 ? [word + (words[i + 1] as string)] : []));
  return [...words, ...joined];
}

/** The words of a set of entries (0, 1, 2 …), each with the entries that contain it. */
export interface WordIndex {
  readonly size: number;
  /** Sorted. */
  readonly words: readonly string[];
  readonly entries: readonly Uint32Array[];
  /** Pair of letters → numbers of the words that contain it. */
  readonly pairs: ReadonlyMap<number, Uint32Array>;
  /** Scratch space for counting, one byte per word. */
  readonly seen: Uint8Array;
}
/** A word that matches the typed text, with a quality of up to 1 for the same word. */
export interface WordHit {
  readonly word: number;
  readonly quality: number;
}

const quality = { same: 1, start: 0.72, oneOff: 0.62, startOneOff: 0.5, twoOff: 0.42, startTwoOff: 0.32 } as const;
/** Minimum length at which one typing error is forgiven, and two. */
const forgive = { one: 4, two: 7 } as const;

/** Neighboring letters as numbers; `^` precedes the first letter, so that prefixes weigh more. */
function pairsOf(word: string): number[] {
  const marked = `^${word}`;
  return Array.from({ length: marked.length - 1 }, (_, i) => marked.charCodeAt(i) * 65536 + marked.charCodeAt(i + 1));
}

export function buildWordIndex(entries: readonly (readonly string[])[]): WordIndex {
  const holders = new Map<string, number[]>();
  for (const [entry, words] of entries.entries()) {
    for (const word of new Set(words)) {
      const list = holders.get(word);
      if (list) list.push(entry);
      else holders.set(word, [entry]);
    }
  }
  const words = [...holders.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const pairs = new Map<number, number[]>();
  for (const [number, word] of words.entries()) {
    for (const pair of new Set(pairsOf(word))) {
      const list = pairs.get(pair);
      if (list) list.push(number);
      else pairs.set(pair, [number]);
    }
  }
  return {
    size: entries.length,
    words,
    entries: words.map((word) => Uint32Array.from(holders.get(word) ?? [])),
    pairs: new Map([...pairs].map(([pair, list]) => [pair, Uint32Array.from(list)])),
    seen: new Uint8Array(words.length),
  };
}

/** Number of the first word that does not sort before `typed`. */
function firstAt({ words }: WordIndex, typed: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words that share enough neighboring letters with the typed text to be worth measuring. */
function candidates(index: WordIndex, typed: string, errors: number): number[] {
  const { seen, pairs } = index;
  seen.fill(0);
  const typedPairs = new Set(pairsOf(typed));
  // One error breaks at most two pairs, a swap three.
  const need = Math.max(1, typedPairs.size - 3 * errors);
  const matches: number[] = [];
  for (const pair of typedPairs) {
    for (const word of pairs.get(pair) ?? []) {
      const count = (seen[word] as number) + 1;
      seen[word] = count;
      if (count === need) matches.push(word);
    }
  }
  return matches;
}

/** Returns how many typing errors are forgiven in a word. */
export const errorsForgiven = (typed: string): number => (typed.length >= forgive.two ? 2 : typed.length >= forgive.one ? 1 : 0);

function fuzzyHits(index: WordIndex, typed: string): WordHit[] {
  const errors = errorsForgiven(typed);
  if (errors === 0) return [];
  return candidates(index, typed, errors).flatMap((word): WordHit[] => {
    const indexed = index.words[word] as string;
    if (indexed.length < typed.length - errors) return [];
    const { whole, start } = distanceOf(typed, indexed);
    if (whole === 1) return [{ word, quality: quality.oneOff }];
    if (start === 1) return [{ word, quality: quality.startOneOff }];
    if (whole === 2 && errors === 2) return [{ word, quality: quality.twoOff }];
    return start === 2 && errors === 2 ? [{ word, quality: quality.startTwoOff }] : [];
  });
}

const hasWord = (index: WordIndex, word: string): boolean => index.words[firstAt(index, word)] === word;
/** Splits two words that were typed without a blank between them; undefined if no two words of the index match. */
export function splitWord(index: WordIndex, typed: string): readonly [string, string] | undefined {
  if (hasWord(index, typed)) return undefined;
  for (let split = 3; split <= typed.length - 3; split++) {
    const [left, right] = [typed.slice(0, split), typed.slice(split)];
    if (hasWord(index, left) && hasWord(index, right)) return [left, right];
  }
  return undefined;
}

/**
 * Returns words that equal, begin with, or resemble the typed text. Typing errors are considered only if no word is
 * equal.
 */
export function wordHits(index: WordIndex, typed: string, forgiving = true): WordHit[] {
  const hits: WordHit[] = [];
  let same = false;
  for (let word = firstAt(index, typed); (index.words[word] ?? '').startsWith(typed); word++) {
    const isSame = index.words[word] === typed;
    same ||= isSame;
    hits.push({ word, quality: isSame ? quality.same : quality.start });
  }
  if (same || !forgiving) return hits;
  const known = new Set(hits.map((hit) => hit.word));
  return [...hits, ...fuzzyHits(index, typed).filter((hit) => !known.has(hit.word))];
}
