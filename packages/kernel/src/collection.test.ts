import { expect, test } from 'vitest';
import { admins, fieldLabel, inOwnWorld, nobody, roleNeeded, staffWith } from './collection.ts';

test.each([
  ['tail_number', 'Tail number'],
  ['departureAirport', 'Departure airport'],
  ['account_ids', 'Account IDs'],
  ['icao', 'ICAO'],
  ['email', 'Email'],
  ['receipt_email', 'Receipt email'],
  ['rangeNM', 'Range NM'],
  ['messageHtml', 'Message HTML'],
  ['_restricted', 'Restricted'],
])('a field is called by its name in words: %s', (field, label) => {
  expect(fieldLabel({}, field)).toBe(label);
});

test('a label of its own comes first', () => {
  expect(fieldLabel({ labels: { street2: 'Street, second line' } }, 'street2')).toBe('Street, second line');
});

test('[ROL-6] a refusal names the roles that open a kind of record; a question mark only where none alone does', () => {
  const access = { read: staffWith('sales', 'dispatch'), create: admins, update: inOwnWorld, delete: nobody };
  expect((['read', 'create', 'update', 'delete'] as const).map((action) => roleNeeded({ access }, action))).toEqual([
    'sales, dispatch',
    'admin',
    '?',
    '?',
  ]);
});
