import { expect, test } from 'vitest';
import { Contact } from '../contact.ts';
import { labeledContacts } from './labeled-contacts.fixture.ts';
import { matchKeys, matchReasons } from './match.rules.ts';

const people = labeledContacts
  .trim()
  .split('\n')
  .map((row) => {
    const [person = '', first_name, last_name, company, email, phone, birthdate] = row.split('|').map((cell) => cell.trim());
    return { person, contact: Contact.parse({ first_name, last_name, company, email: email?.toLowerCase(), phone, birthdate }) };
  });
const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => ({ one, other, isSame: one.person === other.person })));
const isFound = ({ one, other }: (typeof pairs)[number]): boolean => matchReasons(one.contact, other.contact).length > 0;

test('[CON-3] of a labeled set of contacts at least 98 % of the pairs that are found are one person, and most of these are found', () => {
  const proposed = pairs.filter(isFound);
  const right = proposed.filter(({ isSame }) => isSame);
  const same = pairs.filter(({ isSame }) => isSame);
  expect(same.length).toBeGreaterThan(50);
  expect(right.length / proposed.length).toBeGreaterThanOrEqual(0.98);
  expect(right.length / same.length).toBeGreaterThanOrEqual(0.8);
});

test('[CON-3] two contacts that match share a key, so that an index finds them', () => {
  for (const pair of pairs.filter(isFound)) {
    const keys = matchKeys(pair.one.contact);
    expect(matchKeys(pair.other.contact).some((key) => keys.includes(key))).toBe(true);
  }
});
