import { expect, test } from 'vitest';
import { fieldAt, type Field } from '@app/kernel/field.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { codeChoices, keysOf, labelsOf, valuesOf } from './filter-choices.rules.ts';

const status = fieldAt(trips as unknown as Collection, 'status') as Field;
const offered = ['tSubmitted', 'tConfirmed', 'cancelled'];
const choices = codeChoices(status, offered);

test('codes with the same label are one choice and are queried together', () => {
  expect(choices).toEqual([
    { label: 'Requested', values: ['qSubmitted', 'tSubmitted'] },
    { label: 'Confirmed', values: ['qConfirmed', 'tConfirmed'] },
    { label: 'Cancelled', values: ['cancelled'] },
  ]);
  const all = codeChoices(status, undefined);
  expect(all.flatMap(({ values }) => values).toSorted()).toEqual([...(status.codes?.names ?? [])].toSorted());
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});
test('a pressed choice is queried with all its values, and its label is shown once', () => {
  const chosen = valuesOf(choices, ['qSubmitted', 'cancelled']);
  expect(chosen).toEqual(['qSubmitted', 'tSubmitted', 'cancelled']);
  expect(keysOf(choices, chosen)).toEqual(['qSubmitted', 'cancelled']);
  // An address may name one of the two.
  expect(keysOf(choices, ['tSubmitted'])).toEqual(['qSubmitted']);
  expect(labelsOf(choices, chosen)).toEqual(['Requested', 'Cancelled']);
  expect(labelsOf(choices, ['gone'])).toEqual(['gone']);
});
