import { expect, test } from 'vitest';
import { fieldAt } from '@app/kernel/field.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import { workOrders } from '@app/domain/work/work.collection.ts';
import { changedTop, inputText, isChanged, readInput, schemaError, withSteps } from './change-field.rules.ts';

const of = (kind: unknown, name: string) => {
  const field = fieldAt(kind as never, name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

test.each([
  [contacts, 'email', 'ann@maker.example ', { value: 'ann@maker.example' }],
  [contacts, 'email', 'ann@', { error: 'The email format is invalid' }],
  [contacts, 'email', '', { value: '' }],
  [contacts, 'weight', '', { value: null }],
  [contacts, 'weight', '1,180.5', { value: 1180.5 }],
  [contacts, 'weight', 'heavy', { error: 'This must be a number.' }],
  [groups, 'name', ' ', { error: 'Name is required.' }],
  [groups, 'member_max', '2.5', { error: 'This must be a whole number.' }],
])('[WID-9] what is typed is read: %#', (kind, name, typed, wanted) => {
  expect(readInput(of(kind, name), typed)).toEqual(wanted);
});
test.each([
  ['', undefined],
  ['2/9/1980', undefined],
  ['31.12.1980', 'Required format: m/d/yyyy'],
  ['2/30/1980', 'Invalid'],
  ['1/1/1000', 'Invalid'],
])('[WID-10] a day that is typed is read or says what is wrong: %j', (typed, error) => {
  expect(readInput(of(contacts, 'birthdate'), typed)).toEqual(error === undefined ? { value: typed } : { error });
});
test('[WID-10] a day that is needed says so', () => {
  expect(readInput({ ...of(contacts, 'birthdate'), required: true }, ' ')).toEqual({ error: 'Required' });
});
test('[WID-9] the schema speaks for itself, in words', () => {
  expect(schemaError(accounts as never, {}, 'name', 'x'.repeat(161))).toBe('At most 160 characters.');
  expect(schemaError(accounts as never, { pricing: {} }, 'pricing.discount', 101)).toBe('At most 100.');
  expect(schemaError(contacts as never, {}, 'birthdate', '31.12.1980')).toBe('Required format: m/d/yyyy');
  expect(schemaError(accounts as never, { pricing: {} }, 'pricing.discount', 12)).toBeUndefined();
});
test('[BYD-4] a save names one field; a part of an object includes the rest of the object', () => {
  const doc = { name: 'A', pricing: { type: 'retail', discount: 3 } };
  expect(changedTop(doc, 'name', 'B')).toEqual({ top: 'name', held: 'B' });
  expect(changedTop(doc, 'pricing.discount', 9)).toEqual({ top: 'pricing', held: { type: 'retail', discount: 9 } });
  expect([isChanged(doc, 'pricing.discount', 3), isChanged(doc, 'pricing.discount', 4)]).toEqual([false, true]);
  expect(inputText({ ...of(accounts, 'name'), kind: 'money' }, 12.5)).toBe('12.50');
});

test('[OPS-1] of a state only the present one and the next can be chosen; codes without steps all', () => {
  const namesOf = (kind: unknown, name: string, current: string) => withSteps(kind as never, of(kind, name), current).codes?.names;
  expect(namesOf(workOrders, 'state', 'Draft')).toEqual(['Draft', 'Scheduled', 'In Progress', 'Canceled']);
  expect(namesOf(workOrders, 'state', 'Done')).toEqual(['In Progress', 'Done']);
  expect(namesOf(accounts, 'pricing.type', 'retail')).toEqual(['retail', 'wholesale']);
});
