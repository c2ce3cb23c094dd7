import type { z } from 'zod';
import type { Collection, Doc } from '@app/kernel/collection.ts';
import { type Where, where } from '@app/kernel/queries/where.ts';
import type { ClientStore } from '@app/store/records.ts';

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

/** Reads all records of a kind that fulfill a condition, by their ids. */
export const readAll = <S extends z.ZodObject>(store: Pick<ClientStore, 'list'>, kind: Collection<S>, of: Where): Promise<Doc<z.output<S>>[]> =>
  readPages<Doc<z.output<S>>>((last) =>
    store.list(kind, { where: of, orderBy: [{ field: 'id', dir: 'asc' }], limit: A_PAGE, ...(last && { startAfter: [last.id, last.path] }) }),
  );

/** Reads the records of a kind with these ids, by id; empty ids are left out. */
export async function readByIds<S extends z.ZodObject>(
  store: Pick<ClientStore, 'list'>,
  kind: Collection<S>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Doc<z.output<S>>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  const records = wanted.length === 0 ? [] : await store.list(kind, { where: where('id', 'in', wanted), limit: wanted.length });
  return new Map(records.map((record) => [record.id, record]));
}
