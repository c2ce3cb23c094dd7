import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxAt } from '../catalog/tax.rules.ts';
import { TaxRate } from '../catalog/tax-rate.ts';
import { OrderShape } from '../orders/order.ts';
import { Rate } from '../shipping/rate.ts';
import { afterPurchase, carriedCart } from './cart.rules.ts';
import { Cart } from './cart.ts';
import { checkoutProblems } from './checkout.rules.ts';
import { lineId } from './line.rules.ts';

const cart = (items: readonly object[], more: object = {}): Cart => Cart.parse({ user: 'u', company: { id: 'shop' }, checkout: { items }, ...more });
const receipt = { order: 'clients/shop/orders/o-1', invoice_id: 'N-1', total: 5, date: 1 };

test('[CRT-7] a checkout needs lines, a name, an email, a whole address and a rate', () => {
  const contact = { first_name: 'A', last_name: 'B', email: 'a@b.example' };
  const address = { street: '1 A', city: 'B', state: 'MN', zip: '55802' };
  const whole = { items: [{ id: 'a' }], contact, address, selected_rate: Rate.parse({}) };
  const codes = (more: object) => checkoutProblems(OrderShape.parse({ ...whole, ...more })).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  expect(codes({ items: [] })).toEqual(['cart.empty']);
  for (const field of Object.keys(contact)) expect(codes({ contact: { ...contact, [field]: ' ' } }), field).toEqual(['cart.incomplete']);
  for (const field of Object.keys(address)) expect(codes({ address: { ...address, [field]: '' } }), field).toEqual(['cart.incomplete']);
  for (const email of ['a@b', 'a;c@b.example', '<a@b.example>'])
    expect(codes({ contact: { ...contact, email } }), email).toEqual(['cart.incomplete']);
  expect(codes({ selected_rate: null })).toEqual(['cart.no-rate']);
});

test('[CRT-1] a paid order takes its lines out of the cart, and what was added since stays', () => {
  const left = afterPurchase(cart([{ id: 'a' }, { id: 'b', price: 3 }]), [{ id: 'a' }], receipt);
  expect([left.checkout.items.map(({ id }) => id), left.checkout.total, left.receipts]).toEqual([['b'], 3, [receipt]]);
  const empty = afterPurchase(cart([{ id: 'a' }], { address: { city: 'Duluth' } }), [{ id: 'a' }], receipt);
  expect(empty).toMatchObject({ company: { id: '' }, address: { city: 'Duluth' }, checkout: { items: [], total: 0 } });
});

test('[CRT-1] the cart of a visitor goes along with them: lines of the same company join, one subscription stays', () => {
  const visitor = cart([{ id: 'plan', subscription: {} }], { user: 'v' });
  const own = cart([{ id: 'a' }, { id: 'other plan', subscription: {} }], { receipts: [receipt] });
  expect(carriedCart(visitor, own, 'u')).toMatchObject({ user: 'u', receipts: [receipt], checkout: { items: [{ id: 'plan' }, { id: 'a' }] } });
  const foreign = carriedCart(visitor, cart([{ id: 'a' }], { company: { id: 'elsewhere' } }), 'u');
  expect([foreign.company.id, foreign.checkout.items.map(({ id }) => id)]).toEqual(['shop', ['plan']]);
  expect(carriedCart(cart([]), own, 'u').checkout.items).toHaveLength(2);
  expect(carriedCart(visitor, undefined, 'u').checkout.items).toHaveLength(1);
});

test('[CRT-2] the id of a line follows from what is chosen, in any order', () => {
  expect(lineId('board', { finish: 'Clear oil', grade: 'A' })).toBe(lineId('board', { grade: 'A', finish: 'Clear oil' }));
  expect(lineId('board', { finish: 'Raw' })).not.toBe(lineId('board', { finish: 'Oiled' }));
});

test('[CRT-4] the rate of a place is the sum of its parts, never below one of them, and counts at their time', () => {
  const part = fc.record({
    state: fc.constantFrom('MN', 'WI'),
    zip: fc.constantFrom('', '5', '558', '55802'),
    rate: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const rates = parts.map(({ rate, ...rest }) => TaxRate.parse({ ...rest, rate: rate / 1000 }));
      const { totalRate, rates: counted, source } = taxAt(rates, { state: 'mn', zip: '55802' }, 5);
      const own = parts.filter(({ state }) => state === 'MN');
      expect([counted.length, source]).toEqual([own.length, own.length === 0 ? 'none' : 'table']);
      expect(Math.round(totalRate * 1000)).toBe(own.reduce((sum, { rate }) => sum + rate, 0));
    }),
  );
  const dated = [TaxRate.parse({ state: 'MN', rate: 0.05, end: 9 }), TaxRate.parse({ state: 'MN', rate: 0.06, start: 10 })];
  expect([9, 10].map((now) => taxAt(dated, { state: 'MN', zip: '55802' }, now).totalRate)).toEqual([0.05, 0.06]);
});
