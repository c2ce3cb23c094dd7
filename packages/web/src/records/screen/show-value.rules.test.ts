import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { fieldAt } from '@app/kernel/field.ts';
import { airports } from '@app/domain/fleet/fleet.collection.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { speak } from '../../words/language.ts';
import { describeObject, showValue } from './show-value.rules.ts';

test.each([
  [{ icao: 'KTEB', name: 'Teterboro' }, 'KTEB Teterboro'],
  [{ first_name: 'Ann', last_name: 'Lee', company: 'Mill' }, 'Ann Lee, Mill'],
  [{ description: '', list: [{ name: 'Width', feet: 3 }, { name: 'Height' }] }, 'Width; Height'],
  [{ period: 'monthly', trial_days: 14, type: '' }, 'monthly, 14'],
  [{ weight: 0, cost: 0, subscription: null, agreed: false }, ''],
])('a thing in one line: %j', (thing, wanted) => {
  expect(describeObject(thing)).toBe(wanted);
});

test('[BYD-16] countries and time zones are named in the language of the reader', async () => {
  const telling = { zone: 'UTC', nameOf: (uid: string) => uid };
  const shown = (name: string, value: string): string => {
    const field = fieldAt(airports as unknown as Collection, name);
    return field ? showValue(field, value, telling) : '';
  };
  const texts = (): string[] => [
    shown('country', 'PH'),
    shown('country', 'Elsewhere'),
    shown('timezone', 'America/Los_Angeles'),
    shown('timezone', 'Mars'),
  ];
  expect(texts()).toEqual(['Philippines', 'Elsewhere', 'Pacific Time', 'Mars']);
  await speak('es');
  const spanish = texts();
  await speak('en');
  expect(spanish).toEqual(['Filipinas', 'Elsewhere', 'hora del Pacífico', 'Mars']);
});

test('[BYD-13] an item of a list is described without the key that tells it from others', () => {
  const checklist = fieldAt(trips as unknown as Collection, 'checklist');
  const item = { key: 'ID50tLOaMoejOvviGYao', text: 'Flowers on board', hours: 24 };
  expect(checklist && showValue(checklist, [item], { zone: 'UTC', nameOf: (uid) => uid })).toBe('Flowers on board, 24');
});
