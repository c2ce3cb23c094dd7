import { type Span, withoutQuotes } from '../conversations/marked-text.rules.ts';
import { indexOf, isWhole, type KnownProduct, mentionsIn, MOST_NAME_WORDS, WORD, wordsOf } from './mentions.rules.ts';

/** A product that a text asks for with its count; `words` are the ones that say so. */
export interface CapturedLine extends Span {
  readonly product: string;
  readonly sku: string;
  readonly quantity: number;
  readonly words: string;
}
/** Reasons why a part of a request is left to a person: no count or more than one beside a SKU, a code of no product or of several. */
export const captureGaps = ['no-count', 'two-counts', 'no-product', 'two-products'] as const;
export interface CaptureGap extends Span {
  readonly words: string;
  readonly why: (typeof captureGaps)[number];
}
export interface Capture {
  readonly lines: readonly CapturedLine[];
  readonly gaps: readonly CaptureGap[];
}

const MOST_QUANTITY = 100_000;
/** A figure on its own: not part of a price, a range, a fraction, a date or another figure. */
const FIGURE = String.raw`(?<![\p{L}\p{N}.,/#$€£:-])(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,4})?(?![\p{L}\p{N}%]|[.,/:-]\d)`;
const PIECES = String.raw`(?:pcs?\.?|pieces?|units?|each|ea\.?)`;
const TIMES = String.raw`[x×*]`;
/** A count before a code: '12', '12 ×', '12x', '12 pcs of'. */
const BEFORE = new RegExp(
  String.raw`(?:(${FIGURE})(?:[ \t]*${TIMES}|[ \t]+${PIECES}(?:[ \t]+of)?)?|(?<![\p{L}\p{N}.,/#$€£:-])(\d{1,6})${TIMES})[ \t]*$`,
  'iu',
);
/** A measure after a figure says that it counts no pieces. */
const MEASURE = String.raw`(?![ \t]*(?:ft|feet|foot|in|inch(?:es)?|mm|cm|m|yd|lbs?|kg|oz|usd|days?|weeks?|am|pm)\b|[ \t]*["'′″$€£%])`;
/** A count after a code: ', qty 12', 'x 12', ': 12', '(12)', '12 pcs'; or a bare figure that ends the line. */
const AFTER = new RegExp(
  String.raw`^[ \t]*(?:[,;:(–-]?[ \t]*(?:qty\.?|quantity|count)[ \t]*[:=]?[ \t]*(${FIGURE})${MEASURE}|${TIMES}[ \t]*(\d{1,6})(?![\p{L}\p{N}%]|[.,/:-]\d)${MEASURE}|[:=(][ \t]*(${FIGURE})${MEASURE}|[,–-]?[ \t]*(${FIGURE})(?:[ \t]*${PIECES}(?![\p{L}])(?![ \t]+of\b)|[ \t]*(?=[.;]?[ \t]*$)))`,
  'iu',
);
/** Returns the words of a text, each once, as they are written: any of them may be a SKU. */
export const skuCandidates = (text: string): string[] => [...new Set(withoutQuotes(text).match(WORD) ?? [])].filter((word) => word.length <= 64);

interface Counted extends Span {
  readonly counts: readonly number[];
}
const numberOf = (figure: string): number => Number(figure.replaceAll(',', ''));

/** Returns the counts beside a place of a line, and the part of the text that they and the place take. */
function countsAt(line: string, { from, to }: Span): Counted {
  const before = BEFORE.exec(line.slice(0, from));
  const after = AFTER.exec(line.slice(to));
  const counts = [before, after].flatMap((match) => {
    const figure = match?.slice(1).find((group) => group !== undefined);
    return figure === undefined ? [] : [numberOf(figure)];
  });
  return {
    from: before && counts.length > 0 ? from - before[0].trimStart().length : from,
    to: after ? to + after[0].trimEnd().length : to,
    counts,
  };
}

/**
 * Returns the stretches of a text beside a count that may be the name of a product, in the usual ways to write one: as it is, in small letters, as a
 * sentence and as a title, of one piece and of several.
 */
export function nameCandidates(text: string): string[] {
  const candidates = new Set<string>();
  for (const line of withoutQuotes(text).split('\n')) {
    const words = wordsOf(line);
    const add = (first: RegExpExecArray | undefined, last: RegExpExecArray | undefined): void => {
      if (first && last) for (const name of spellingsOf(line.slice(first.index, last.index + last[0].length))) candidates.add(name);
    };
    words.forEach((word, position) => {
      const isAfterCount = BEFORE.test(line.slice(0, word.index));
      const isBeforeCount = AFTER.test(line.slice(word.index + word[0].length));
      for (let more = 0; more < MOST_NAME_WORDS; more++) {
        if (isAfterCount) add(word, words[position + more]);
        if (isBeforeCount) add(words[position - more], word);
      }
    });
  }
  return [...candidates].filter((name) => name.length <= 200);
}
function spellingsOf(name: string): string[] {
  const small = name.toLowerCase();
  const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const spellings = [name, small, upper(small), small.replaceAll(/\p{L}+/gu, upper)];
  return spellings.flatMap((spelling) => [
    spelling,
    ...(/[^s]s$/i.test(spelling) ? [spelling.slice(0, -1)] : []),
    ...(/es$/i.test(spelling) ? [spelling.slice(0, -2)] : []),
  ]);
}

/**
 * Reads a request for products: each SKU of the company that occurs as a whole word, and each name as a whole, with one count beside it is a line.
 * Nothing is guessed: a SKU without a count or with two, a counted code of no product, and a name that is part of a longer one, are gaps (BYD-8).
 * `known` may have products that do not occur.
 */
export function captureLines(text: string, known: readonly KnownProduct[]): Capture {
  const index = indexOf(known);
  const lines: CapturedLine[] = [];
  const gaps: CaptureGap[] = [];
  let offset = 0;
  for (const line of withoutQuotes(text).split('\n')) {
    let free = 0;
    for (const mention of mentionsIn(line, index)) {
      const { products, isName } = mention;
      const { counts, ...span } = countsAt(line, mention);
      if ((products.length === 0 || isName) && counts.length === 0) continue;
      // A count belongs to one product: what the one before it took is gone.
      const isShared = span.from < free;
      const from = isShared ? mention.from : span.from;
      const left = [...new Set(isShared ? counts.slice(1) : counts)];
      free = span.to;
      const excerpt = { from: offset + from, to: offset + span.to, words: line.slice(from, span.to) };
      const gap = isName && !isWhole(line, { from, to: span.to }, mention) ? 'no-product' : gapOf(products, left);
      const [product] = products;
      if (gap === undefined && product) lines.push({ ...excerpt, product: product.id, sku: product.sku, quantity: left[0] ?? 0 });
      else if (gap !== undefined && !((gap === 'no-product' || isName) && left.length === 0)) gaps.push({ ...excerpt, why: gap });
    }
    offset += line.length + 1;
  }
  return { lines, gaps };
}

function gapOf(products: readonly KnownProduct[], counts: readonly number[]): CaptureGap['why'] | undefined {
  if (products.length === 0) return 'no-product';
  if (products.length > 1) return 'two-products';
  const [count, ...more] = counts;
  if (count === undefined || count <= 0 || count > MOST_QUANTITY) return 'no-count';
  return more.length > 0 ? 'two-counts' : undefined;
}
