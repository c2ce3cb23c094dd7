import type { Write } from '@app/kernel/live.ts';
import { expect, test } from 'vitest';
import { conflictIn, decided, textOf, wordsOf, type Choice } from './conflict.rules.ts';

const path = 'clients/c1/things/a';
const fields = [
  { field: 'x', mine: 1, theirs: 2, base: 0 },
  { field: 'y', mine: 'm', theirs: null, base: 'b' },
];
const conflict = { code: 'records.conflict', params: { path, fields: 'x, y', version: 9 }, fields };
const choose = (x: Choice, y: Choice) => new Map<string, Choice>(Object.entries({ x, y }));
const merge: Write = { op: 'merge', path, data: { x: 1, y: 'm', z: 5 }, base: 3 };
const other: Write = { op: 'merge', path: 'clients/c1/things/b', data: { x: 1 } };

test('[BYD-4] own values are sent on top of the current ones, accepted values of the other person are left out, other fields go along', () => {
  expect(decided([other, merge], [conflict], choose('mine', 'theirs'))).toEqual([other, { ...merge, data: { x: 1, z: 5 }, base: 9 }]);
  expect(decided([merge], [conflict], choose('mine', 'mine'))).toEqual([{ ...merge, base: 9 }]);
  expect(decided([{ ...merge, data: { x: 1, y: 'm' } }], [conflict], choose('theirs', 'theirs'))).toEqual([]);
});

test('[BYD-4] a whole record takes the values of the other where they are chosen; a removal goes or does not', () => {
  const set: Write = { ...merge, op: 'set' };
  expect(decided([set], [conflict], choose('theirs', 'mine'))).toEqual([{ ...set, data: { x: 2, y: 'm', z: 5 }, base: 9 }]);
  expect(decided([set], [conflict], choose('mine', 'theirs'))).toEqual([{ ...set, data: { x: 1, z: 5 }, base: 9 }]);
  expect(decided([set], [conflict], choose('theirs', 'theirs'))).toEqual([]);
  const gone: Write = { op: 'delete', path, base: 3 };
  expect(decided([gone], [conflict], choose('theirs', 'theirs'))).toEqual([]);
  expect(decided([gone], [conflict], choose('mine', 'theirs'))).toEqual([{ ...gone, base: 9 }]);
});

test('[BYD-4] only a conflict that names its fields can be decided field by field', () => {
  expect(conflictIn([{ code: 'records.missing' }, conflict])).toEqual({ path, fields });
  expect(conflictIn([{ ...conflict, fields: [] }])).toBeUndefined();
  expect(conflictIn([{ code: 'records.other-version', fields }])).toBeUndefined();
});

test('fields and values read as words', () => {
  const nameOf = (id: string) => (id === 'u1' ? 'Ben' : undefined);
  expect([wordsOf('first_name'), wordsOf('showPrice'), wordsOf('agents')]).toEqual(['First name', 'Show price', 'Agents']);
  expect([textOf(['u1', 'x'], nameOf), textOf([], nameOf), textOf(null, nameOf), textOf(true, nameOf), textOf(2.5, nameOf)]).toEqual([
    'Ben, x',
    'Nothing',
    'Nothing',
    'Yes',
    '2.5',
  ]);
});
