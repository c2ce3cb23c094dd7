import { expect, it } from 'vitest';
import { LikelyCollections } from './likely-collections.ts';

const lines = (...names: string[]) => names.map((collection) => ({ collection }));

it('[LIV-8] expects the three collections that others changed last, and forgets what only this process changes', () => {
  const likely = new LikelyCollections();
  likely.note(lines('carts', 'orders'), []);
  expect(likely.names).toEqual([]);
  likely.note(lines('carts', 'orders'), lines('orders'));
  likely.note([], lines('tasks', 'pages', 'carts'));
  expect(likely.names).toEqual(['carts', 'pages', 'tasks']);
  for (let change = 1; change < 100; change += 1) likely.note(lines('carts', 'pages'), change === 99 ? lines('pages') : []);
  expect(likely.names).toEqual(['carts', 'pages', 'tasks']);
  likely.note(lines('carts', 'pages'), []);
  expect(likely.names).toEqual(['pages', 'tasks']);
});
