import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName, splitName } from './name.rules.ts';

test.each([
  ['Cher', 'Cher', ''],
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Maria   del Carmen Ruiz ', 'Maria', 'del Carmen Ruiz'],
  ['', '', ''],
])('[AUT-7] %j splits into %j and %j', (full, first_name, last_name) => {
  expect(splitName(full)).toEqual({ first_name, last_name });
});

test.each([
  [{ first_name: 'Ada', last_name: 'Lovelace', email: 'a@b.co', phone: '1' }, 'Ada Lovelace'],
  [{ first_name: '', last_name: 'Lovelace', email: 'a@b.co', phone: '1' }, 'Lovelace'],
  [{ first_name: '', last_name: '', email: 'a@b.co', phone: '1' }, 'a@b.co'],
  [{ first_name: '', last_name: '', email: '', phone: '555-0138' }, '555-0138'],
  [{ first_name: '', last_name: '', email: '', phone: '' }, ''],
])('[AUT-7] %j is shown as %j', (user, shown) => expect(displayName(user)).toBe(shown));
test('[AUT-7] splitting and displaying a name keeps it, with single blanks', () => {
  fc.assert(
    fc.property(fc.string(), (full) => {
      expect(displayName({ ...splitName(full), email: '', phone: '' })).toBe(full.trim().split(/\s+/).join(' '));
    }),
  );
});
