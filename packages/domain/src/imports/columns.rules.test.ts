import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { importKinds } from '../collections.ts';
import { guessMapping, targetsOf } from './columns.rules.ts';

const kinds = importKinds;
const contacts = kinds.find(({ name }) => name === 'contacts') as Collection;

test.each(kinds.map((kind) => [kind.name, kind] as const))('[CON-3] the columns of an export of %s find their fields again', (_, kind) => {
  const targets = targetsOf(kind);
  expect(targets.length).toBeGreaterThan(5);
  expect(
    guessMapping(
      kind,
      targets.map(({ label }) => label),
    ),
  ).toEqual(targets.map(({ field }) => field));
  // Every field of the declaration exists.
  expect(targets.length).toBe((kind.import?.fields.length ?? 0) + Object.keys(kind.import?.columns ?? {}).length + 1);
});

test.each([
  [
    ['E-Mail Address', 'GIVEN NAME', 'Surname', 'Mobile phone', 'Organisation'],
    ['email', 'first_name', 'last_name', 'phone', 'company'],
  ],
  [
    ['Correo electrónico', 'Nombre', 'Apellidos', 'Teléfono', 'Compañía'],
    ['email', 'first_name', 'last_name', 'phone', 'company'],
  ],
  [
    ['Email', 'E-mail', 'Favorite color', ''],
    ['email', '', '', ''],
  ],
])('[CON-3] columns called %j are guessed, each field once', (header, mapping) => {
  expect(guessMapping(contacts, header)).toEqual(mapping);
});
