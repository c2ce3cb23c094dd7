import { expect, test } from 'vitest';
import type { Order } from '@app/kernel/queries/query.ts';
import { all, any, everything, where, type Where } from '@app/kernel/queries/where.ts';
import { isNever, isStraight } from './straight.ts';

const kind = { indexes: [['rank'], ['owner', 'rank'], ['user', 'seen']] };
const up = (...fields: string[]): Order[] => fields.map((field) => ({ field, dir: 'asc' }));
const owner = where('owner', 'eq', 'ann');

test.each<[string, Where, Order[], boolean]>([
  ['everything, by path', everything, [], true],
  ['everything in the order of an index', everything, up('rank'), true],
  ['in an order that no index has', everything, up('title'), false],
  ['what is equal and the order behind it', owner, up('rank'), true],
  ['a range of what it is ordered by', all(owner, where('rank', 'gt', 3)), up('rank'), true],
  ['equalities of a whole index, by path', all(where('seen', 'eq', null), where('user', 'eq', 'ann')), [], true],
  ['one document', where('path', 'eq', 'clients/c1/notes/n1'), [], true],
  ['half of an index, by path', where('user', 'eq', 'ann'), [], false],
  ['one condition more than the index holds', all(owner, where('hidden', 'eq', false)), up('rank'), false],
  ['a choice', any(owner, where('owner', 'eq', 'bob')), up('rank'), false],
  ['what an array holds', where('tags', 'has', 'a'), up('rank'), false],
  ['an order that turns', everything, [...up('owner'), { field: 'rank', dir: 'desc' }], false],
])('a plan is prepared only when one index gives the result for all values: %s', (_, filter, orderBy, expected) => {
  expect(isStraight(kind, filter, orderBy)).toBe(expected);
});

test('a filter that nothing passes is known without asking the database', () => {
  for (const filter of [any(), all(owner, any()), any(any(), all(any()))]) expect(isNever(filter)).toBe(true);
  for (const filter of [everything, owner, any(owner, any()), all()]) expect(isNever(filter)).toBe(false);
});
