/** Records that one question of `readPages` asks for. */
export const A_PAGE = 1000;

/** Reads a list to its end, page by page: `read` returns `A_PAGE` records after a given one, fewer at the end. */
export async function readPages<T>(read: (last: T | undefined) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await read(rows.at(-1));
    rows.push(...page);
    if (page.length < A_PAGE) return rows;
  }
}
