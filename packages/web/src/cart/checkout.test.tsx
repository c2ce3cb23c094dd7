import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Cart } from '@app/domain/cart/cart.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import { OrderShape } from '@app/domain/orders/order.ts';
import { Rate } from '@app/domain/shipping/rate.ts';
import { entriesOf, lacksOf, savedOf } from './buyer.rules.ts';
import { CheckoutForm } from './CheckoutForm.tsx';

const items = [{ id: 'board-raw', name: 'Board', price: 40, quantity: 2, properties: { finish: 'Raw' }, metadata: { ad: 'board' } }];
const cartWith = (checkout: object): Cart =>
  Cart.parse({ user: 'u', company: { id: 'shop', name: 'Shop', name_key: 'shop' }, checkout: withSums(OrderShape.parse({ items, ...checkout })) });
const shown = (cart: Cart): string =>
  renderToString(
    <MantineProvider>
      <MemoryRouter>
        <CheckoutForm cart={cart} save={async () => undefined} isOpen={false} />
      </MemoryRouter>
    </MantineProvider>,
  ).replaceAll('<!-- -->', '');

test('[CRT-3, CRT-4] until there is a ZIP, shipping and tax are open and no delivery can be chosen', () => {
  const page = shown(cartWith({}));
  expect(page).toContain('$80.00');
  expect(page.match(/with your ZIP/g)).toHaveLength(2);
  expect(page).toContain('The price of delivery follows your ZIP.');
});

test('[CRT-3, CRT-5, CRT-7] lines, discount, rates to choose from, tax and total are shown', () => {
  const rates = [Rate.parse({ service: 'Ground', rate: 12, delivery_days: 3 }), Rate.parse({ service: 'Express', rate: 30 })];
  const tax = { totalRate: 0.1, at: 1, source: 'table' };
  const page = shown(cartWith({ selected_rate: rates[0], shipping: 12, metadata: { rates }, discount: { code: 'TEN', amount: -8 }, tax }));
  for (const text of ['Raw · $40.00 each', 'Code TEN', '-$8.00', 'Ground · $12.00', 'Business days: 3', 'Express · $30.00', '$8.40', '$92.40'])
    expect(page, text).toContain(text);
});

test('[CRT-7] missing and wrong entries are named, and what was entered goes into the cart', () => {
  const cart = cartWith({});
  const entries = { ...entriesOf(cart), first_name: 'Ines', email: ' ines@maker.example ', state: 'mn', zip: '558' };
  expect(Object.keys(lacksOf(entries)).toSorted()).toEqual(['city', 'last_name', 'street', 'zip']);
  expect(savedOf(entries, cart)).toMatchObject({ contact: { first_name: 'Ines', email: 'ines@maker.example' }, address: { state: 'MN' } });
});
