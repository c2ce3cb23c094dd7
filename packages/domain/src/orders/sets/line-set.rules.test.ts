import { expect, test } from 'vitest';
import { Product } from '../../catalog/product.ts';
import { lineOfProduct } from '../lines.rules.ts';
import { OrderItem } from '../order-item.ts';
import { LineSet } from './line-set.ts';
import { insertedLines, tidySet } from './line-set.rules.ts';

const product = (more: object = {}) => ({
  ...Product.parse({ sku: 'PAN', name: 'Panel', price: 100, cost: 60, weight: 40, ...more }),
  id: 'p-panel',
});
const panel = (more: object = {}) => OrderItem.parse({ id: 'a', quantity: 3, ...lineOfProduct(product()), ...more });
let count = 0;
const newId = (): string => `new-${(count += 1)}`;
const insert = (items: readonly OrderItem[], isQuote = true, today = product({ sku: 'PAN-2', name: 'Cedar panel', price: 120, cost: 70 })) =>
  insertedLines(items, { products: new Map([[today.id, today]]), isQuote, newId });

test('[BYD-10, ORD-11] lines of a set get the price of the catalog at that moment, others what was saved; quantities and worded descriptions stay', () => {
  const labor = OrderItem.parse({ id: 'b', name: 'Assembly', price: 80, quantity: 2.5 });
  const gone = panel({ id: 'c', product: { ...panel().product, id: 'p-gone' } });
  const lines = insert([panel({ pricing_id: 'steps' }), panel({ name: 'Panel, cut', id: 'd' }), labor, gone]);
  expect(lines.map(({ sku, name, price, unit_cost, quantity }) => [sku, name, price, unit_cost, quantity])).toEqual([
    ['PAN-2', 'Cedar panel', 120, 70, 3],
    ['PAN-2', 'Panel, cut', 120, 70, 3],
    ['', 'Assembly', 80, 0, 2.5],
    ['PAN', 'Panel', 100, 60, 3],
  ]);
  expect(lines[0]).toMatchObject({ pricing_id: '', product: { id: 'p-panel', price: 120 } });
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
});

test('[BYD-10] a line that a customer may choose in a quote counts in an order', () => {
  const choice = panel({ optional: true, min: 1, max: 9 });
  expect(insert([choice])[0]).toMatchObject({ optional: true, min: 1, max: 9 });
  expect(insert([choice], false)[0]).toMatchObject({ optional: false, min: null, max: null });
});

test('[BYD-10] a set keeps nothing of the order that its lines come from, has from 1 to 500 lines, and a name', () => {
  const line = panel({ metadata: { lot: '7' }, subscriptions: ['sub-1'], agreement: { terms: 'Terms', agreed: true } });
  const [saved] = tidySet(LineSet.parse({ name: ' Fence ', items: [line, line] })).items;
  expect(saved).toMatchObject({ metadata: {}, subscriptions: [], agreement: { terms: 'Terms', agreed: false }, subtotal: 300 });
  const isSet = (name: string, lines: number): boolean => LineSet.safeParse({ name, items: Array.from({ length: lines }, () => line) }).success;
  expect([isSet('Fence', 1), isSet('Fence', 500), isSet('Fence', 501), isSet('Fence', 0), isSet(' ', 1)]).toEqual([true, true, false, false, false]);
});
