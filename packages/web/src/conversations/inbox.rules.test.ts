import { describe, expect, it } from 'vitest';
import { answer } from '@app/kernel/query.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/durations.ts';
import { countUnread, inboxQuery, inboxViews, isInboxView, moveTo, shortSpan, unreadQuery, waitingWords } from './inbox.rules.ts';

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
    ['mine', ['t1']],
    ['unassigned', ['t2']],
    ['followed', ['t3', 't1']],
  ] as const)('[THR-20, ROL-7] %s holds the right conversations, newest first', (view, expected) => {
    expect(answer(all, { collection: 'threads', ...inboxQuery(view, 'me', 50) }).map((one) => one.id)).toEqual(expected);
  });
  it('[TEN-7] knows its views and no others', () => {
    expect(inboxViews.map((view) => isInboxView(view.id))).toEqual([true, true, true, true]);
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
