import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { all, matches } from '@app/kernel/queries/where.ts';
import { toCents } from '@app/kernel/money.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { dueDateOf, isOverdue, openDueDate } from './due.rules.ts';
import { closesIn, orderViews, overdueView, paidShare } from './glance.rules.ts';
import { marginOf, orderMargin } from './line-figures.rules.ts';
import { tidyOrder } from './order.rules.ts';
import { Order } from './order.ts';
import { paymentStateOf } from './paying.rules.ts';
import { shippedOf } from './shipped.rules.ts';

const cents = fc.integer({ min: 0, max: 30_000 }).map((value) => value / 100);
const anyOrder = fc
  .record({
    price: cents,
    paid: fc.boolean(),
    canceled: fc.boolean(),
    payments: fc.array(fc.record({ id: fc.constant('p'), paid: fc.constant(true), amount: cents }), { maxLength: 2 }),
    refunds: fc.array(fc.record({ id: fc.constant('r'), paid: fc.constant(true), amount: cents }), { maxLength: 2 }),
  })
  .map(({ price, ...order }) => tidyOrder(Order.parse({ ...order, items: [{ id: 'a', price }] })));
const isIn = (order: Order, view: keyof typeof orderViews): boolean => matches(order, all(...orderViews[view]));

describe('orders at a glance', () => {
  test('[ORD-12] the views unpaid, partly paid and customer is owed are the states of the money, whatever happened to an order', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const state = paymentStateOf(order);
        expect(order.money).toBe(state);
        expect([isIn(order, 'unpaid'), isIn(order, 'partial'), isIn(order, 'owed')]).toEqual([
          state === 'unpaid',
          state === 'partial',
          state === 'owed',
        ]);
      }),
    );
  });
  test('[ORD-8, ORD-12] an order is overdue once its time to pay is over and its customer owes something; the view has exactly these', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(null, 5, 10, 15), (order, due_date) => {
        const dated = { ...order, due_date };
        const isLate = isOverdue(dated, 10);
        const owes = order.money === 'unpaid' || order.money === 'partial';
        expect(isLate).toBe(due_date === 5 && owes);
        expect(openDueDate(dated)).toBe(owes ? due_date : null);
        expect(matches(dated, all(...overdueView(10)))).toBe(isLate);
      }),
    );
  });
  test('[ORD-8] an order that is placed unpaid is due after the days of the company; one that a card pays at once, and one of a flight, has no such day', () => {
    const order = Order.parse({ items: [{ id: 'a', price: 5 }] });
    expect(dueDateOf(order, HOUR, 30)).toBe(HOUR + 30 * DAY);
    for (const other of [{ paid: true }, { canceled: true }, { expires: DAY }, { metadata: { charter: 'q' } }, { metadata: { flight: {} } }])
      expect(dueDateOf({ ...order, ...other }, HOUR, 30)).toBeNull();
  });
  test('[ORD-12] the bar of an order shows what is paid and kept, never less than nothing or more than all', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const share = paidShare(order);
        if (order.total === 0) return share === undefined;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        return (share === 1) === toCents(order.amount_paid) - toCents(order.amount_refunded) >= toCents(order.total);
      }),
    );
  });
  test('[CRT-7] an unpaid order of the site says in its last three hours when it closes', () => {
    const order = tidyOrder(Order.parse({ metadata: { checkout: 'c1' }, expires: 24 * HOUR, items: [{ id: 'a', price: 5 }] }));
    expect([20, 21, 22, 24, 25].map((hour) => closesIn(order, hour * HOUR))).toEqual([undefined, 3 * HOUR, 2 * HOUR, undefined, undefined]);
    expect(closesIn({ ...order, paid: true }, 22 * HOUR)).toBeUndefined();
    expect(closesIn({ ...order, amount_paid: 1 }, 22 * HOUR)).toBeUndefined();
    expect(closesIn({ ...order, metadata: {} }, 22 * HOUR)).toBeUndefined();
    expect(closesIn({ ...order, expires: null }, 22 * HOUR)).toBeUndefined();
  });
  test('[BYD-10] the margin of an order is that of its lines less the discount', () => {
    const order = tidyOrder(Order.parse({ items: [{ id: 'a', price: 100, unit_cost: 60, quantity: 2 }], discount: { amount: -20 } }));
    expect(orderMargin(order)).toEqual({ cents: 6000, share: 6000 / 18_000, known: 1, unknown: 0 });
    expect(orderMargin(tidyOrder(Order.parse({}))).share).toBeUndefined();
  });
  test('[BYD-10] a line without a known cost has no margin, and the order has that of the other lines after their part of the discount', () => {
    const items = [
      { id: 'a', price: 100, unit_cost: 60, quantity: 2 },
      { id: 'b', price: 200 },
      { id: 'c', price: 50, unit_cost: 40, optional: true },
      { id: 'd', price: 0 },
    ];
    const order = tidyOrder(Order.parse({ items, discount: { amount: -40 } }));
    expect(order.items.map((item) => marginOf(item)?.cents)).toEqual([8000, undefined, -4000, undefined]);
    expect(orderMargin(order)).toEqual({ cents: 6000, share: 6000 / 18_000, known: 1, unknown: 1 });
    const none = tidyOrder(Order.parse({ items: [{ id: 'b', price: 200 }] }));
    expect(orderMargin(none)).toEqual({ cents: 0, share: undefined, known: 0, unknown: 1 });
  });
});

describe('pieces that are shipped', () => {
  const items = [
    { id: 'a', quantity: 12, unit_weight: 5 },
    { id: 'b', quantity: 2.5, unit_weight: 1 },
    { id: 'c', quantity: 1, unit_weight: 0 },
    { id: 'd', quantity: 3, unit_weight: 2, optional: true },
  ];
  const order = (shipments: readonly object[]) => tidyOrder(Order.parse({ items, shipments }));
  test('[ORD-12] counts pieces of goods in shipments that left, not canceled ones, returns or lines without weight', () => {
    expect(shippedOf(order([]))).toEqual({ sent: 0, all: 14.5 });
    const some = order([
      { id: '1', sent: 5, pieces: 5 },
      { id: '2', pieces: null },
      { id: '3', sent: 5, pieces: 9, canceled: 6 },
      { id: '4', sent: 5, pieces: 2, is_return: true },
    ]);
    expect(shippedOf(some)).toEqual({ sent: 5, all: 14.5 });
    expect(some).toMatchObject({ to_ship: 9.5, num_shipped: 2 });
    expect(isIn(some, 'toShip')).toBe(true);
    const whole = order([{ id: '1', delivered: 9, pieces: 14.5 }]);
    expect(whole.to_ship).toBe(0);
    expect(isIn(whole, 'toShip')).toBe(false);
  });
  test('[ORD-12] an older sent shipment counts for all pieces unless another one waits beside it', () => {
    expect(shippedOf(order([{ id: '1', sent: 5 }])).sent).toBe(14.5);
    expect(shippedOf(order([{ id: '1', sent: 5 }, { id: '2' }])).sent).toBe(0);
  });
  test('[ORD-12] an order of the site is to ship once something was paid, one of staff at once; a canceled one never', () => {
    const web = (more: object) => tidyOrder(Order.parse({ items, source: 1, ...more }));
    expect(isIn(web({}), 'toShip')).toBe(false);
    expect(isIn(web({ payments: [{ id: 'p', paid: true, amount: 1 }] }), 'toShip')).toBe(true);
    expect(isIn(web({ source: 2 }), 'toShip')).toBe(true);
    expect(isIn(web({ source: 2, canceled: true }), 'toShip')).toBe(false);
  });
});
