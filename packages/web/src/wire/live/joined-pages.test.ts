import { expect, it } from 'vitest';
import { isNear, joinedPages, type Page } from './joined-pages.ts';
import type { LiveList, LiveState } from './live-sub.ts';
import type { LiveDoc } from './live-view.ts';

const doc = (id: string): LiveDoc => ({ id, path: `clients/c1/threads/${id}`, date: 1, last_date: 1, active: true, version: 1 });
/** A question whose answer the test gives, and how many watch it. */
function question(key: string, ids: readonly string[], state: LiveState = 'live') {
  let list: LiveList = { docs: ids.map(doc), state, problems: [] };
  const listeners = new Set<() => void>();
  return {
    key,
    listeners,
    answer: (next: readonly string[], now: LiveState = 'live') => {
      list = { docs: next.map(doc), state: now, problems: [] };
      for (const tell of listeners) tell();
    },
    store: {
      subscribe: (changed: () => void) => {
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
      get: () => list,
    },
  };
}
const unwatched = ({ key }: { readonly key: string }): Page => ({ key, store: undefined });
const ids = (list: LiveList): string[] => list.docs.map(({ id }) => id);

it('[LIV-2] a page that nobody looks at is not watched and stays as it was seen; it is watched again when one comes back', () => {
  const seen = new Map<string, LiveList>();
  const [a, b] = [question('a', ['1', '2']), question('b', ['3'])];
  expect(ids(joinedPages([a, b], seen).get())).toEqual(['1', '2', '3']);
  const deep = joinedPages([unwatched(a), b], seen);
  const end = deep.subscribe(() => undefined);
  expect([a.listeners.size, b.listeners.size]).toEqual([0, 1]);
  expect(deep.get()).toMatchObject({ state: 'live', last: 1 });
  expect(ids(deep.get())).toEqual(['1', '2', '3']);
  end();
  a.answer([], 'loading');
  const back = joinedPages([a, b], seen);
  expect(ids(back.get())).toEqual(['1', '2', '3']);
  expect(back.get().state).toBe('loading');
  a.answer(['2']);
  expect(ids(back.get())).toEqual(['2', '3']);
});

it('[LIV-2] no document is in a list twice: one that moved to a watched page is there', () => {
  const seen = new Map<string, LiveList>();
  const [a, b] = [question('a', ['1']), question('b', ['2', '3'])];
  joinedPages([a, b], seen).get();
  const top = joinedPages([a, unwatched(b)], seen);
  a.answer(['3', '1']);
  expect(ids(top.get())).toEqual(['3', '1', '2']);
});

it('[LIV-2] the same answers are the same list, and however long it is, no more than nine pages are watched', () => {
  const seen = new Map<string, LiveList>();
  const pages = Array.from({ length: 100 }, (_, index) => question(`p${index}`, [`${index}`]));
  const all = joinedPages(pages, seen);
  expect(all.get()).toBe(all.get());
  for (const inView of [0, 50, 99]) {
    const near = pages.map((page, index) => (isNear(index, inView) ? page : unwatched(page)));
    expect(near.filter(({ store }) => store).length).toBeLessThanOrEqual(9);
    expect(ids(joinedPages(near, seen).get())).toHaveLength(100);
  }
});
