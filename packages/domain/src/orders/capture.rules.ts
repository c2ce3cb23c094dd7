/** A product of the company, as a request may name it. */
export interface KnownSku {
  readonly id: string;
  readonly sku: string;
}
/** Part of a text, from `from` up to `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}
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

/** Texts are read up to here: a request is short. */
const MOST_TEXT = 20_000;
const MOST_QUANTITY = 100_000;
/** Letters, digits and what joins them in a code. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-._/+](?=[\p{L}\p{N}]))*/gu;
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
  String.raw`^[ \t]*(?:[,;:(–-]?[ \t]*(?:qty\.?|quantity|count)[ \t]*[:=]?[ \t]*(${FIGURE})${MEASURE}|${TIMES}[ \t]*(\d{1,6})(?![\p{L}\p{N}%]|[.,/:-]\d)${MEASURE}|[:=(][ \t]*(${FIGURE})${MEASURE}|[,–-]?[ \t]*(${FIGURE})(?:[ \t]*${PIECES}\b|[ \t]*(?=[.;]?[ \t]*$)))`,
  'iu',
);
/** Something that is written like a code: letters and digits in capitals. */
const CODE = /^(?=.*\d)(?=.*\p{Lu})\p{Lu}[\p{Lu}\p{N}._/-]{2,29}$/u;

/** Returns the text of a message that its writer added: lines that quote an earlier message are blanked, so that places stay. */
export const withoutQuotes = (text: string): string => text.slice(0, MOST_TEXT).replace(/^[ \t]*>.*$/gm, (line) => ' '.repeat(line.length));

/** Returns the words of a text, each once, as they are written: any of them may be a SKU. */
export const skuCandidates = (text: string): string[] => [...new Set(withoutQuotes(text).match(WORD) ?? [])].filter((word) => word.length <= 64);

interface Found extends Span {
  readonly word: string;
}
interface Counted extends Span {
  readonly counts: readonly number[];
}
const numberOf = (figure: string): number => Number(figure.replaceAll(',', ''));

/** Returns the counts beside a word, on its line, and the part of the text that they and the word take. */
function countsAt(line: string, { word, from, to }: Found): Counted {
  const before = BEFORE.exec(line.slice(0, from));
  const after = AFTER.exec(line.slice(to));
  const counts = [before, after].flatMap((match) => {
    const figure = match?.slice(1).find((group) => group !== undefined);
    return figure === undefined ? [] : [numberOf(figure)];
  });
  return {
    from: before && counts.length > 0 ? from - before[0].trimStart().length : from,
    to: after ? to + after[0].trimEnd().length : to,
    counts: word === '' ? [] : counts,
  };
}

/**
 * Reads a request for products: each SKU of the company that occurs as a whole word with one count beside it is a line. Nothing is guessed: a SKU
 * without a count or with two, and a counted code of no product, are gaps (BYD-8). `skus` may have products that do not occur.
 */
export function captureLines(text: string, skus: readonly KnownSku[]): Capture {
  const own = withoutQuotes(text);
  const bySku = new Map<string, KnownSku[]>();
  for (const known of skus) {
    const key = known.sku.trim().toLowerCase();
    if (key !== '') bySku.set(key, [...(bySku.get(key) ?? []), known]);
  }
  const lines: CapturedLine[] = [];
  const gaps: CaptureGap[] = [];
  let offset = 0;
  for (const line of own.split('\n')) {
    let free = 0;
    for (const match of line.matchAll(WORD)) {
      const [word] = match;
      const place = { word, from: match.index, to: match.index + word.length };
      const products = bySku.get(word.toLowerCase()) ?? [];
      if (products.length === 0 && !CODE.test(word)) continue;
      const { counts, ...span } = countsAt(line, place);
      if (products.length === 0 && counts.length === 0) continue;
      // A count belongs to one code: what the one before it took is gone.
      const isShared = span.from < free;
      const from = isShared ? place.from : span.from;
      const left = [...new Set(isShared ? counts.slice(1) : counts)];
      free = span.to;
      const excerpt = { from: offset + from, to: offset + span.to, words: line.slice(from, span.to) };
      const gap = gapOf(products, left);
      const [product] = products;
      if (gap === undefined && product) lines.push({ ...excerpt, product: product.id, sku: product.sku, quantity: left[0] ?? 0 });
      else if (gap !== undefined && !(gap === 'no-product' && left.length === 0)) gaps.push({ ...excerpt, why: gap });
    }
    offset += line.length + 1;
  }
  return { lines, gaps };
}

function gapOf(products: readonly KnownSku[], counts: readonly number[]): CaptureGap['why'] | undefined {
  if (products.length === 0) return 'no-product';
  if (products.length > 1) return 'two-products';
  const [count, ...more] = counts;
  if (count === undefined || count <= 0 || count > MOST_QUANTITY) return 'no-count';
  return more.length > 0 ? 'two-counts' : undefined;
}

/** A line of a message with the parts of it that were read. */
export interface MarkedLine {
  readonly text: string;
  readonly marks: readonly (Span & { readonly known: boolean })[];
}
/** Returns the lines of a text in which something was read, with the places. */
export function markedLines(text: string, { lines, gaps }: Capture): MarkedLine[] {
  const spans = [...lines.map((line) => ({ ...line, known: true })), ...gaps.map((gap) => ({ ...gap, known: false }))].toSorted(
    (a, b) => a.from - b.from,
  );
  let offset = 0;
  return withoutQuotes(text)
    .split('\n')
    .flatMap((line) => {
      const start = offset;
      offset += line.length + 1;
      const marks = spans
        .filter(({ from }) => from >= start && from < offset)
        .map(({ from, to, known }) => ({ from: from - start, to: to - start, known }));
      return marks.length === 0 ? [] : [{ text: line, marks }];
    });
}
