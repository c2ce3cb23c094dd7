import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wording } from '@app/kernel/problem.ts';
import { Address } from './address.ts';
import { addressLines, getAddress, isOnlyZip, problemsOfAddress, tidyAddress } from './address.rules.ts';
import { addressSamples } from './address.sample.ts';
import { addressProblems } from './addresses.problems.ts';

const complete = Address.parse({ first_name: 'Vera', zip: '60201', email: 'vera@traveller.example' });
const messagesFor = (given: Partial<Address>, mode?: 'state'): [string, string][] =>
  problemsOfAddress({ ...complete, ...given }, mode).map(({ code }) => {
    const { title, message } = wording(addressProblems[code]);
    return [title, message];
  });

describe('checks of an address', () => {
  test.each<[string, Partial<Address>, [string, string][]]>([
    ['a first name, a zip and an email are enough', {}, []],
    ['a company does instead of a name', { first_name: '', company: 'Skylark Air' }, []],
    ['a last name does', { first_name: '', last_name: 'Holm' }, []],
    ['neither name nor company', { first_name: '  ' }, [['Address Incomplete', 'Must include name or company in this.']]],
    ['street, city and state do instead of a zip', { zip: '', street: '88 Lakeview', city: 'Evanston', state: 'IL' }, []],
    [
      'street and city alone',
      { zip: '', street: '88 Lakeview', city: 'Evanston' },
      [['Address Incomplete', 'Must include zip or street, city, and state.']],
    ],
    ['city and state alone', { zip: '', city: 'Evanston', state: 'IL' }, [['Address Incomplete', 'Must include zip or street, city, and state.']]],
    ['a phone does instead of an email', { email: '', phone: '(847) 555-0138' }, []],
    ['neither phone nor email', { email: '' }, [['Address Incomplete', 'Must include either an email or phone.']]],
    ['seven digits', { phone: '555-0138' }, []],
    ['eight digits', { phone: '5550-0138' }, [['Bad Phone Number?', 'Phone number entered does not appear to be valid.']]],
    ['no digits', { phone: 'call me' }, [['Bad Phone Number?', 'Phone number entered does not appear to be valid.']]],
    ['half an email', { email: 'vera@' }, [['Bad Email?', 'Email entered does not appear to be valid.']]],
    ['two emails', { email: 'a@b.co, c@d.co' }, [['Bad Email?', 'Email entered does not appear to be valid.']]],
  ])('[CON-2] %s', (_, given, messages) => expect(messagesFor(given)).toEqual(messages));

  test('[CON-2] reports every problem at once, in the order of the form', () => {
    expect(messagesFor({ first_name: '', zip: '', phone: '1', email: 'x' }, 'state').map(([, message]) => message)).toEqual([
      'Must include name or company in this.',
      'Must include zip or street, city, and state.',
      'Must include state.',
      'Phone number entered does not appear to be valid.',
      'Email entered does not appear to be valid.',
    ]);
  });
  test('[CON-2] in the alternate mode a ZIP does not replace the state', () => {
    expect(messagesFor({}, 'state')).toEqual([['Address Incomplete', 'Must include state.']]);
    expect(messagesFor({ state: 'IL' }, 'state')).toEqual([]);
  });
  test('[CON-2] removing a field never removes a problem, unless the field was malformed', () => {
    const field = fc.constantFrom('first_name', 'last_name', 'company', 'street', 'city', 'state', 'zip', 'phone', 'email');
    const full = addressSamples[0] as Address;
    fc.assert(
      fc.property(
        fc.subarray(['first_name', 'last_name', 'company', 'street', 'city', 'state', 'zip', 'phone', 'email'] as const),
        field,
        (gone, next) => {
          const without = (fields: readonly string[]) => ({ ...full, ...Object.fromEntries(fields.map((name) => [name, ''])) });
          const before = problemsOfAddress(without(gone)).map(({ code }) => code);
          const after = problemsOfAddress(without([...gone, next])).map(({ code }) => code);
          expect(after).toEqual(expect.arrayContaining(before));
        },
      ),
    );
  });
});

test.each([
  [{ zip: '60201' }, true],
  [{ zip: '60201', street: ' ' }, true],
  [{ zip: '60201', state: 'IL' }, false],
  [{ zip: '60201', city: 'Evanston' }, false],
  [{ zip: '60201', street: '88 Lakeview' }, false],
  [{ street: '88 Lakeview' }, false],
  [{}, false],
])('[CON-2] an address of %j is inactive: %j', (given, inactive) => expect(isOnlyZip(Address.parse(given))).toBe(inactive));

test('[CON-2] a stored address is tidy, stays tidy, and is in the US by default', () => {
  const tidy = tidyAddress(Address.parse({ street: ' 88 Lakeview ', email: ' Vera@Traveller.Example ', phone: '(847) 555 0138', country: 'ca' }));
  expect(tidy).toMatchObject({ street: '88 Lakeview', email: 'vera@traveller.example', phone: '847-555-0138', country: 'CA' });
  expect(tidyAddress(tidy)).toEqual(tidy);
  expect(Address.parse({}).country).toBe('US');
});

test('[AUT-7] getAddress returns the default active address of a type', () => {
  const of = (id: string, given: Partial<Address>, active = true) => ({ ...Address.parse(given), id, active });
  const list = [
    of('other', { type: 'billing' }),
    of('gone', { type: 'billing', default: true }, false),
    of('ship', { type: 'shipping', default: true }),
    of('bill', { type: 'billing', default: true }),
  ];
  expect(getAddress(list, 'billing')?.id).toBe('bill');
  expect(getAddress(list, 'shipping')?.id).toBe('ship');
  expect(getAddress(list.slice(0, 3), 'billing')).toBeUndefined();
});

test('label lines hold the known fields, and the country only when it is foreign', () => {
  expect(addressLines(addressSamples[0] as Address)).toEqual(['Vera Holm', '88 Lakeview Terrace', 'Apt 4', 'Evanston, IL 60201']);
  expect(addressLines(addressSamples[2] as Address)).toEqual(['Owen Halvorsen', 'V6B 1A1', 'CA']);
  expect(addressLines(Address.parse({}))).toEqual([]);
});
