import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, isPhone, phoneDigits } from './phone.rules.ts';

test.each([
  ['5551234567', true],
  ['(555) 123-4567', true],
  ['+1 555 123 4567', true],
  ['5551234', true],
  ['555-1234', true],
  ['', false],
  ['12345', false],
  ['555123456', false],
  ['25551234567', false],
  ['555123456789', false],
  ['call me', false],
])('[THR-15] phone check of %j is %j: 7 or 10 digits', (text, ok) => expect(isPhone(text)).toBe(ok));

test.each([
  ['5551234567', '555-123-4567'],
  ['+1 (555) 123.4567', '555-123-4567'],
  ['5551234', '555-1234'],
  ['ext. 12', 'ext. 12'],
])('[THR-15] %j is shown as %j', (text, shown) => expect(formatPhone(text)).toBe(shown));

test('[THR-15] formatting keeps the digits and is stable', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d{7}|\d{10})$/), (digits) => {
      expect(phoneDigits(formatPhone(digits))).toBe(digits);
      expect(formatPhone(formatPhone(digits))).toBe(formatPhone(digits));
    }),
  );
});
