import type { LiveList } from './live-sub.ts';
import type { Store } from './live.ts';

/** With how many documents the last question answered. */
export type Joined = LiveList & { readonly last: number };
export const NO_PAGES: Joined = { docs: [], state: 'loading', problems: [], last: 0 };

/** One query of a long list; without a store it is not watched and stays as it was. */
export interface Page {
  readonly key: string;
  readonly store: Store<LiveList> | undefined;
}

/** Pages on either side of the one in view that are watched, so that a server that bounds what a person watches lets the list go on to its end. */
const NEAR = 4;
export const isNear = (page: number, inView: number): boolean => Math.abs(page - inView) <= NEAR;

/**
 * Joins several queries: their documents one after the other, in the worst of their states. `seen` remembers the last documents of each page; a
 * document that moved from an unwatched page to a watched one shows in the new place only.
 */
export function joinedPages(pages: readonly Page[], seen: Map<string, LiveList>): Store<Joined> {
  let parts: readonly LiveList[] = [];
  let whole = NO_PAGES;
  const watched = pages.flatMap(({ store }) => (store ? [store] : []));
  const show = ({ key, store }: Page): LiveList => {
    const now = store?.get();
    if (now && (now.docs.length > 0 || now.state === 'live')) seen.set(key, now);
    return (now?.state === 'loading' ? undefined : now) ?? seen.get(key) ?? now ?? NO_PAGES;
  };
  return {
    subscribe: (changed) => {
      const ends = watched.map((store) => store.subscribe(changed));
      return () => {
        for (const end of ends) end();
      };
    },
    get: () => {
      const live = watched.map((store) => store.get());
      const lists = pages.map(show);
      const now = [...live, ...lists];
      if (now.length === parts.length && now.every((part, index) => part === parts[index])) return whole;
      parts = now;
      const states = new Set(live.map(({ state }) => state));
      const isElsewhere = new Set(pages.some(({ store }) => !store) ? live.flatMap(({ docs }) => docs.map(({ path }) => path)) : []);
      whole = {
        docs: lists.flatMap(({ docs }, index) => (pages[index]?.store ? docs : docs.filter(({ path }) => !isElsewhere.has(path)))),
        state: (['error', 'loading', 'stale'] as const).find((state) => states.has(state)) ?? 'live',
        problems: live.flatMap(({ problems }) => problems),
        last: lists.at(-1)?.docs.length ?? 0,
      };
      return whole;
    },
  };
}
