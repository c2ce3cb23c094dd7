import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productSamples } from '../catalog/catalog.sample.ts';
import { totalParts } from './line-figures.rules.ts';
import { applyLineChanges, lineChanges, lineOfProduct, withLineIds } from './lines.rules.ts';
import { Order } from './order.ts';
import { OrderItem } from './order-item.ts';
import { withSums } from './order.rules.ts';
import { totalsOf } from './totals.rules.ts';

const line = (id: string, more: object = {}): OrderItem => OrderItem.parse({ id, ...more });
const anyLine = fc.record({
  sku: fc.constantFrom('', 'CED-68', 'OAK-1'),
  name: fc.string({ maxLength: 6 }),
  quantity: fc.integer({ min: 0, max: 1e6 }).map((steps) => steps / 1e4),
  price: fc.integer({ min: 0, max: 1e8 }).map((cents) => cents / 100),
  unit_cost: fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100),
  subscription: fc.option(fc.record({ trial_days: fc.constantFrom(0, 14) })),
});
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
/** A grid: lines with ids of their own, in any order. */
const anyGrid = fc
  .shuffledSubarray(ids)
  .chain((chosen) => fc.tuple(...chosen.map((id) => anyLine.map((data) => line(id, data)))))
  .map((lines): OrderItem[] => lines);

describe('changes of lines', () => {
  test('[BYD-10] they make the new grid of the old one, whatever was changed', () => {
    fc.assert(
      fc.property(anyGrid, anyGrid, (before, after) => {
        expect(applyLineChanges(before, lineChanges(before, after))).toEqual({ items: after, conflicts: [] });
      }),
    );
  });
  test('[BYD-10] what two people do in different fields stays; the same field is a conflict that keeps the stored value', () => {
    const base = [line('a', { quantity: 1, price: 10 }), line('b')];
    const mine = lineChanges(base, [line('a', { quantity: 5, price: 10 }), line('b'), line('n')]);
    const theirs = [line('x'), line('a', { quantity: 1, price: 12 }), line('b')];
    const merged = applyLineChanges(theirs, mine);
    expect(merged.conflicts).toEqual([]);
    expect(merged.items.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      ['x', 1, 0],
      ['a', 5, 12],
      ['b', 1, 0],
      ['n', 1, 0],
    ]);
    const both = applyLineChanges([line('a', { quantity: 7, price: 10 }), line('b')], mine);
    expect(both.items[0]?.quantity).toBe(7);
    expect(both.conflicts).toEqual([{ line: 'a', field: 'quantity', mine: 5, theirs: 7, base: 1 }]);
    expect(applyLineChanges([line('b')], mine).conflicts).toMatchObject([{ line: 'a', field: '', theirs: null }]);
  });
  test('[BYD-10] no line is there twice after any two changes of one grid', () => {
    fc.assert(
      fc.property(anyGrid, anyGrid, anyGrid, (base, mine, theirs) => {
        const { items } = applyLineChanges(theirs, lineChanges(base, mine));
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(applyLineChanges(items, lineChanges(items, items)).items).toEqual(items);
      }),
    );
  });
  test('[BYD-10] lines without an id, or with one twice, get one of their own', () => {
    expect(withLineIds([line(''), line('a'), line('a'), line('line-0')]).map(({ id }) => id)).toEqual(['line-0', 'a', 'line-2', 'line-3']);
  });
  test('[BYD-10] a line takes over what a product says, and stays a valid line', () => {
    for (const product of productSamples) {
      const item = OrderItem.parse({ id: 'n', ...lineOfProduct({ ...product, id: 'p' }) });
      expect(item).toMatchObject({ sku: product.sku, name: product.name, price: product.price, unit_weight: product.weight });
      expect(item.product).toMatchObject({ id: 'p', nmfc_class: product.nmfc_class });
    }
  });
});

const anyOrder = fc
  .record({
    items: anyGrid,
    discount: fc.integer({ min: 0, max: 1e10 }).map((cents) => ({ amount: -cents / 100, code: '' })),
    shipping: fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100),
    tax: fc.record({ totalRate: fc.constantFrom(0, 0.0825, 0.08875), exempt: fc.boolean() }),
    payments: fc.constant([{ id: 'p', paid: true, amount: 10 }]),
  })
  .map((data) => Order.parse(data));

describe('figures of lines', () => {
  test('[BYD-10] the browser and the server agree on every total of any grid, and editing changes no payment (invariant 10)', () => {
    fc.assert(
      fc.property(anyOrder, anyGrid, (order, items) => {
        const browser = withSums({ ...order, items });
        // The server merges the changes into the record that it has, reads it again and prepares it.
        const changes = structuredClone(lineChanges(order.items, items));
        const server = withSums(Order.parse({ ...structuredClone(order), items: applyLineChanges(order.items, changes).items }));
        expect(totalsOf(server)).toEqual(totalsOf(browser));
        expect(server.items).toEqual(browser.items);
        expect(server.payments).toEqual(order.payments);
      }),
    );
  });
  test('[BYD-10, ORD-2] price, discount and tax of the lines and the shipping add up to the total, to the cent (invariant 9)', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { lineCents, lineTaxCents, shippingCents, shippingTaxCents } = totalParts(order);
        const parts = [...lineCents, ...lineTaxCents, shippingCents, shippingTaxCents];
        expect(parts.every((cents) => cents >= 0)).toBe(true);
        expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(totalsOf(order).totalCents);
      }),
    );
  });
});
