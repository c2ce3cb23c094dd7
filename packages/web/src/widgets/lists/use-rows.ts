import { useState } from 'react';
import type { Collection, DocOf } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { type Border, cutAfter, pageQueries } from '../../wire/tab/pages.rules.ts';
import type { ListQuery, LiveDocs } from '../../wire/tab/use-live.ts';
import { useLivePages } from '../../wire/tab/use-live-pages.ts';

/** Rows of each page after the first: few live questions for a long list. */
const LATER_PAGE = 1000;
/** A query with an order, by which further pages are read. */
export type RowsQuery = Omit<ListQuery, 'limit' | 'orderBy'> & { readonly orderBy: NonNullable<ListQuery['orderBy']> };
export interface Rows<T> extends LiveDocs<T> {
  /** Shows more; undefined at the end. */
  readonly more: (() => void) | undefined;
  readonly isBusy: boolean;
}

/** A list of any length, live: `size` rows, and more when somebody asks for them. */
export function useRows<C extends Collection>(kind: C, query: RowsQuery | undefined, size: number): Rows<DocOf<C>> {
  const key = canonical(query ?? null);
  const [pages, setPages] = useState<{ readonly of: string; readonly borders: readonly Border[] }>({ of: key, borders: [] });
  const borders = pages.of === key ? pages.borders : [];
  const lastPage = borders.length === 0 ? size : LATER_PAGE;
  const rows = useLivePages(kind, query ? pageQueries([query], borders, lastPage) : []);
  const last = rows.docs.at(-1);
  // While the next page is on its way, the ones before it are shown.
  const isBusy = rows.state === 'loading' && borders.length > 0 && last !== undefined;
  const more = (): void => {
    if (query && last && !isBusy) setPages({ of: key, borders: [...borders, cutAfter(query.orderBy, last)] });
  };
  return { ...rows, state: isBusy ? 'live' : rows.state, isBusy, more: isBusy || rows.last >= lastPage ? more : undefined };
}
