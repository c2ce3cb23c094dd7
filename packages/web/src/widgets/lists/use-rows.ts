import { useState } from 'react';
import type { z } from 'zod';
import type { Collection, DocOf } from '@app/kernel/collection.ts';
import { canonical, valueAt } from '@app/kernel/queries/where.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { send } from '../../wire/request/send.ts';
import { type ListQuery, type LiveDocs, useLive } from '../../wire/tab/use-live.ts';

/** Records that one list watches at most. */
const MOST_WATCHED = 1000;
/** A query with an order, by which further pages are read. */
export type RowsQuery = Omit<ListQuery, 'limit' | 'orderBy'> & { readonly orderBy: NonNullable<ListQuery['orderBy']> };
export interface Rows<T> extends LiveDocs<T> {
  /** Shows as many more again; undefined at the end. */
  readonly more: (() => void) | undefined;
  readonly isBusy: boolean;
}
interface Later {
  readonly key: string;
  readonly docs: readonly unknown[];
  readonly isEnd: boolean;
}

/** A list of any length: its first rows are watched, up to a thousand; what follows is as it was when somebody asked for more. */
export function useRows<C extends Collection>(kind: C, query: RowsQuery | undefined, size: number): Rows<DocOf<C>> {
  type Row = DocOf<C> & { readonly path: string };
  const key = query === undefined ? '' : canonical(query);
  const [shown, setShown] = useState({ key, limit: size });
  const [later, setLater] = useState<Later>();
  const [isBusy, setBusy] = useState(false);
  const limit = shown.key === key ? shown.limit : size;
  const watched = useLive(kind, query && { ...query, limit });
  const own = later?.key === key ? later : undefined;
  const paths = new Set(watched.docs.map((doc) => (doc as Row).path));
  const docs = [...watched.docs, ...((own?.docs ?? []) as Row[]).filter(({ path }) => !paths.has(path))] as readonly Row[];
  const last = docs.at(-1);
  const read = async (): Promise<void> => {
    if (!query || !last) return;
    setBusy(true);
    const startAfter = [...query.orderBy.map(({ field }) => valueAt(last, field)), last.path];
    const wanted = { ...query, collection: kind.name, limit: MOST_WATCHED, startAfter } as unknown as z.input<typeof listDocuments.body>['query'];
    try {
      const page = await send(listDocuments, { query: wanted });
      setLater({ key, docs: [...(own?.docs ?? []), ...page.docs], isEnd: page.docs.length < MOST_WATCHED });
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  const more = (): void => {
    if (limit < MOST_WATCHED) setShown({ key, limit: Math.min(MOST_WATCHED, limit + size) });
    else void read();
  };
  const isWhole = watched.docs.length < limit || own?.isEnd === true;
  return { ...watched, docs, isBusy, more: isWhole ? undefined : more };
}
