import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requests, shopProducts } from './capture.corpus.fixture.ts';
import { markedLines, withoutQuotes } from '../conversations/marked-text.rules.ts';
import { captureLines, nameCandidates, skuCandidates } from './capture.rules.ts';

const skus = ['CED-68', 'BW-6-8', 'WO-8-4', 'OAK6', 'A/12', 'Twin'].map((sku) => ({ id: `p-${sku}`, sku, name: '' }));
skus.push({ id: 'p-other', sku: 'twin', name: '' });

/** 'CED-68 12' for a line, 'CED-68?no-count' for a gap. */
const read = (text: string): string => {
  const { lines, gaps } = captureLines(text, skus);
  return [...lines.map(({ sku, quantity }) => `${sku} ${quantity}`), ...gaps.map(({ words, why }) => `${words}?${why}`)].join(' | ');
};

describe('a request for products', () => {
  test.each([
    ['12 × CED-68', 'CED-68 12'],
    ['CED-68, qty 12', 'CED-68 12'],
    ['12 x CED-68', 'CED-68 12'],
    ['12x CED-68', 'CED-68 12'],
    ['12* CED-68', 'CED-68 12'],
    ['12×CED-68', 'CED-68 12'],
    ['12 CED-68', 'CED-68 12'],
    ['12 pcs CED-68', 'CED-68 12'],
    ['12 pieces of CED-68 please', 'CED-68 12'],
    ['Could you quote 12 units of CED-68?', 'CED-68 12'],
    ['ced-68 x 12', 'CED-68 12'],
    ['CED-68 x12', 'CED-68 12'],
    ['CED-68 × 12', 'CED-68 12'],
    ['CED-68: 12', 'CED-68 12'],
    ['CED-68 = 12', 'CED-68 12'],
    ['CED-68 (12)', 'CED-68 12'],
    ['CED-68 12 pcs', 'CED-68 12'],
    ['CED-68 – 12 pieces', 'CED-68 12'],
    ['CED-68 12', 'CED-68 12'],
    ['CED-68\t12', 'CED-68 12'],
    ['CED-68, 12.', 'CED-68 12'],
    ['CED-68 qty: 12', 'CED-68 12'],
    ['CED-68 (Qty. 12)', 'CED-68 12'],
    ['CED-68 quantity 12', 'CED-68 12'],
    ['1,200 × CED-68', 'CED-68 1200'],
    ['2.5 × CED-68', 'CED-68 2.5'],
    ['12 × CED-68, qty 12', 'CED-68 12'],
    ['- 12 CED-68', 'CED-68 12'],
    ['1. 12 × CED-68', 'CED-68 12'],
    ['1. CED-68 x 2', 'CED-68 2'],
    ['12 × CED-68, 5 × BW-6-8', 'CED-68 12 | BW-6-8 5'],
    ['12 CED-68 5 BW-6-8', 'CED-68 12 | BW-6-8 5'],
    ['CED-68 x 12, BW-6-8 x 5', 'CED-68 12 | BW-6-8 5'],
    ['CED-68 x 12 BW-6-8 x 5', 'CED-68 12 | BW-6-8 5'],
    ['CED-68 12 pcs and BW-6-8 5 pcs', 'CED-68 12 | BW-6-8 5'],
    ['CED-68 12\nBW-6-8 5\nWO-8-4 40', 'CED-68 12 | BW-6-8 5 | WO-8-4 40'],
    ['4 OAK6 and 3 A/12', 'OAK6 4 | A/12 3'],
    ['12 × CED-68 and 3 × CED-68', 'CED-68 12 | CED-68 3'],
  ])('[BYD-8] reads a count beside a SKU: %s', (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ['some CED-68 please', 'CED-68?no-count'],
    ['a dozen CED-68', 'CED-68?no-count'],
    ['$12 CED-68', 'CED-68?no-count'],
    ['5-10 CED-68', 'CED-68?no-count'],
    ['12,5 CED-68', 'CED-68?no-count'],
    ['12 ft CED-68', 'CED-68?no-count'],
    ['CED-68 x 12 ft', 'CED-68?no-count'],
    ['CED-68 (12 in)', 'CED-68?no-count'],
    ['CED-68 by 5/12', 'CED-68?no-count'],
    ['CED-68 at 12% off', 'CED-68?no-count'],
    ['CED-68: $12', 'CED-68?no-count'],
    ['0 × CED-68', '0 × CED-68?no-count'],
    ['999,999 × CED-68', '999,999 × CED-68?no-count'],
    ['3 CED-68 x 2', '3 CED-68 x 2?two-counts'],
    ['12 × CED-99', '12 × CED-99?no-product'],
    ['CED-99, qty 4', 'CED-99, qty 4?no-product'],
    ['2 × Twin', '2 × Twin?two-products'],
    ['12 × CED-68 and 4 × CED-99', 'CED-68 12 | 4 × CED-99?no-product'],
  ])('[BYD-8] guesses nothing, and names what is left to a person: %s', (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ['12 × XCED-68'],
    ['12 × CED-68-B'],
    ['12 × CED-680'],
    ['My number is 608-555-0114.'],
    ['We meet at 12, room CED.'],
    ['See ISO 9001 and the 12 boards'],
    ['> 12 × CED-68'],
    [''],
  ])('[BYD-8] a SKU matches as a whole, and what was quoted is not asked for again: %s', (text) =>
    expect(captureLines(text, skus).lines).toEqual([]),
  );

  const named = Object.entries(shopProducts).map(([sku, name]) => ({ id: sku, sku, name }));
  /** The products that the server looks up for a text. */
  const lookedUp = (text: string) => {
    const words = new Set([...nameCandidates(text), ...skuCandidates(text).flatMap((word) => [word, word.toUpperCase()])]);
    return named.filter(({ sku, name }) => words.has(sku) || words.has(name));
  };
  const readNames = (text: string): string[] => captureLines(text, lookedUp(text)).lines.map(({ sku, quantity }) => `${sku} ${quantity}`);

  test('[BYD-8] of 60 requests nothing is read that is not asked for, and nine of ten lines that are', () => {
    expect(requests).toHaveLength(60);
    const missed: string[] = [];
    let wantedLines = 0;
    for (const { text, wanted } of requests) {
      const lines = wanted.map(([sku, count]) => `${sku} ${count}`);
      const proposed = readNames(text);
      expect(lines, text).toEqual(expect.arrayContaining(proposed));
      expect(new Set(proposed).size, text).toBe(proposed.length);
      missed.push(...lines.filter((line) => !proposed.includes(line)).map((line) => `${line} of: ${text}`));
      wantedLines += lines.length;
    }
    expect(missed.length / wantedLines, missed.join('\n')).toBeLessThanOrEqual(0.1);
  });
  test.each([
    ['12 cedar board hangers', '12 cedar board?no-product'],
    ['red cedar boards x 12', 'cedar boards x 12?no-product'],
    ['4 walnut slabs x 3', '4 walnut slabs x 3?two-counts'],
  ])('[BYD-8] a name that may be part of a longer one, or has two counts, is left to a person: %s', (text, expected) => {
    const { lines, gaps } = captureLines(text, named);
    expect([lines, gaps.map(({ words, why }) => `${words}?${why}`)]).toEqual([[], [expected]]);
  });
  test('[BYD-8] two products of one name are left to a person', () => {
    const twins = [...named, { id: 'other', sku: 'CED-2', name: 'cedar board' }];
    expect(captureLines('12 cedar boards', twins)).toMatchObject({ lines: [], gaps: [{ why: 'two-products' }] });
  });

  test('[BYD-8] any text is read without a fault; what is read is in the text, beside its SKU', () => {
    const piece = fc.oneof(
      fc.constantFrom('CED-68', 'BW-6-8', '12', ' × ', ' x ', ', qty ', '\n', '(', ')', '>', '$', '1,200', 'CED-99'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join(' ');
        const capture = captureLines(text, skus);
        const own = withoutQuotes(text);
        for (const { from, to, words, sku, quantity } of capture.lines) {
          expect(own.slice(from, to)).toBe(words);
          expect(words.toLowerCase()).toContain(sku.toLowerCase());
          expect(words.replaceAll(',', '')).toContain(String(quantity));
          expect(quantity).toBeGreaterThan(0);
        }
        const marks = markedLines(text, capture.lines, capture.gaps).flatMap((line) => line.marks.map(({ from, to }) => line.text.slice(from, to)));
        expect(marks.toSorted()).toEqual([...capture.lines, ...capture.gaps].map(({ words }) => words).toSorted());
        for (const { sku } of capture.lines) expect(skuCandidates(text).map((word) => word.toLowerCase())).toContain(sku.toLowerCase());
      }),
    );
  });
  test('[BYD-8] a long text takes no long time: it is read up to a limit, and each line once', () => {
    const long = '12 '.repeat(6000) + 'CED-68 ';
    expect(captureLines(long, skus).lines).toEqual([
      { product: 'p-CED-68', sku: 'CED-68', quantity: 12, from: 17_997, to: 18_006, words: '12 CED-68' },
    ]);
    expect(captureLines(`${'x'.repeat(20_000)} 12 CED-68`, skus).lines).toEqual([]);
  });
});
