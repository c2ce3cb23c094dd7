import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { type Change, changeWords, fieldChanges, withoutFields } from './history.rules.ts';

const kind = contacts as unknown as Collection;
type Json = Change['fields'][number]['before'];
const telling = { zone: 'UTC', nameOf: (uid: string) => uid };
const change = (...fields: readonly [string, Json, Json][]): Change => ({
  version: 2,
  op: 'update',
  by: 'ann',
  at: 0,
  fields: fields.map(([field, before, after]) => ({ field, before, after })),
});
const worded = (entry: Change): string => changeWords(entry, fieldChanges(kind, entry, telling));

test('[BYD-13] a change names its first fields and counts the others', () => {
  expect(worded(change(['first_name', 'Ada', 'Ann']))).toMatch(/^changed First name$/i);
  expect(worded(change(['first_name', 'Ada', 'Ann'], ['company', '', 'Mill']))).toMatch(/^changed First name and Company$/i);
  expect(worded(change(['first_name', 'Ada', 'Ann'], ['company', '', 'Mill'], ['notes', '', 'New']))).toMatch(/^changed First name and 2 others$/i);
  expect(worded({ ...change(), op: 'create' })).toBe('created this');
  expect(worded({ ...change(), op: 'delete' })).toBe('deleted this');
});
test('[BYD-13] a change of what only echoes another field is told as saved', () => {
  expect(worded(change(['follower_ids', [], ['ann']]))).toBe('saved this');
});
test('[BYD-13] values are told before and after, nothing as an empty text, and long ones are cut', () => {
  const [first] = fieldChanges(kind, change(['notes', null, 'x'.repeat(500)]), telling);
  expect([first?.before, first?.after.length, first?.after.endsWith('…')]).toEqual(['', 161, true]);
});
test('[BYD-13] what follows from other records is left out, and with it a change of nothing else', () => {
  const both = change(['company', '', 'Mill'], ['totals', 0, 1]);
  const created = { ...change(['totals', 0, 1]), op: 'create' as const };
  const left = withoutFields([both, change(['totals', 1, 2]), created, change()], ['totals']);
  expect(left.map(({ op, fields }) => [op, fields.map(({ field }) => field)])).toEqual([
    ['update', ['company']],
    ['create', []],
    ['update', []],
  ]);
});
