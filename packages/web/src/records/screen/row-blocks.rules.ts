import type { AnyRecord } from './screen.ts';

/** Rows of a block: no more than one query can name, and about as many as are in sight. */
export const ROWS_OF_BLOCK = 50;

/** Returns for the path of each row the rows that ask together with it, itself included. */
export function blocksOf(docs: readonly AnyRecord[]): ReadonlyMap<string, readonly AnyRecord[]> {
  const blocks = new Map<string, readonly AnyRecord[]>();
  for (let start = 0; start < docs.length; start += ROWS_OF_BLOCK) {
    const block = docs.slice(start, start + ROWS_OF_BLOCK);
    for (const { path } of block) blocks.set(path, block);
  }
  return blocks;
}
