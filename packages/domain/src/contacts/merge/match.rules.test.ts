import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Contact } from '../contact.ts';
import { matchKeys, matchReasons } from './match.rules.ts';

const contact = (data: object): Contact => Contact.parse(data);
const vera = { first_name: 'Vera', last_name: 'Holm', company: 'Holm & Daughters', email: 'vera@holm.example', phone: '(847) 555-0138' };

test.each([
  ['the same email in other letters', vera, { first_name: 'V.', email: 'VERA@Holm.example' }, ['email']],
  ['another email of theirs', vera, { first_name: 'V.', email: 'v@new.example', emails: ['vera@holm.example'] }, ['email']],
  ['the same phone, written with a country code', vera, { first_name: 'Vee', phone: '+1 847.555.0138' }, ['phone']],
  ['both', vera, { ...vera, company: '' }, ['email', 'phone']],
  [
    'name and company with the same birthdate',
    { first_name: 'José', last_name: 'Núñez', company: 'Aeró, Inc.', birthdate: '4/18/1979' },
    { first_name: 'JOSE', last_name: 'Nunez', company: 'AERO INC', birthdate: '1979-04-18' },
    ['name'],
  ],
  [
    'name and company with the same account',
    { first_name: 'Olu', last_name: 'Ade', company: 'Ade', accounts: ['a1'] },
    { first_name: 'Olu', last_name: 'Ade', company: 'Ade', accounts: ['a1', 'a2'] },
    ['name'],
  ],
])('[CON-3] %s makes a pair', (_, a, b, reasons) => {
  expect(matchReasons(contact(a), contact(b))).toEqual(reasons);
});

test.each([
  ['name and company alone', { first_name: 'Olu', last_name: 'Ade', company: 'Ade' }, { first_name: 'Olu', last_name: 'Ade', company: 'Ade' }],
  ['a name alone', { first_name: 'Olu', last_name: 'Ade', birthdate: '1/1/1990' }, { first_name: 'Olu', last_name: 'Ade', birthdate: '1/1/1990' }],
  ['a company and a birthdate', { company: 'Ade', birthdate: '1/1/1990' }, { company: 'Ade', birthdate: '1/1/1990' }],
  [
    'one line of two people',
    { first_name: 'Front', last_name: 'Desk', phone: '720-555-0100' },
    { first_name: 'Paul', last_name: 'Ames', phone: '720-555-0100' },
  ],
  ['short numbers', { first_name: 'A', phone: '911' }, { first_name: 'B', phone: '911' }],
  ['nothing', { first_name: 'A' }, { first_name: 'B' }],
])('[CON-3] %s makes no pair', (_, a, b) => {
  expect(matchReasons(contact(a), contact(b))).toEqual([]);
});

const text = fc.constantFrom('', 'vera', 'Véra', 'holm', '847-555-0138', '8475550138', '911', 'a@b.example');
const anyContact = fc
  .record({ first_name: text, last_name: text, company: text, email: text, phone: text, birthdate: fc.constantFrom('', '1/2/1990') })
  .map((data) => contact(data));

test('[CON-3] whoever matches shares a key, and a match is mutual: no pair is missed by looking at keys alone', () => {
  fc.assert(
    fc.property(anyContact, anyContact, (a, b) => {
      const reasons = matchReasons(a, b);
      expect(matchReasons(b, a)).toEqual(reasons);
      if (reasons.length > 0) expect(matchKeys(a).some((key) => matchKeys(b).includes(key))).toBe(true);
    }),
  );
});
