import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cloneOrder, convertProblems, copyOrder, orderFromQuote } from './copy.rules.ts';
import { withSums } from './order.rules.ts';
import { orderQuoteSamples, orderSamples } from './order.sample.ts';
import { Order, OrderQuote } from './order.ts';

/** Returns every text and number anywhere in a value. */
const leaves = (value: unknown): (string | number)[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : [];
const counter = () => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};

/**
 * An order whose ids, times, payments and shipments are all recognizable: by a prefix, or by a year that nothing else
 * has.
 */
const mark = fc.integer({ min: 0, max: 1e6 }).map((n) => `own-${n}`);
const moment = fc.integer({ min: Date.UTC(2090, 0, 1), max: Date.UTC(2090, 11, 31) });
const charge = fc.integer({ min: 7_000_000_00, max: 7_999_999_99 }).map((cents) => cents / 100);
const payment = fc.record({
  id: mark,
  user_id: mark,
  agent_id: mark,
  order_id: mark,
  paid: fc.boolean(),
  date_paid: moment,
  contact_id: mark,
  amount: charge,
  card_id: mark,
  intent: mark,
  notes: mark,
});
const shipment = fc.record({ id: mark, amount: charge, sent: moment, delivered: moment, canceled: moment, tracking_code: mark, tracking_url: mark });
const marked: fc.Arbitrary<Order> = fc
  .record({
    invoice_id: mark,
    invoice_index: fc.integer({ min: 1, max: 9 }),
    num_shipped: fc.integer({ min: 1, max: 9 }),
    paid: fc.boolean(),
    date_paid: moment,
    date_changed: moment,
    expires: moment,
    locked: fc.boolean(),
    canceled: fc.boolean(),
    replacement: fc.boolean(),
    url: mark,
    po_number: mark,
    shipping: charge,
    items: fc.array(
      fc.record({
        id: mark,
        name: fc.constantFrom('Board', 'Panel'),
        price: fc.integer({ min: 0, max: 1e5 }).map((cents) => cents / 100),
        quantity: fc.integer({ min: 0, max: 9 }),
        metadata: fc.record({ ref: mark }),
        subscriptions: fc.array(mark, { maxLength: 2 }),
        agreement: fc.record({ terms: fc.constant('Terms'), agreed: fc.boolean() }),
      }),
      { maxLength: 4 },
    ),
    payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
    refunds: fc.array(payment, { maxLength: 2 }),
    shipments: fc.array(shipment, { maxLength: 2 }),
    selected_rate: fc.option(fc.record({ id: mark, carrier: mark, rate: charge })),
    work: fc.array(mark, { maxLength: 2 }),
    files: fc.array(mark, { maxLength: 2 }),
    workers: fc.array(mark, { maxLength: 2 }),
    stages: fc.dictionary(fc.constantFrom('items', 'client'), fc.record({ agent: mark, date: moment, colour: fc.constant('green') })),
    metadata: fc.record({ ref: mark }),
    third_party: fc.record({ books: mark }),
    subscription: fc.option(fc.record({ type: fc.constantFrom('group', 'ops'), start_date: moment })),
    contact: fc.constant({ id: 'k-1', first_name: 'Ada' }),
    user: fc.constant('ada'),
    agents: fc.constant(['u-1']),
  })
  .map((given) => withSums(Order.parse(given)));

