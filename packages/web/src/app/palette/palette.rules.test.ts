import { expect, test } from 'vitest';
import { fitting, stepTo } from './palette.rules.ts';

const list = [
  { label: 'Inbox', also: 'conversations messages' },
  { label: 'Price list' },
  { label: 'Switch to Meridian', also: 'company client' },
  { label: 'Mine', also: 'inbox' },
];
const labels = (typed: string): string[] => fitting(typed, list).map(({ label }) => label);

test('[SRC-5] screens and actions are found by the beginnings of their words, their own name first', () => {
  expect(labels('in')).toEqual(['Inbox', 'Mine']);
  expect(labels('to mer')).toEqual(['Switch to Meridian']);
  expect(labels('COMP')).toEqual(['Switch to Meridian']);
  expect(labels('rice')).toEqual([]);
  // The whole name before names that go on.
  expect(fitting('fleet', [{ label: 'Fleet board' }, { label: 'Fleet' }]).map(({ label }) => label)).toEqual(['Fleet', 'Fleet board']);
  expect(labels('  ')).toEqual(list.map(({ label }) => label));
});
test('[WID-11] the arrows go round, Home and End to the ends, other keys nowhere', () => {
  expect([stepTo('ArrowDown', 2, 3), stepTo('ArrowUp', 0, 3), stepTo('Home', 2, 3), stepTo('End', 0, 3)]).toEqual([0, 2, 0, 2]);
  expect([stepTo('ArrowDown', 0, 0), stepTo('x', 1, 3)]).toEqual([undefined, undefined]);
});
