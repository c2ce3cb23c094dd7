import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Order } from '../orders/order.ts';
import { totalsOf } from '../orders/totals.rules.ts';
import { Refund } from '../payments/payment.ts';
import { needsApproval, openLinesOf, refundFigures, spreadRefund } from './refund-lines.rules.ts';

const cents = fc.integer({ min: 0, max: 200_000 });
const order = fc
  .record({
    items: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 90_000 }), price: cents }), { minLength: 1, maxLength: 6 }),
    shipping: cents,
    discount: cents,
    rate: fc.integer({ min: 0, max: 12_000 }),
  })
  .map(({ items, shipping, discount, rate }) =>
    Order.parse({
      items: items.map(({ quantity, price }, index) => ({ id: `i-${index}`, quantity: quantity / 10_000, price: price / 100 })),
      shipping: shipping / 100,
      discount: { code: 'x', amount: -discount / 100 },
      tax: { totalRate: rate / 100_000 },
    }),
  );
const toCents = (dollars: number): number => Math.round(dollars * 100);

test('[ORD-8] shares of lines, shipping and tax add up to the total of the order to the cent', () => {
  fc.assert(
    fc.property(order, (sold) => {
      const open = openLinesOf(sold, []);
      const sum = open.lines.reduce((total, { netCents, taxCents }) => total + netCents + taxCents, 0);
      expect(sum + open.shippingCents + open.shippingTaxCents).toBe(totalsOf(sold).totalCents);
    }),
    { seed: 20_270_411 },
  );
});

test('[ORD-8] refunded in any parts and any order, the parts add up to the total, and nothing is left', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), (sold, chance) => {
      const pick = (most: number): number => Number(chance.next().value) % most;
      const given: Refund[] = [];
      let total = 0;
      for (let turn = 0; turn < 60; turn += 1) {
        const open = openLinesOf(sold, given);
        const left = open.lines.filter(({ quantity, refunded }) => quantity - refunded > 1e-5);
        const line = left[pick(Math.max(1, left.length))];
        if (!line && open.shippingCents === 0) break;
        const whole = line ? Math.round((line.quantity - line.refunded) * 10_000) : 0;
        // The last turns take all, so that it ends.
        const steps = turn > 40 ? whole : 1 + pick(Math.max(1, whole));
        const choice = { lines: line ? [{ id: line.id, quantity: steps / 10_000 }] : [], shipping: !line || pick(3) === 0 };
        const figures = refundFigures(open, choice);
        if (!figures) throw new Error('refused');
        total += figures.totalCents;
        const { lines, shippingCents } = figures;
        given.push(Refund.parse({ group: `g-${turn}`, lines, shipping: shippingCents / 100, state: pick(2) === 0 ? 'done' : 'pending' }));
      }
      const { taxCents } = totalsOf(sold);
      const shippingTax = openLinesOf(sold, given).shippingTaxCents;
      // Without a price for shipping there is nothing to give back of it.
      expect(total + shippingTax).toBe(totalsOf(sold).totalCents);
      expect(taxCents).toBeGreaterThanOrEqual(shippingTax);
    }),
    { numRuns: 60, seed: 20_270_412 },
  );
});

test('[ORD-8] an amount is spread over payments to the cent, none gives more than it has', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(
        cents.map((openCents) => ({ openCents })),
        { maxLength: 6 },
      ),
      (amount, payments) => {
        const parts = spreadRefund(amount, payments);
        const open = payments.reduce((sum, { openCents }) => sum + openCents, 0);
        expect(parts === undefined).toBe(amount > open);
        expect(parts?.reduce((sum, part) => sum + part.cents, 0) ?? amount).toBe(amount);
        for (const part of parts ?? []) expect(part.cents).toBeLessThanOrEqual(part.source.openCents);
      },
    ),
    { seed: 20_270_413 },
  );
});

test('[ORD-8] refunds spread over payments count their lines once; failed, canceled and single ones count none', () => {
  const sold = Order.parse({ items: [{ id: 'a', name: 'A', quantity: 3, price: 10 }] });
  const lines = [{ id: 'a', name: 'A', quantity: 1, amount: 10 }];
  const given = [
    { group: 'g', lines, state: 'done' },
    { group: 'g', lines, state: 'pending' },
    { group: 'f', lines, state: 'failed' },
    { group: 'c', lines, state: 'canceled' },
    { group: '', lines: [], state: 'done' },
  ].map((refund) => Refund.parse(refund));
  expect(openLinesOf(sold, given).lines).toMatchObject([{ id: 'a', quantity: 3, refunded: 1 }]);
  const open = openLinesOf(sold, given);
  expect(refundFigures(open, { lines: [{ id: 'a', quantity: 2 }], shipping: false })?.totalCents).toBe(toCents(20));
  expect(refundFigures(open, { lines: [{ id: 'a', quantity: 2.0001 }], shipping: false })).toBeUndefined();
  const twice = { id: 'a', quantity: 1 };
  expect(refundFigures(open, { lines: [twice, twice], shipping: false })).toBeUndefined();
});

test('[ORD-8] the limit counts all refunds of an order, also those on their way', () => {
  const before = [Refund.parse({ amount: 300, state: 'pending' }), Refund.parse({ amount: 400, state: 'failed' })];
  expect(needsApproval(20_000, before, 500)).toBe(false);
  expect(needsApproval(20_001, before, 500)).toBe(true);
});
