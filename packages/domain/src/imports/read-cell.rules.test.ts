import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { type Field, fieldAt } from '@app/kernel/field.ts';
import { collections } from '../collections.ts';
import type { DateFormat } from './import-run.ts';
import { readCell } from './read-cell.rules.ts';

const contacts = (collections as unknown as readonly Collection[]).find(({ name }) => name === 'contacts') as Collection;
const field = (name: string): Field => {
  const declared = fieldAt(contacts, name);
  if (!declared) throw new Error(name);
  return declared;
};
const read = (name: string, cell: string, format: DateFormat = 'M/d/yyyy'): unknown => {
  const value = readCell(field(name), cell, format);
  return 'problem' in value ? value.problem.code : value.value;
};

test.each([
  ['M/d/yyyy', '4/18/1979', '04/18/1979'],
  ['M/d/yyyy', '18/4/1979', 'imports.not-a-date'],
  ['M/d/yyyy h:mm a', '4/18/1979 9:05 PM', '04/18/1979'],
  ['d/M/yyyy', '18/4/1979', '04/18/1979'],
  ['d.M.yyyy', '18.4.1979', '04/18/1979'],
  ['yyyy-MM-dd', '1979-04-18', '04/18/1979'],
  ['yyyy-MM-dd', '4/18/1979', 'imports.not-a-date'],
  ['d/M/yyyy', '1979-4-18T00:00:00Z', '04/18/1979'],
  ['M/d/yyyy', '2/29/2023', 'imports.not-a-date'],
  ['M/d/yyyy', 'soon', 'imports.not-a-date'],
] as const)('[CON-4] dates written as %s: %s is %s', (format, cell, date) => {
  expect(read('birthdate', cell, format)).toBe(date);
});

test.each([
  ['weight', ' 1,250.5 ', 1250.5],
  ['weight', '$12', 12],
  ['weight', 'heavy', 'imports.not-a-number'],
  ['optin', 'YES', true],
  ['optin', 'sí', true],
  ['optin', '0', false],
  ['optin', 'perhaps', 'imports.not-a-flag'],
  ['pax_type', 'child', 'Child'],
  ['pax_type', 'Teenager', 'imports.not-a-code'],
  ['emails', 'a@b.example; c@d.example', ['a@b.example', 'c@d.example']],
  ['notes', "'=SUM(1)", '=SUM(1)'],
  ['notes', "'tis so", "'tis so"],
  ['notes', 'a\0b', 'imports.not-text'],
])('[CON-3] %s from %j is %j', (name, cell, value) => {
  expect(read(name, cell)).toEqual(value);
});
