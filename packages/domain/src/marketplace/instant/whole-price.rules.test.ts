import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '@app/kernel/money.ts';
import { Estimate } from '../../trips/model/estimate.ts';
import { wholePrice } from './whole-price.rules.ts';

const line = { rule: 'r', denomination: 'none', multiplier: 0, cost: 0 } as const;
const estimateOf = (fare: number, taxes: readonly { percent?: number; share?: number; amount?: number }[]) =>
  Estimate.parse({
    total: 1,
    preTax: fare,
    lines: [
      { ...line, label: 'Block time', group: 'taxable', type: 'blocktime', quantity: 1, amount: fare, cost: 700 },
      ...taxes.map(({ percent, share = 1, amount = 0 }) =>
        percent === undefined
          ? { ...line, label: 'Segment fee', group: 'tax', type: 'qty', quantity: 1, amount }
          : { ...line, label: 'Excise tax', group: 'tax', type: 'percent', quantity: fare * share, multiplier: percent, amount: 1 },
      ),
      { ...line, label: 'Catering', group: 'post', type: 'flat', quantity: 1, amount: 45 },
    ],
  });

test('[MKT-13] the one price of an empty leg is split into the fare and the taxes in it', () => {
  const price = wholePrice(5400, estimateOf(6000, [{ percent: 7.5 }, { amount: 10.4 }]), 'Empty leg');
  expect(price.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Empty leg', 5013.58],
    ['Excise tax', 376.02],
    ['Segment fee', 10.4],
  ]);
  expect(price).toMatchObject({ total: 5400, preTax: 5013.58, tax: 386.42, postTax: 0, error: '', margin: 4313.58 });
});

test('[MKT-13] where no price list says which taxes are in it, or they exceed it, the price is one line', () => {
  for (const estimate of [null, estimateOf(6000, []), estimateOf(6000, [{ amount: 5400 }])]) {
    expect(wholePrice(5400, estimate, 'Empty leg')).toMatchObject({ total: 5400, preTax: 5400, tax: 0, lines: [{ amount: 5400 }] });
  }
});

test('[MKT-13] whatever the taxes, the lines add up to the price, to the cent, and none is negative', () => {
  const tax = fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 4000 }).map((value) => value / 100), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ amount: fc.integer({ min: 0, max: 90_000 }).map((cents) => cents / 100) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9e7 }), fc.integer({ min: 1, max: 9e7 }), fc.array(tax, { maxLength: 5 }), (cents, fare, taxes) => {
      const { lines, preTax, tax: taxed } = wholePrice(cents / 100, estimateOf(fare / 100, taxes), 'Empty leg');
      expect(lines.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(cents);
      expect(toCents(preTax) + toCents(taxed)).toBe(cents);
      expect(lines.every(({ amount }) => amount >= 0)).toBe(true);
    }),
  );
});
