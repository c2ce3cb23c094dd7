import { describe, expect, it } from 'vitest';
import { answer } from '@app/kernel/queries/query.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import {
  borderAfter,
  countUnread,
  inboxPages,
  inboxViews,
  isInboxView,
  MOST_NEWEST,
  moveTo,
  pageOf,
  rowsAround,
  shortSpan,
  unreadOfQueries,
  unreadQuery,
  waitingWords,
} from './inbox.rules.ts';

const thread = (id: string, last_message: number, agents: string[] = [], followers: string[] = []) => ({
  id,
  path: `clients/c1/threads/${id}`,
  last_message,
  agents,
  followers,
  follower_ids: [...agents, ...followers],
  unassigned: agents.length + followers.length === 0,
});
const all = [thread('t1', 10, ['me']), thread('t2', 30), thread('t3', 20, ['bo'], ['me'])];

describe('lists of the inbox', () => {
  it.each([
    ['chat', ['t2', 't3', 't1']],
    ['unread', ['t3', 't1']],
    ['mine', ['t1']],
    ['unassigned', ['t2']],
    ['followed', ['t3', 't1']],
  ] as const)('[THR-20, ROL-7] %s holds the right conversations, newest first', (view, expected) => {
    expect(
      inboxPages(view, 'me', [], ['t1', 't3'])
        .flatMap((query) => answer(all, { collection: 'threads', ...query }))
        .map((one) => one.id),
    ).toEqual(expected);
  });
  it('[THR-20] goes on to the end, page by page, with each conversation once, while others come to the top', () => {
    // Three of a kind said their last word at the same time.
    const many = Array.from({ length: 4321 }, (_, i) => thread(`t${i}`, 1000 + Math.floor(i / 3)));
    const shown = (docs: typeof many, borders: Parameters<typeof inboxPages>[2]): typeof many =>
      inboxPages('chat', 'me', borders).flatMap((query) => answer(docs, { collection: 'threads', ...query }));
    let borders: Parameters<typeof inboxPages>[2] = [];
    for (let size = 0, rows = shown(many, borders); rows.length > size; rows = shown(many, borders)) {
      size = rows.length;
      borders = [...borders, borderAfter(rows.at(-1) as never)];
    }
    expect(shown(many, borders).map(({ id }) => id)).toEqual(
      many.toSorted((a, b) => b.last_message - a.last_message || (a.path < b.path ? 1 : -1)).map(({ id }) => id),
    );
    const now = many.map((one) => (one.id === 't7' ? { ...one, last_message: 9999 } : one));
    expect(shown(now, borders).map(({ id }) => id)[0]).toBe('t7');
    expect(new Set(shown(now, borders).map(({ id }) => id)).size).toBe(4321);
  });
  it('[THR-20] knows the page of a row', () => {
    expect([0, 49, 50, 249, 250, 1249, 1250, 9999].map(pageOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 11]);
  });
  it('[TEN-7] the unread list is empty, and no other list, while nothing is unread', () => {
    expect(inboxPages('unread', 'me', []).flatMap((query) => answer(all, { collection: 'threads', ...query }))).toEqual([]);
    expect(inboxPages('mine', 'me', []).flatMap((query) => answer(all, { collection: 'threads', ...query }))).toHaveLength(1);
  });
  it('[TEN-7] knows its views and no others', () => {
    expect(inboxViews.map((view) => isInboxView(view.id))).toEqual([true, true, true, true, true]);
    expect(isInboxView('followups')).toBe(false);
  });
  it('[THR-12] counts what this person has not seen, by conversation', () => {
    const markers = [
      { user: 'me', tRef: 'a', seen: null },
      { user: 'me', tRef: 'a', seen: null },
      { user: 'me', tRef: 'b', seen: 5 },
      { user: 'bo', tRef: 'a', seen: null },
    ];
    expect([...countUnread(answer(markers, { collection: 'unread', ...unreadQuery('me') }))]).toEqual([['a', 2]]);
  });
  it('[THR-12] with any number of unread messages, only the newest and those of visible rows are queried, and each such row has its count', () => {
    const markers = Array.from({ length: 3000 }, (_, i) => ({ user: 'me', tRef: `t${Math.floor(i / 2)}`, seen: null, date: i, path: `m${i}` }));
    const rows = Array.from({ length: 1500 }, (_, i) => `t${1499 - i}`);
    for (const inView of [0, 99, 100, 640, 1499]) {
      const paths = rowsAround(rows, inView);
      const queries = [unreadQuery('me'), ...unreadOfQueries('me', paths)];
      const matches = queries.flatMap((query) => answer(markers, { collection: 'unread', ...query }));
      expect(matches.length).toBeLessThanOrEqual(MOST_NEWEST + 2 * paths.length);
      expect(paths).toContain(rows[inView]);
      const counts = countUnread([...new Map(matches.map((marker) => [marker.path, marker])).values()]);
      expect(paths.filter((path) => counts.get(path) !== 2)).toEqual([]);
    }
    expect(rowsAround(rows, 640)).toEqual(rowsAround(rows, 600));
    expect(unreadOfQueries('me', [])).toEqual([]);
  });
  it('[THR-20] moves by keyboard and stays inside the list', () => {
    expect([moveTo('j', -1, 3), moveTo('ArrowDown', 2, 3), moveTo('k', 0, 3), moveTo('End', 0, 3), moveTo('Home', 2, 3)]).toEqual([0, 2, 0, 2, 0]);
    expect([moveTo('x', 0, 3), moveTo('j', 0, 0)]).toEqual([undefined, undefined]);
  });
  it('[THR-1] says how long somebody has waited, and for whom', () => {
    expect([shortSpan(0), shortSpan(59 * MINUTE), shortSpan(23 * HOUR), shortSpan(3 * DAY), shortSpan(21 * DAY)]).toEqual([
      '1 m',
      '59 m',
      '23 h',
      '3 d',
      '3 w',
    ]);
    expect(waitingWords({ on: 'us', since: 1 }, 5 * HOUR)).toEqual({ words: 'waiting 4 h', urgent: true });
    expect(waitingWords({ on: 'them', since: 1 }, 5 * HOUR)?.urgent).toBe(false);
    expect(waitingWords({ on: 'nobody', since: 1 }, 5 * HOUR)).toBeUndefined();
  });
});
