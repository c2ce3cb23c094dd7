import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '@app/kernel/money.ts';
import { withSums } from '../orders/order.rules.ts';
import { Order } from '../orders/order.ts';
import { totalsOf } from '../orders/totals.rules.ts';
import { cancelFigures, shippedLine, withoutPieces } from './cancel-lines.rules.ts';
import { openLinesOf, openQuantity } from './refund-lines.rules.ts';

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const anyOrder = fc
  .record({
    lines: fc.array(fc.record({ price: cents(50_000), quantity: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 5 }),
    off: cents(20_000),
    shipping: cents(5000),
    rate: fc.constantFrom(0, 0.055, 0.0825, 0.101),
  })
  .map(({ lines, off, shipping, rate }) =>
    withSums(
      Order.parse({
        items: lines.map((line, index) => ({ id: `l${index}`, ...line })),
        discount: { amount: -off },
        shipping,
        tax: { totalRate: rate },
      }),
    ),
  );

describe('a refund whose lines are canceled', () => {
  test('[ORD-8] gives back exactly what the order gets cheaper by, in any steps, down to nothing but its shipping', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.nat({ max: 200 }), { maxLength: 6 }), (start, cuts) => {
        let order = start;
        let given = 0;
        const paid = totalsOf(start).totalCents;
        for (const cut of cuts) {
          const line = order.items[cut % Math.max(1, order.items.length)];
          if (!line) break;
          const choice = { lines: [{ id: line.id, quantity: (cut % line.quantity) + 1 }], shipping: false };
          const figures = cancelFigures(order, [], choice);
          expect(figures).toBeDefined();
          if (!figures) return;
          order = withSums(withoutPieces(order, choice.lines).order);
          given += figures.totalCents;
          expect(figures.totalCents).toBeGreaterThanOrEqual(0);
          expect(totalsOf(order).totalCents).toBe(paid - given);
          const parts = figures.lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
          expect(parts + figures.shippingCents + figures.taxCents).toBe(figures.totalCents);
        }
      }),
    );
  });
  test('[ORD-8] pieces that left the order are no longer counted against its lines; until an admin approves, they are', () => {
    const order = withSums(Order.parse({ items: [{ id: 'a', price: 10, quantity: 3 }] }));
    const line = { id: 'a', name: '', quantity: 1, amount: 10, canceled: true };
    const left = (state: 'done' | 'waiting') => openLinesOf(order, [{ group: 'g', lines: [line], shipping: 0, state }]).lines.map(openQuantity);
    expect([left('done'), left('waiting')]).toEqual([[3], [2]]);
    expect(cancelFigures(order, [], { lines: [{ id: 'a', quantity: 4 }], shipping: false })).toBeUndefined();
  });
  test('[ORD-8] a line without pieces is gone, the discount of the others stays what it was', () => {
    const order = withSums(
      Order.parse({
        items: [
          { id: 'a', price: 10, quantity: 2 },
          { id: 'b', price: 30, quantity: 1 },
        ],
        discount: { amount: -5 },
      }),
    );
    const { order: after } = withoutPieces(order, [{ id: 'a', quantity: 2 }]);
    expect(after.items.map(({ id }) => id)).toEqual(['b']);
    expect(after.discount.amount).toBe(-3);
  });
  test('[SHP-1] pieces that are in a shipment are named', () => {
    const order = Order.parse({ items: [{ id: 'a', name: 'Board', quantity: 4 }] });
    const shipped = [{ order_item_id: 'a', quantity: 3 }];
    expect(shippedLine(order, [{ id: 'a', quantity: 1 }], shipped)).toBeUndefined();
    expect(shippedLine(order, [{ id: 'a', quantity: 2 }], shipped)).toEqual({ name: 'Board', left: 1 });
  });
});
