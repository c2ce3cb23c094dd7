import { describe, expect, it } from 'vitest';
import { arrivalsAfter, titleWithCount } from './arrivals.rules.ts';
import { MOST_NEWEST } from './inbox.rules.ts';

const marker = (id: string, tRef = 't1', date = 5) => ({ path: `clients/c1/unread/${id}`, tRef, date });
describe('what comes in', () => {
  it('[LIV-1, SHL-3] tells of what is new once, and not of what was unread before', () => {
    const first = arrivalsAfter(undefined, [marker('a')], undefined);
    expect(first.fresh).toEqual([]);
    const second = arrivalsAfter(first, [marker('a'), marker('b', 't2'), marker('c', 't2')], undefined);
    expect(second.fresh).toEqual(['t2']);
    expect(arrivalsAfter(second, [marker('b', 't2')], undefined).fresh).toEqual([]);
  });
  it('[SHL-3] stays quiet about the conversation that is being read', () => {
    const before = arrivalsAfter(undefined, [], 't1');
    expect(arrivalsAfter(before, [marker('a', 't1'), marker('b', 't2')], 't1').fresh).toEqual(['t2']);
  });
  it('[SHL-3] what moves up because something newer was read is old, and makes no toast', () => {
    const newest = Array.from({ length: MOST_NEWEST }, (_, i) => marker(`m${i}`, `t${i}`, 1000 - i));
    const before = arrivalsAfter(undefined, newest, undefined);
    const older = marker('older', 'old', 7);
    expect(arrivalsAfter(before, [...newest.slice(1), older], undefined).fresh).toEqual([]);
    expect(arrivalsAfter(before, [marker('now', 'new', 2000), ...newest.slice(1)], undefined).fresh).toEqual(['new']);
  });
  it('[THR-12] counts in the title, and takes the count away again', () => {
    expect(titleWithCount('Inbox', 3)).toBe('(3) Inbox');
    expect(titleWithCount('(3) Inbox', 0)).toBe('Inbox');
    expect(titleWithCount('(99+) Inbox', 120)).toBe('(99+) Inbox');
  });
});
