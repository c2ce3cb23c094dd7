import type { Collection, DocOf } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { live } from './browser-live.ts';
import { isNear, joinedPages, NO_PAGES, type Joined } from '../live/joined-pages.ts';
import type { LiveList } from '../live/live-sub.ts';
import { useSession } from './session.ts';
import type { ListQuery, LiveDocs } from './use-live.ts';

/**
 * Watches several queries of one kind as one list: the pages of a long one. No query: nothing, `loading`. If the list says which page is `inView`,
 * pages far from it are not watched and stay as they were.
 */
export function useLivePages<C extends Collection>(
  kind: C,
  queries: readonly ListQuery[],
  inView?: number,
): LiveDocs<DocOf<C>> & Pick<Joined, 'last'> {
  const { account, client } = useSession();
  const who = `${account?.id} ${client?.id}`;
  const seen = useRef({ who, lists: new Map<string, LiveList>() });
  const key = canonical(queries);
  const store = useMemo(() => {
    if (seen.current.who !== who) seen.current = { who, lists: new Map() };
    const pages = queries.map((query, index) => ({
      key: `${kind.name} ${canonical(query)}`,
      store: inView === undefined || isNear(index, inView) ? live.list({ ...query, collection: kind.name }) : undefined,
    }));
    return joinedPages(pages, seen.current.lists);
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says all that `queries` says
  }, [kind.name, key, inView, who]);
  const joined = useSyncExternalStore(store.subscribe, store.get, () => NO_PAGES);
  return (queries.length === 0 ? NO_PAGES : joined) as LiveDocs<DocOf<C>> & Joined;
}
