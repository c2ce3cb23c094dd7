import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilities } from '@app/kernel/abilities.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { Temporal, formatUsDate } from '@app/kernel/time/time.ts';
import { contacts } from './contact.collection.ts';
import { Contact, displayName } from './contact.ts';
import { paxTypeAt, paxTypeOf, readOnlyProblems, roleOf, tidyContact, tidyThirdParty, withFullName } from './contact.rules.ts';
import { contactSamples } from './contact.sample.ts';

describe('names', () => {
  const nobody = { first_name: '', last_name: '', email: '', phone: '' };
  test.each([
    [{ first_name: 'Vera', last_name: 'Holm', email: 'v@h.example' }, 'Vera Holm'],
    [{ first_name: ' ', last_name: 'Holm' }, 'Holm'],
    [{ first_name: ' ', email: 'v@h.example', phone: '555-0138' }, 'v@h.example'],
    [{ phone: '555-0138' }, '555-0138'],
    [{}, ''],
  ])('[CON-1] %j is shown as %j', (person, name) => expect(displayName({ ...nobody, ...person })).toBe(name));
  test.each([
    ['Vera', 'Vera', ''],
    ['Vera Holm', 'Vera', 'Holm'],
    ['  Vera   van der Holm ', 'Vera', 'van der Holm'],
    ['', '', ''],
  ])('[CON-1] the full name %j splits into %j and %j', (full, first_name, last_name) => {
    expect(withFullName({ first_name: 'Old', last_name: 'Name', company: 'Holm' }, full)).toEqual({ first_name, last_name, company: 'Holm' });
  });
  test('[CON-1] the role comes from the metadata and is searchable', () => {
    expect(roleOf({ metadata: { role: ' Pilot ' } })).toBe('Pilot');
    expect(roleOf({ metadata: { role: 7 } })).toBe('');
    expect(contacts.search?.(contactSamples[0]!)).toContain('Charter buyer');
  });
});

describe('passenger types', () => {
  test.each([
    ['06/15/2023', '06/14/2026', 'Infant'],
    ['06/15/2023', '06/15/2026', 'Child'],
    ['06/15/2013', '06/14/2026', 'Child'],
    ['06/15/2013', '06/15/2026', 'Adult'],
    ['02/29/2024', '02/28/2027', 'Infant'],
    ['02/29/2024', '03/01/2027', 'Child'],
    ['12/31/2023', '01/01/2026', 'Infant'],
    ['01/01/2027', '06/15/2026', 'Infant'],
    ['', '06/15/2026', 'Adult'],
    ['2/30/2020', '06/15/2026', 'Adult'],
  ])('[CON-1] born %s, on %s: %s', (born, on, type) => expect(paxTypeAt(born, on)).toBe(type));

  test('[CON-1] agrees with the calendar: the type changes on the third and the thirteenth birthday', () => {
    const epoch = Temporal.PlainDate.from('1950-01-01');
    fc.assert(
      fc.property(fc.nat({ max: 25_000 }), fc.nat({ max: 8_000 }), (born, later) => {
        const birth = epoch.add({ days: born });
        const day = birth.add({ days: later });
        // A leap day's birthday is 1 March in common years: the day after 28 February.
        const birthday = (years: number) => {
          const plain = birth.add({ years });
          return birth.day === 29 && birth.month === 2 && plain.day === 28 ? plain.add({ days: 1 }) : plain;
        };
        const isBefore = (years: number) => Temporal.PlainDate.compare(day, birthday(years)) < 0;
        expect(paxTypeAt(formatUsDate(birth), formatUsDate(day))).toBe(isBefore(3) ? 'Infant' : isBefore(13) ? 'Child' : 'Adult');
      }),
    );
  });
  test('[CON-1] a pet stays a pet; without a birthdate the entered type applies', () => {
    expect(paxTypeOf({ pax_type: 'Pet', birthdate: '06/15/2020' }, '06/15/2026')).toBe('Pet');
    expect(paxTypeOf({ pax_type: 'Child', birthdate: '' }, '06/15/2026')).toBe('Child');
    expect(paxTypeOf(Contact.parse({}), '06/15/2026')).toBe('Adult');
    expect(paxTypeOf({ pax_type: 'Adult', birthdate: '06/15/2020' }, '06/15/2026')).toBe('Child');
  });
});

