import { describe, expect, it } from 'vitest';
import { arrivalsAfter, titleWithCount } from './arrivals.rules.ts';

const marker = (id: string, tRef = 't1') => ({ path: `clients/c1/unread/${id}`, tRef });
describe('what comes in', () => {
  it('[LIV-1, SHL-3] tells of what is new once, and not of what was unread before', () => {
    const first = arrivalsAfter(undefined, [marker('a')], undefined);
    expect(first.fresh).toEqual([]);
    const second = arrivalsAfter(first.known, [marker('a'), marker('b', 't2'), marker('c', 't2')], undefined);
    expect(second.fresh).toEqual(['t2']);
    expect(arrivalsAfter(second.known, [marker('b', 't2')], undefined).fresh).toEqual([]);
  });
  it('[SHL-3] stays quiet about the conversation that is being read', () => {
    const { known } = arrivalsAfter(undefined, [], 't1');
    expect(arrivalsAfter(known, [marker('a', 't1'), marker('b', 't2')], 't1').fresh).toEqual(['t2']);
  });
  it('[THR-12] counts in the title, and takes the count away again', () => {
    expect(titleWithCount('Inbox', 3)).toBe('(3) Inbox');
    expect(titleWithCount('(3) Inbox', 0)).toBe('Inbox');
    expect(titleWithCount('(99+) Inbox', 120)).toBe('(99+) Inbox');
  });
});
