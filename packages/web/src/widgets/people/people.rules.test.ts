import { expect, test } from 'vitest';
import { personFrom } from './people.rules.ts';

test('[LIV-9] a person outside the staff has their name and their relation', () => {
  const id = 'u1';
  expect(personFrom({ id, kind: 'customer', name: 'Vera Lane', email: 'vera@lane.example' })).toEqual({
    id,
    name: 'Vera Lane',
    about: 'Customer, vera@lane.example',
  });
  expect(personFrom({ id, kind: 'customer', name: 'vera@lane.example', email: 'vera@lane.example' })).toEqual({
    id,
    name: 'vera@lane.example',
    about: 'Customer',
  });
  expect(personFrom({ id, kind: 'customer', name: '', email: '' })).toEqual({ id, name: 'Customer' });
  expect(personFrom({ id, kind: 'former', name: 'Gwen', email: '' })).toEqual({ id, name: 'Gwen', about: 'Former colleague' });
  expect(personFrom({ id, kind: 'key', name: 'Website form', email: '' })).toEqual({ id, name: 'Website form', about: 'API key' });
});
