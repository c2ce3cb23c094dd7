import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, sumProblems, withSums } from './order.rules.ts';
import { Order } from './order.ts';
import { totalsOf } from './totals.rules.ts';

const dollars = (cents: number): number => cents / 100;
const order = (given: object): Order => Order.parse(given);
const item = (price: number, quantity: number, rest: object = {}) => ({ price, quantity, ...rest });

const cent = (max: number) => fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max })).map(dollars);
const money = fc.record({
  amount: fc.oneof(
    cent(1e12),
    cent(1e12).map((value) => -value),
  ),
  paid: fc.boolean(),
});
/**
 * Any order: small and extreme amounts and quantities, trials, free shipments, oversized discounts, odd rates,
 * refunds.
 */
const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    items: fc.array(
      fc.record({
        price: cent(1e8),
        quantity: fc.oneof(
          fc.integer({ min: 0, max: 30 }),
          fc.integer({ min: 0, max: 1e9 }).map((steps) => steps / 1e4),
        ),
        unit_weight: fc.integer({ min: 0, max: 1e6 }).map((steps) => steps / 1e4),
        subscription: fc.option(fc.record({ trial_days: fc.constantFrom(0, 14) })),
      }),
      { maxLength: 25 },
    ),
    discount: cent(1e10).map((off) => ({ amount: -off, code: 'X' })),
    shipping: cent(1e8),
    shipments: fc.array(fc.record({ amount: cent(1e8), free: fc.boolean() }), { maxLength: 4 }),
    tax: fc.record({
      totalRate: fc.oneof(
        fc.constantFrom(0, 0.05, 0.0825, 0.08875),
        fc.integer({ min: 0, max: 1e8 }).map((steps) => steps / 1e8),
      ),
      exempt: fc.boolean(),
    }),
    payments: fc.array(money, { maxLength: 5 }),
    refunds: fc.array(money, { maxLength: 3 }),
  })
  .map((given) => Order.parse(given));

/** A decimal number as digits: exact sums by long arithmetic, independent of the rules under test. */
type Decimal = { readonly units: bigint; readonly scale: bigint };
function decimal(value: number): Decimal {
  // Plain notation of the shortest digits that identify this number.
  const [digits = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = digits.replace('-', '').split('.');
  const shift = Number(exponent) - fraction.length;
  const size = BigInt(whole + fraction);
  const units = (value < 0 ? -1n : 1n) * (shift > 0 ? size * 10n ** BigInt(shift) : size);
  return { units, scale: 10n ** BigInt(Math.max(0, -shift)) };
}
const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale * b.scale });
/** Rounds to whole cents, half away from zero. */
function cents({ units, scale }: Decimal): bigint {
  const size = units < 0n ? -units : units;
  const rounded = (200n * size + scale) / (2n * scale);
  return units < 0n ? -rounded : rounded;
}
const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Section D9 implemented a second time, in exact decimals. */
function plain(sample: Order) {
  const counted = (payments: Order['payments']): bigint =>
    sum(payments.filter(({ paid, amount }) => paid && amount > 0).map(({ amount }) => cents(decimal(amount))));
  const charged = sample.items.filter(({ subscription }) => !subscription || subscription.trial_days === 0);
  const subtotal = sum(charged.map(({ price, quantity }) => cents(times(decimal(price), decimal(quantity)))));
  const shipping =
    sample.shipments.length > 0
      ? sum(sample.shipments.filter(({ free }) => !free).map(({ amount }) => cents(decimal(amount))))
      : cents(decimal(sample.shipping));
  const discount = -least(-cents(decimal(sample.discount.amount)), subtotal + shipping);
  const taxable = subtotal + shipping + discount;
  const tax = sample.tax.exempt ? 0n : cents(times({ units: taxable, scale: 100n }, decimal(sample.tax.totalRate)));
  const total = taxable + tax;
  const [paid, refunded] = [counted(sample.payments), counted(sample.refunds)];
  const due = total - paid + refunded;
  return { subtotal, discount, shipping, taxable, tax, total, paid, refunded, balance: due < 0n ? 0n : due };
}

