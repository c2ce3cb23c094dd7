import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone } from '../addresses/phone.rules.ts';
import { phonesOfTextThread, textThreadId } from './text-thread.rules.ts';

const digits = fc.stringMatching(/^(\d{7}|\d{10})$/);

test('[THR-15] the id is contact phone, dash, provider phone, in any format of the two', () => {
  expect(textThreadId('+1 (555) 123-4567', '555.987.6543')).toBe('5551234567-5559876543');
  fc.assert(
    fc.property(digits, digits, (contactPhone, providerPhone) => {
      const id = textThreadId(contactPhone, providerPhone);
      expect(id).toBe(`${contactPhone}-${providerPhone}`);
      expect(textThreadId(formatPhone(contactPhone), formatPhone(providerPhone))).toBe(id);
      expect(phonesOfTextThread(id ?? '')).toEqual({ contactPhone, providerPhone });
    }),
  );
});
test.each([
  ['', '5559876543'],
  ['5551234567', '12'],
  ['555123456', '5559876543'],
])('[THR-15] %j and %j give no id', (contact, provider) => expect(textThreadId(contact, provider)).toBeUndefined());
test.each(['5551234567', '5551234567-', 'a-b', '555123456-5559876543', '5551234567-5559876543-1'])('[THR-15] %j is not such an id', (id) =>
  expect(phonesOfTextThread(id)).toBeUndefined(),
);