describe('copying', () => {
  it('a copy has no id, date, payment or shipment of its order, and is not locked, canceled or paid [ORD-6]', () => {
    fc.assert(
      fc.property(marked, (order) => {
        const copy = copyOrder(order, counter());
        for (const leaf of leaves(copy)) {
          expect(String(leaf)).not.toMatch(/^own-/);
          if (typeof leaf === 'number') expect(leaf < Date.UTC(2090, 0, 1) && !(leaf >= 7e6 && leaf < 8e6)).toBe(true);
        }
        expect(copy).toMatchObject({
          invoice_id: '',
          invoice_index: 0,
          num_shipped: 0,
          num_delivered: 0,
          amount_paid: 0,
          amount_refunded: 0,
          shipping: 0,
        });
        expect([copy.locked, copy.canceled, copy.paid, copy.replacement]).toEqual([false, false, false, false]);
        expect([copy.payments, copy.refunds, copy.shipments]).toEqual([[], [], []]);
        expect(copy.items.every(({ agreement }) => !agreement.agreed)).toBe(true);
        expect(Order.parse(copy)).toEqual(copy);
      }),
    );
  });
  it('keeps the customer, the people and the goods, each line under a new id [ORD-6]', () => {
    fc.assert(
      fc.property(marked, (order) => {
        const copy = copyOrder(order, counter());
        expect(copy).toMatchObject({ contact: order.contact, user: order.user, agents: order.agents, subtotal: order.subtotal });
        const goods = ({ items }: Order) => items.map(({ name, price, quantity, subtotal }) => [name, price, quantity, subtotal]);
        expect(goods(copy)).toEqual(goods(order));
        expect(new Set(copy.items.map(({ id }) => id)).size).toBe(order.items.length);
      }),
    );
  });
  it('a clone keeps the lines, or drops them with everything that depends on them [ORD-6]', () => {
    for (const order of orderSamples) {
      expect(cloneOrder(order, { items: true, newId: counter() })).toEqual(copyOrder(order, counter()));
      const bare = cloneOrder(order, { items: false, newId: counter() });
      expect(bare).toMatchObject({ items: [], subtotal: 0, total: 0, discount: { amount: 0, code: '' }, subscription: null, contact: order.contact });
    }
  });
  it('a copy is written by staff, so it has no origin; the order of a quote keeps that of the quote [ORD-6, JOB-5]', () => {
    const origin = { name: 'spring', utm: { utm_source: 'spring' }, referrer: 'news.example' };
    const order = Order.parse({ origin, referrer: 'https://news.example/fences' });
    expect(copyOrder(order, counter())).toMatchObject({ origin: { name: '', utm: {}, referrer: '' }, referrer: '' });
    expect(orderFromQuote(OrderQuote.parse({ origin, source: 1 }), 'clients/c/order_quotes/q', 5)).toMatchObject({ origin, source: 1 });
  });
  it('a copied quote also has no number yet [ORD-6]', () => {
    const [quote] = orderQuoteSamples;
    if (!quote) throw new Error('there is a quote to copy');
    expect(copyOrder(quote, counter())).toMatchObject({ quote_id: '', expires: null, shipping: 0, subtotal: quote.subtotal });
    expect(copyOrder(quote, counter())).not.toHaveProperty('invoice_id');
  });
});

describe('a quote becomes an order', () => {
  const quote = (given: object) =>
    withSums(OrderQuote.parse({ quote_id: 'Q-270512A0AA', items: [{ id: 'i', price: 10, quantity: 2 }], shipping: 5, ...given }));
  it('with everything that was agreed, and without a number yet [ORD-11]', () => {
    const agreed = quote({
      expires: 99,
      locked: true,
      discount: { amount: -3, code: 'X' },
      payments: [{ id: 'p', amount: 7, paid: true }],
      metadata: { gate: 4 },
    });
    const order = orderFromQuote(agreed, 'clients/c/order_quotes/q1', 55);
    expect(order).toMatchObject({
      invoice_id: '',
      items: agreed.items,
      discount: agreed.discount,
      payments: agreed.payments,
      total: 22,
      amount_paid: 7,
      expires: null,
      locked: false,
      date_changed: 55,
      metadata: { gate: 4, quote: 'clients/c/order_quotes/q1', quote_id: 'Q-270512A0AA' },
    });
    expect(order).not.toHaveProperty('quote_id');
    expect(Order.parse(order)).toEqual(order);
  });
  it('unless it was canceled or has expired [ORD-11]', () => {
    const codes = (given: object) => convertProblems(quote(given), 100).map(({ code }) => code);
    expect([codes({}), codes({ expires: 100 }), codes({ expires: 99 }), codes({ expires: 99, canceled: true })]).toEqual([
      [],
      [],
      ['orders.quote-expired'],
      ['orders.quote-canceled', 'orders.quote-expired'],
    ]);
  });
});
