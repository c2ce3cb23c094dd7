import { expect, test } from 'vitest';
import { Cart } from '@app/domain/cart/cart.ts';
import { billingOf, entriesOf, lacksOf, savedOf } from './buyer.rules.ts';

const cart = Cart.parse({
  checkout: {
    contact: { first_name: 'Ada', last_name: 'Byron', email: 'ada@customer.example', company: 'Mill' },
    address: { street: '1 Harbor Way', city: 'Newark', state: 'NJ', zip: '07102', country: 'US' },
  },
});
const entries = entriesOf(cart);

test('[CRT-3] a form that begins with what the cart knows lacks nothing, and keeps what it does not show', () => {
  expect(lacksOf(entries)).toEqual({});
  const saved = savedOf({ ...entries, email: ' ada@customer.example ', state: ' nj' }, cart);
  expect(saved.contact).toMatchObject({ email: 'ada@customer.example', company: 'Mill' });
  expect(saved.address).toMatchObject({ state: 'NJ', zip: '07102', country: 'US' });
});
test('[CRT-3] each field that is missing or wrong is named; a phone may be missing', () => {
  expect(lacksOf({ ...entries, first_name: ' ', phone: '', zip: '071' })).toEqual({ first_name: 'Required', zip: 'Five digits' });
  expect(lacksOf({ ...entries, email: 'ada@', zip: '' })).toEqual({ zip: 'Required', email: 'Enter a whole email address' });
  expect(lacksOf({ ...entries, zip: '07102-1234' })).toEqual({});
});
test('[CRT-6] the owner of the card is the buyer at the address of delivery', () => {
  expect(billingOf({ ...entries, last_name: '' })).toMatchObject({ name: 'Ada', zip: '07102' });
});
