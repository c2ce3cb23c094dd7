import type { Sample } from '../core/core.ts';

const PART = 3;
/** Of four texts one: what is left out makes four times as much to look at, at most. */
const COMMON_SHARE = 1 / 4;
/** Only these are parts of the index as they are written. */
const isPart = (part: string): boolean => /^[a-z0-9]{3}$/.test(part);
const partsOf = (text: string): string[] => Array.from({ length: Math.max(0, text.length - PART + 1) }, (_, at) => text.slice(at, at + PART));

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

/** The stretches of a word without a common part. */
function stretches(word: string, { common }: Sample): string[] {
  const found: string[] = [];
  let from = 0;
  for (const [at, part] of partsOf(word).entries()) {
    if (!common.has(part)) continue;
    found.push(word.slice(from, at + PART - 1));
    from = at + 1;
  }
  return [...found, word.slice(from)];
}

/**
 * What to look up of these words where something of them is rare: the stretches that are, without what nearly every text holds. Empty where
 * nothing is rare: then only all of it together may be.
 */
export const rareParts = (words: readonly string[], sample: Sample): string[] =>
  words.flatMap((word) => stretches(word, sample)).filter((stretch) => partsOf(stretch).some((part) => isPart(part) && !sample.known.has(part)));
