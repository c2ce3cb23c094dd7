import type { Collection, DocOf } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/where.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { live } from './browser-live.ts';
import type { LiveList } from './live-sub.ts';
import type { Store } from './live.ts';
import type { ListQuery, LiveDocs } from './use-live.ts';

/** With how many documents the last question answered. */
type Joined = LiveList & { readonly last: number };
const NOTHING: Joined = { docs: [], state: 'loading', problems: [], last: 0 };

/** Several questions as one: their documents one after the other, in the state of the one that is worst off. */
function joined(stores: readonly Store<LiveList>[]): Store<Joined> {
  let parts: readonly LiveList[] = [];
  let whole = NOTHING;
  return {
    subscribe: (changed) => {
      const ends = stores.map((store) => store.subscribe(changed));
      return () => {
        for (const end of ends) end();
      };
    },
    get: () => {
      const now = stores.map((store) => store.get());
      if (now.length === parts.length && now.every((one, at) => one === parts[at])) return whole;
      parts = now;
      const states = new Set(now.map(({ state }) => state));
      whole = {
        docs: now.flatMap(({ docs }) => docs),
        state: (['error', 'loading', 'stale'] as const).find((state) => states.has(state)) ?? 'live',
        problems: now.flatMap(({ problems }) => problems),
        last: now.at(-1)?.docs.length ?? 0,
      };
      return whole;
    },
  };
}

/** The documents of several questions of one kind, live, as one list: the pages of a long one. No question: nothing, `loading`. */
export function useLivePages<C extends Collection>(kind: C, queries: readonly ListQuery[]): LiveDocs<DocOf<C>> & Pick<Joined, 'last'> {
  const key = canonical(queries);
  // oxlint-disable-next-line react/exhaustive-deps -- `key` says all that `queries` says
  const store = useMemo(() => joined(queries.map((query) => live.list({ ...query, collection: kind.name }))), [kind.name, key]);
  const found = useSyncExternalStore(store.subscribe, store.get, () => NOTHING);
  return (queries.length === 0 ? NOTHING : found) as LiveDocs<DocOf<C>> & Joined;
}
