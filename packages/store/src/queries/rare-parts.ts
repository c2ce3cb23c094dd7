import type { Sample } from '../core/core.ts';

const PART = 3;
/** Share of the texts that makes a part common: leaving it out means at most four times as many rows. */
const COMMON_SHARE = 1 / 4;
/** Only such parts are in the index unchanged. */
const isPart = (part: string): boolean => /^[a-z0-9]{3}$/.test(part);
const partsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - PART + 1) }, (_, index) => text.slice(index, index + PART));

export function sampleOf(rows: readonly { readonly client_id: string; readonly search: string }[]): Sample {
  const texts = new Map<string, number>();
  const clients = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { client_id, search } of rows) {
    add(clients, client_id);
    for (const part of new Set(partsOf(search))) add(texts, part);
  }
  const often = (counts: ReadonlyMap<string, number>): Set<string> =>
    new Set([...counts].filter(([, count]) => count >= rows.length * COMMON_SHARE).map(([key]) => key));
  return { common: often(texts), known: new Set(texts.keys()), clients: often(clients) };
}

/** Splits a word at its common parts. */
function stretches(word: string, { common }: Sample): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const [index, part] of partsOf(word).entries()) {
    if (!common.has(part)) continue;
    parts.push(word.slice(from, index + PART - 1));
    from = index + 1;
  }
  return [...parts, word.slice(from)];
}

/**
 * Returns the rare stretches of the words for the index lookup, without the parts in nearly every text. Empty when no part is rare: then only
 * the combination may be.
 */
export const rareParts = (words: readonly string[], sample: Sample): string[] =>
  words.flatMap((word) => stretches(word, sample)).filter((stretch) => partsOf(stretch).some((part) => isPart(part) && !sample.known.has(part)));
