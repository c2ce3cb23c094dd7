import type { Collection, DocOf } from '@app/kernel/collection.ts';
import type { Problem } from '@app/kernel/problem.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { live } from './browser-live.ts';
import type { LiveState } from '../live/live-sub.ts';
import type { Connection, Store } from '../live/live.ts';

const NOTHING = { docs: [], state: 'loading' as const, problems: [] };
const idle: Store<typeof NOTHING> = { subscribe: () => () => {}, get: () => NOTHING };

export interface LiveDocs<T> {
  readonly docs: readonly T[];
  readonly state: LiveState;
  readonly problems: readonly Problem[];
}
export type ListQuery = Omit<Query, 'collection'>;

/**
 * Watches the documents of a query. Typed by the collection: `useLive(threads, { where: …, orderBy: …, limit: 50 })`. Fields are as the server
 * sends them. `undefined` queries nothing (`loading`). The query may be a new object on every render.
 */
export function useLive<C extends Collection>(kind: C, query: ListQuery | undefined): LiveDocs<DocOf<C>> {
  const key = query && canonical(query);
  // oxlint-disable-next-line react/exhaustive-deps -- `key` says all that `query` says
  const store = useMemo(() => (query ? live.list({ ...query, collection: kind.name }) : idle), [kind.name, key]);
  return useSyncExternalStore<unknown>(store.subscribe, store.get, () => NOTHING) as LiveDocs<DocOf<C>>;
}

/** Asks a question that something will show as soon as it is there: its answer may come first. */
export function useAhead(kind: Collection, query: ListQuery | undefined): void {
  const key = query && canonical(query);
  useEffect(
    () => (query ? live.list({ ...query, collection: kind.name }).subscribe(() => undefined) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says all that `query` says
    [kind.name, key],
  );
}

export interface LiveOne<T> {
  /** Undefined while loading, and if no document exists that the person may see. */
  readonly doc: T | undefined;
  readonly state: LiveState;
  readonly problems: readonly Problem[];
}
/** One document, live: `useLiveDoc(quotes, 'clients/c1/quotes/q1')`. */
export function useLiveDoc<C extends Collection>(_kind: C, path: string | undefined): LiveOne<DocOf<C>> {
  const store = useMemo(() => (path === undefined ? idle : live.doc(path)), [path]);
  const doc = useSyncExternalStore<LiveDocs<unknown>>(store.subscribe, store.get, () => NOTHING);
  return { doc: doc.docs[0] as DocOf<C> | undefined, state: doc.state, problems: doc.problems };
}

/** Asks again for everything that was refused. */
export const askAgain = (): void => live.askAgain();
export const useConnection = (): Connection => useSyncExternalStore(live.connection.subscribe, live.connection.get, () => 'idle');
