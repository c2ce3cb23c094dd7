import { expect, test } from 'vitest';
import { afterPress, entriesOf, isComplete, lacksOf, sentOf } from './booking-entries.rules.ts';

const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '201-555-0123' };
const address = { street: '1 Harbor Way', city: 'Newark', state: 'nj ', zip: '07102' };

test('[MKT-13] a booking starts with whoever is signed in on board, an open one with what was entered', () => {
  expect(entriesOf(null, person)).toMatchObject({ ...person, passengers: ['Ada Byron'], street: '' });
  const own = { token: 't', passengers: ['Bo', 'Cy'], contact: person, address };
  expect(entriesOf(own, { ...person, first_name: 'Else' })).toMatchObject({ first_name: 'Ada', street: '1 Harbor Way', passengers: ['Bo', 'Cy'] });
});

test('[MKT-13] passengers are added up to the seats, and one stays', () => {
  const [one] = [entriesOf(null, person)];
  const two = afterPress(one, { by: 1, most: 2 });
  expect(two.passengers).toEqual(['Ada Byron', '']);
  expect(afterPress(two, { by: 1, most: 2 }).passengers).toHaveLength(2);
  expect(afterPress(afterPress(two, { by: -1, most: 2 }), { by: -1, most: 2 }).passengers).toEqual(['Ada Byron']);
});

test('[MKT-13] a booking is sent once every name, the contact and the address are there', () => {
  const entries = { ...entriesOf(null, person), ...address };
  expect(isComplete(entries)).toBe(true);
  expect(sentOf(entries)).toMatchObject({ passengers: ['Ada Byron'], address: { state: 'NJ' } });
  expect(isComplete({ ...entries, passengers: ['Ada Byron', ' '] })).toBe(false);
  expect(lacksOf({ ...entries, zip: '', email: 'ada' }).fields).toEqual({ zip: 'Required', email: 'Enter a whole email address' });
});
