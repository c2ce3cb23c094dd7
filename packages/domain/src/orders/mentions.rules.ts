import type { Span } from '../conversations/marked-text.rules.ts';

/** A product of the company, as a request may name it. */
export interface KnownProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
}
/** A place in a line that names products: one of several by the same SKU or name, none by a code of no product. */
export interface Mention extends Span {
  readonly products: readonly KnownProduct[];
  /** By its name alone: the words around it decide whether it is the whole name. */
  readonly isName: boolean;
}

/** Letters, digits and what joins them in a code. */
export const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-._/+](?=[\p{L}\p{N}]))*/gu;
/** Something that is written like a code: letters and digits in capitals. */
const CODE = /^(?=.*\d)(?=.*\p{Lu})\p{Lu}[\p{Lu}\p{N}._/-]{2,29}$/u;
/** Between two words of one name, and between a name and its SKU. */
const [INSIDE, BETWEEN] = [/^[ \t,'"′″’.&()-]{1,3}$/, /^[ \t,:;([–-]*$/];
export const MOST_NAME_WORDS = 8;

export const wordsOf = (text: string): RegExpExecArray[] => [...text.matchAll(WORD)];
const plain = (text: string): string => text.toLowerCase();
/** Returns the ways to write the last word of a name: as it is, and of several pieces. */
const numbersOf = (word: string): string[] => [word, `${word}s`, `${word}es`];

/** Finds products by their SKU and by their name, whatever the case. */
export interface ProductIndex {
  readonly bySku: ReadonlyMap<string, readonly KnownProduct[]>;
  /** By the first word of the name. */
  readonly byName: ReadonlyMap<string, readonly Named[]>;
}
interface Named {
  readonly words: readonly string[];
  readonly product: KnownProduct;
}
export function indexOf(products: readonly KnownProduct[]): ProductIndex {
  const skus = Map.groupBy(
    products.filter(({ sku }) => sku.trim() !== ''),
    ({ sku }) => plain(sku.trim()),
  );
  const named = products.map((product) => ({ product, words: wordsOf(plain(product.name)).map(([word]) => word) }));
  const isReadable = ({ words }: Named): boolean => words.length > 0 && words.length <= MOST_NAME_WORDS;
  return { bySku: skus, byName: Map.groupBy(named.filter(isReadable), ({ words }) => (words.length === 1 ? '' : (words[0] ?? ''))) };
}

/** Returns the longest names that begin with a word of a line. */
function namedAt(line: string, words: readonly RegExpExecArray[], start: number, { byName }: ProductIndex): Mention | undefined {
  const first = plain(words[start]?.[0] ?? '');
  const matches = [...(byName.get(first) ?? []), ...(byName.get('') ?? [])].filter(({ words: name }) =>
    name.every((word, step) => {
      const match = words[start + step];
      const before = words[start + step - 1];
      if (!match) return false;
      const isNext = step === 0 || (before !== undefined && INSIDE.test(line.slice(before.index + before[0].length, match.index)));
      const written = plain(match[0]);
      return isNext && (step === name.length - 1 ? numbersOf(word).includes(written) : word === written);
    }),
  );
  const length = Math.max(0, ...matches.map(({ words: name }) => name.length));
  const [from, last] = [words[start], words[start + length - 1]];
  if (length === 0 || !from || !last) return undefined;
  const products = matches.filter(({ words: name }) => name.length === length).map(({ product }) => product);
  return { from: from.index, to: last.index + last[0].length, products, isName: true };
}

/** Returns the places of a line that name products, in their order. What is written like a code and is none of a product is one, too. */
export function mentionsIn(line: string, index: ProductIndex): Mention[] {
  const words = wordsOf(line);
  const mentions: Mention[] = [];
  for (let position = 0; position < words.length; position++) {
    const match = words[position];
    if (!match) continue;
    const [word] = match;
    const named = namedAt(line, words, position, index);
    const products = index.bySku.get(plain(word)) ?? [];
    const isLonger = named !== undefined && (products.length === 0 || named.to > match.index + word.length);
    if (isLonger) {
      mentions.push(named);
      while ((words[position + 1]?.index ?? Infinity) < named.to) position++;
    } else if (products.length > 0 || CODE.test(word)) {
      mentions.push({ from: match.index, to: match.index + word.length, products, isName: false });
    }
  }
  return mentions.reduce<Mention[]>((merged, mention) => {
    const before = merged.at(-1);
    const isSame = before?.products.length === 1 && mention.products.length === 1 && before.products[0]?.id === mention.products[0]?.id;
    const between = before ? line.slice(before.to, mention.from) : '';
    if (!before || !isSame || !BETWEEN.test(between)) return [...merged, mention];
    const isClosed = /[([]/.test(between) && /^[)\]]/.test(line.slice(mention.to));
    return [...merged.slice(0, -1), { ...before, to: mention.to + (isClosed ? 1 : 0), isName: before.isName && mention.isName }];
  }, []);
}

const EDGE_BEFORE = new Set(
  'a about also an and are buy can de for get give have is like me need needs of or order ordering please plus price pricing quiero quote require send ship some take the us want wants with y necesito'.split(
    ' ',
  ),
);
const EDGE_AFTER = new Set(
  'and are as asap at before by de each en for from i if in is next o on or para per please plus por soon thank thanks this to today we with would y you'.split(
    ' ',
  ),
);
/** After these a figure is a date, a time or a place. */
const NO_COUNT = new Set(
  'at by item january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec line no page room since suite until'.split(
    ' ',
  ),
);
const edge = (match: RegExpExecArray | null): string | undefined => match?.[1]?.toLowerCase();

/**
 * Returns true where the words around a name with its count do not belong to it: 'oak board hangers' is another product than 'oak board'. `name` is
 * the place of the name alone.
 */
export function isWhole(line: string, { from, to }: Span, name: Span): boolean {
  const before = edge(/([\p{L}\p{N}'’-]+)[ \t]+$/u.exec(line.slice(0, from)));
  const after = edge(/^[ \t]+([\p{L}\p{N}'’-]+)/u.exec(line.slice(to)));
  const begins =
    from < name.from ? before === undefined || !NO_COUNT.has(before) : before === undefined || EDGE_BEFORE.has(before) || /^\d+$/.test(before);
  const ends = to > name.to || after === undefined || EDGE_AFTER.has(after) || /^\d+$/.test(after);
  return begins && ends;
}
