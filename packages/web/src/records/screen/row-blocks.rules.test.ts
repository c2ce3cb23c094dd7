import { expect, test } from 'vitest';
import { blocksOf, ROWS_OF_BLOCK } from './row-blocks.rules.ts';
import type { AnyRecord } from './screen.ts';

const rows = (count: number): AnyRecord[] => Array.from({ length: count }, (_, index) => ({ path: `clients/c/quotes/${index}` }) as AnyRecord);

test('[CHR-1] rows ask together in blocks: each row is in one, and no block is longer than a query can name', () => {
  const docs = rows(2 * ROWS_OF_BLOCK + 3);
  const blocks = blocksOf(docs);
  expect(new Set(blocks.values()).size).toBe(3);
  expect([...new Set(blocks.values())].flat()).toEqual(docs);
  for (const doc of docs) expect(blocks.get(doc.path)).toContain(doc);
  expect(Math.max(...[...blocks.values()].map(({ length }) => length))).toBe(ROWS_OF_BLOCK);
  expect(ROWS_OF_BLOCK).toBeLessThanOrEqual(100);
});
test('a list without rows has no block', () => {
  expect(blocksOf([]).size).toBe(0);
});