describe('third-party ids', () => {
  test.each([
    [{ old: '4711', new: 'avianis-4711' }, { new: 'avianis-4711' }],
    [{ ids: ['4711', 'avianis-4711', '12'] }, { ids: ['avianis-4711', '12'] }],
    [{ old: 4711, new: ['jet_insight:4711'] }, { new: ['jet_insight:4711'] }],
    [
      { a: '4711', b: '14711' },
      { a: '4711', b: '14711' },
    ],
    [
      { a: '4711', b: '9-4711' },
      { a: '4711', b: '9-4711' },
    ],
    [
      { a: '4711', b: '4711' },
      { a: '4711', b: '4711' },
    ],
    [
      { a: '', b: 'avianis-' },
      { a: '', b: 'avianis-' },
    ],
    [
      { deep: { id: '4711' }, new: 'avianis-4711' },
      { deep: { id: '4711' }, new: 'avianis-4711' },
    ],
  ])('[CON-1] saving %j stores %j', (given, stored) => {
    expect(tidyThirdParty(given)).toEqual(stored);
    expect(contacts.prepare!({ ...contactSamples[0]!, third_party: given }).third_party).toEqual(stored);
  });
  test('[CON-1] keeps every prefixed id and every plain id without a prefixed twin, and a second save changes nothing', () => {
    const plain = fc.stringMatching(/^[0-9]{1,2}$/);
    const id = fc.oneof(
      plain,
      fc.tuple(fc.constantFrom('avianis', 'jet_insight', 'airplane-manager'), fc.constantFrom('-', ':', '_'), plain).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.oneof(id, fc.array(id, { maxLength: 4 }))), (ids) => {
        const idsOf = (map: object) => Object.values(map).flat() as string[];
        const [before, after] = [idsOf(ids), idsOf(tidyThirdParty(ids))];
        const twins = new Set(before.filter((key) => /\D/.test(key)).map((key) => key.replace(/^.*\D/, '')));
        expect(after.toSorted()).toEqual(before.filter((key) => /\D/.test(key) || !twins.has(key)).toSorted());
        expect(tidyThirdParty(tidyThirdParty(ids))).toEqual(tidyThirdParty(ids));
      }),
    );
  });
});

describe('the record', () => {
  const doc = { ...contactSamples[0]!, id: 'k1', path: 'clients/sky/contacts/k1', active: true, date: 0, last_date: 0, version: 1 };
  test('[CON-1] a read-only contact cannot be saved, deleted or created by anybody at the client', () => {
    const admin = { ...systemActor('sky'), system: false };
    expect(abilities(contacts, admin, doc, 0)).toEqual({ update: true, delete: true });
    expect(abilities(contacts, admin, { ...doc, locked: true }, 0)).toEqual({ update: false, delete: false });
    expect(contacts.checkDelete!({ ...doc, locked: true })).toEqual([{ code: 'contacts.read-only' }]);
    expect(readOnlyProblems(doc)).toEqual([]);
    expect(contacts.sealed).toContain('locked');
  });
  test('[CON-1] accounts give their ids; followers and agents follow the contact', () => {
    const accounts = [{ id: 'a' }, { id: 'b' }, { id: 'a' }];
    const saved = tidyContact(Contact.parse({ accounts, followers: ['ada'], agents: ['sam', 'ada'], email: ' Vera@H.Example ' }));
    expect(saved).toMatchObject({ account_ids: ['a', 'b'], follower_ids: ['ada', 'sam'], email: 'vera@h.example' });
    expect(Contact.parse({ accounts: ['a'] }).accounts).toEqual([{ id: 'a', name: '' }]);
  });
  test('[CON-1] every field exists, older birthdates are read, and invalid ones are refused', () => {
    const fields = `user_id nick_name first_name last_name company phone email tax metadata counts type optin notes verified third_party duplicates emails
      locked agents roles followers addresses cards files birthdate weight gender passport accounts account_ids pax_type`;
    for (const field of fields.split(/\s+/)) expect(Contact.parse({})).toHaveProperty(field);
    for (const birthdate of ['4/18/1979', '04/18/1979', '1979-04-18', Date.UTC(1979, 3, 18), Date.UTC(1979, 3, 18, 23)]) {
      expect(Contact.parse({ birthdate: birthdate }).birthdate).toBe('04/18/1979');
    }
    for (const bad of ['yesterday', '13/01/2000', '2000-02-30', 1e15, {}]) expect(Contact.safeParse({ birthdate: bad }).success).toBe(false);
  });
});