describe('the sums of an order', () => {
  it('a worked example: two lines, percent off, shipping, tax, partly paid, partly refunded [ORD-2]', () => {
    const sample = order({
      items: [item(19.99, 3), item(0.335 * 2, 1)],
      discount: { amount: -6.06, code: 'TEN' },
      shipments: [{ amount: 12.5 }, { amount: 99, free: true }],
      tax: { totalRate: 0.0825 },
      payments: [
        { amount: 40, paid: true },
        { amount: 25, paid: false },
        { amount: -5, paid: true },
      ],
      refunds: [{ amount: 10, paid: true }],
    });
    expect(totalsOf(sample)).toEqual({
      subtotalCents: 6064,
      discountCents: -606,
      shippingCents: 1250,
      taxableCents: 6708,
      taxCents: 553,
      totalCents: 7261,
      paidCents: 4000,
      refundedCents: 1000,
      balanceCents: 4261,
    });
    expect(balanceOf(sample)).toBe(42.61);
  });

  it.each([
    ['a line in its free trial adds nothing', { items: [item(50, 2, { subscription: { trial_days: 14 } }), item(5, 1)] }, 500],
    ['a subscription without a trial does', { items: [item(50, 2, { subscription: { trial_days: 0 } })] }, 10_000],
    ['free shipments add nothing', { shipping: 70, shipments: [{ amount: 70, free: true }] }, 0],
    ['without shipments the amount that was set counts', { shipping: 70 }, 7000],
    ['exempt from tax', { items: [item(100, 1)], tax: { totalRate: 0.5, exempt: true } }, 10_000],
    ['half a cent of tax is a cent', { items: [item(0.1, 1)], tax: { totalRate: 0.05 } }, 11],
    ['1.005 times a dollar is 1.01', { items: [item(1, 1.005)] }, 101],
    [
      'a discount takes off the subtotal and the shipping, and no more',
      { items: [item(10, 1)], shipping: 5, discount: { amount: -99 }, tax: { totalRate: 0.1 } },
      0,
    ],
  ])('%s [ORD-2]', (_, given, totalCents) => {
    expect(totalsOf(order(given)).totalCents).toBe(totalCents);
  });

  it('overpayment leaves a balance of 0, and a refund opens it again [ORD-2]', () => {
    const paid = { items: [item(10, 1)], payments: [{ amount: 25, paid: true }] };
    expect(balanceOf(order(paid))).toBe(0);
    expect(balanceOf(order({ ...paid, refunds: [{ amount: 20, paid: true }] }))).toBe(5);
    expect(balanceOf(order({ ...paid, refunds: [{ amount: 20, paid: false }] }))).toBe(0);
  });

  it('is exact to the cent for any order: equal to the sums in exact decimals [ORD-2]', () => {
    fc.assert(
      fc.property(anyOrder, (sample) => {
        const { subtotalCents, discountCents, shippingCents, taxableCents, taxCents, totalCents, paidCents, refundedCents, balanceCents } =
          totalsOf(sample);
        const wanted = plain(sample);
        expect([subtotalCents, discountCents, shippingCents, taxableCents, taxCents].map(BigInt)).toEqual([
          wanted.subtotal,
          wanted.discount,
          wanted.shipping,
          wanted.taxable,
          wanted.tax,
        ]);
        expect([totalCents, paidCents, refundedCents, balanceCents].map(BigInt)).toEqual([
          wanted.total,
          wanted.paid,
          wanted.refunded,
          wanted.balance,
        ]);
      }),
      { numRuns: 400 },
    );
  });
  it('adds up, and no discount makes tax or total negative [ORD-2]', () => {
    fc.assert(
      fc.property(anyOrder, (sample) => {
        const saved = withSums(sample);
        const all = totalsOf(sample);
        expect(all.totalCents).toBe(all.subtotalCents + all.discountCents + all.shippingCents + all.taxCents);
        expect(Math.min(all.totalCents, all.taxCents, all.taxableCents, all.balanceCents)).toBeGreaterThanOrEqual(0);
        expect(all.discountCents).toBeLessThanOrEqual(0);
        expect(all.discountCents).toBeGreaterThanOrEqual(Math.round(sample.discount.amount * 100));
        expect(saved.total).toBe(dollars(all.totalCents));
        expect(saved.tax).toMatchObject({ amount: dollars(all.taxCents), total_taxable: dollars(all.taxableCents) });
      }),
    );
  });
  it('an extra line or a higher rate never lowers the total, and a larger discount never raises it [ORD-2]', () => {
    const cent = fc.integer({ min: 0, max: 1e8 });
    fc.assert(
      fc.property(anyOrder, cent, cent, (sample, price, off) => {
        const before = totalsOf(sample).totalCents;
        const longer = { ...sample, items: [...sample.items, ...Order.parse({ items: [item(dollars(price), 1)] }).items] };
        const shipped = sample.shipments.length === 0 ? { ...sample, shipping: sample.shipping + 1 } : sample;
        const lowered = { ...sample, discount: { ...sample.discount, amount: dollars(Math.round(sample.discount.amount * 100) - off) } };
        expect(totalsOf(longer).totalCents).toBeGreaterThanOrEqual(before);
        expect(totalsOf(shipped).totalCents).toBeGreaterThanOrEqual(before);
        expect(totalsOf(lowered).totalCents).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe('the saved order', () => {
  it('does not depend on the submitted sums, and saving again changes nothing [ORD-2, ORD-12]', () => {
    const forged = { subtotal: 1, total: 2, amount_paid: 1e6, amount_refunded: 3, total_weight: 4, num_shipped: 5, num_delivered: 6 };
    fc.assert(
      fc.property(anyOrder, (sample) => {
        const saved = withSums(sample);
        expect(withSums({ ...sample, ...forged, tax: { ...sample.tax, amount: 9, total_taxable: 9 } })).toEqual(saved);
        expect(withSums(saved)).toEqual(saved);
      }),
    );
  });
  it('sums that fit can be read again; larger ones are refused [ORD-2]', () => {
    fc.assert(
      fc.property(anyOrder, (sample) => {
        if (sumProblems(sample).length > 0)
          expect(totalsOf(sample).totalCents + totalsOf(sample).paidCents + totalsOf(sample).refundedCents).toBeGreaterThan(1e14);
        else expect(Order.parse(withSums(sample))).toEqual(withSums(sample));
      }),
    );
    const dear = Array.from({ length: 500 }, () => item(1_000_000, 100_000));
    expect(sumProblems(order({ items: dear }))).toEqual([{ code: 'orders.too-large' }]);
    expect(sumProblems(order({ items: dear.slice(0, 9) }))).toEqual([]);
  });
  it('numbers the lines, weighs them and counts the shipped ones [ORD-1, ORD-12]', () => {
    const saved = withSums(
      order({
        items: [item(2, 3, { unit_weight: 1.255, index: 7 }), item(1.1, 0.5, { unit_weight: 0.01 })],
        shipments: [{ sent: 1_800_000_000_000 }, { delivered: 1_800_000_000_000 }, {}],
        agents: ['a', 'a'],
      }),
    );
    expect(saved.items.map(({ index, subtotal }) => [index, subtotal])).toEqual([
      [0, 6],
      [1, 0.55],
    ]);
    expect(saved).toMatchObject({ total_weight: 3.77, num_shipped: 2, num_delivered: 1, agents: ['a'] });
    expect(withSums(order({ items: [item(1, 3, { unit_weight: 0.12345 })] })).total_weight).toBe(0.3704);
  });
});
