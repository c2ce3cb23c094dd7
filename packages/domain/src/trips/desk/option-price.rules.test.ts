import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '@app/kernel/money.ts';
import { heavyJet, lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { planeOf, tripToPrice } from '../flights/trip-to-price.rules.ts';
import type { Estimate } from '../model/estimate.ts';
import { PriceItem } from '../model/price-item.ts';
import { compilePriceList } from '../pricing/price-list.rules.ts';
import { listH, listL } from '../pricing/price-list.sample.ts';
import { sampleLeg } from '../trip.sample.ts';
import { DISCOUNT, priceWith, setTotal, withDiscount } from './option-price.rules.ts';
import { type LineChange, LineChange as Change, OwnLine } from '../model/quote-option.ts';

const { KTEB, KOPF, MYNN } = sampleAirports;
const roundTrip = [
  sampleLeg([KTEB, KOPF], { date: '03/13/2027', time: '9:00' }, { pax: 6 }),
  sampleLeg([KOPF, KTEB], { date: '03/15/2027', time: '17:00' }, { pax: 6, order: 1 }),
];
const mixed = [
  sampleLeg([KTEB, KOPF], { date: '03/13/2027', time: '9:00' }, { pax: 3 }),
  sampleLeg([KOPF, MYNN], { date: '03/13/2027', time: '14:00' }, { pax: 3, order: 1 }),
];
const light = planeOf({ id: 'l', ...lightJet });
/** Example 2 of pricing.md: $28,080.30. */
const example = compilePriceList(listL).estimate(tripToPrice(roundTrip), light);
const estimates: readonly Estimate[] = [
  example,
  compilePriceList(listL).estimate(tripToPrice(mixed), light),
  compilePriceList(listH).estimate(tripToPrice(mixed), planeOf({ id: 'h', ...heavyJet })),
];
const none = { changes: [], own: [] };
const facts = { label: 'Adjustment', by: 'dora', at: 1 };
const changed = (rule: string, field: LineChange['field'], value: number): LineChange => Change.parse({ rule, field, value });
const own = (rest: Partial<OwnLine>): OwnLine => OwnLine.parse({ id: 'extra', label: 'Extra', rate: 100, ...rest });
const amountOf = ({ lines }: Estimate, rule: string): number | undefined => lines.find((line) => line.rule === rule)?.amount;

const anyEstimate = fc.constantFrom(...estimates);
const cents = fc.integer({ min: -500_000, max: 2_000_000 }).map((units) => units / 100);
const anyChanges = (estimate: Estimate) =>
  fc.record({
    changes: fc.uniqueArray(
      fc
        .tuple(
          fc.constantFrom(...estimate.lines.map(({ rule }) => rule)),
          fc.constantFrom('quantity', 'multiplier', 'amount', 'hidden'),
          fc.integer({ min: 0, max: 20_000 }),
        )
        .map(([rule, field, value]) => changed(rule, field as LineChange['field'], field === 'hidden' ? 1 : value / 10)),
      { maxLength: 5, selector: ({ rule, field }) => `${rule} ${field}` },
    ),
    own: fc.uniqueArray(
      fc
        .record({ id: fc.constantFrom('x', 'y', 'z'), group: fc.constantFrom('taxable', 'post'), rate: cents })
        .map((line) => own(line as Partial<OwnLine>)),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  });
const anyPrice = anyEstimate.chain((estimate) => anyChanges(estimate).map((changes) => ({ estimate, changes })));

describe('the price of an aircraft in a quote', () => {
  test('without changes it is the estimate itself, and sums hold with any changes [PRC-2, PRC-6]', () => {
    for (const estimate of estimates) expect(priceWith(estimate, none)).toBe(estimate);
    fc.assert(
      fc.property(anyPrice, ({ estimate, changes }) => {
        const price = priceWith(estimate, changes);
        const sum = (group?: string): number =>
          price.lines.filter((line) => group === undefined || line.group === group).reduce((total, line) => total + toCents(line.amount), 0);
        expect([toCents(price.preTax), toCents(price.tax), toCents(price.postTax), toCents(price.total)]).toEqual([
          sum('taxable'),
          sum('tax'),
          sum('post'),
          sum(),
        ]);
        // Taken back, nothing is left of them.
        expect(priceWith(estimate, none)).toBe(estimate);
        const pointless = estimate.lines.map(({ rule, quantity }) => changed(rule, 'quantity', quantity));
        const again = priceWith(estimate, { changes: pointless.filter(({ rule }) => !isPercent(estimate, rule)), own: [] });
        expect({ ...again, lines: again.lines.map(({ amount }) => amount) }).toEqual({
          ...estimate,
          lines: estimate.lines.map(({ amount }) => amount),
        });
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  test('surcharges and taxes follow a changed line, unless they were changed themselves [PRC-2]', () => {
    const price = priceWith(example, { changes: [changed('block-time', 'quantity', 8)], own: [] });
    expect(amountOf(price, 'block-time')).toBe(28_800);
    expect(amountOf(price, 'fuel-surcharge')).toBe(2488);
    expect(amountOf(price, 'federal-excise-tax')).toBe(2519.1);
    expect(amountOf(price, 'segment-fee')).toBe(62.4);
    expect(price.total).toBe(36_439.5);
    const fixed = priceWith(example, { changes: [changed('block-time', 'quantity', 8), changed('federal-excise-tax', 'amount', 2000)], own: [] });
    expect(amountOf(fixed, 'federal-excise-tax')).toBe(2000);
  });

  test('a line that is left out costs nothing to the customer, and stays a cost of the company [PRC-6]', () => {
    const costly = { ...example, lines: example.lines.map((line) => ({ ...line, cost: line.group === 'taxable' ? 100 : 0 })), margin: 0 };
    const price = priceWith(costly, { changes: [changed('landing', 'hidden', 1)], own: [] });
    expect(amountOf(price, 'landing')).toBeUndefined();
    expect(toCents(price.margin)).toBe(toCents(price.preTax + price.postTax) - 40_000);
    const hours = priceWith(costly, { changes: [changed('block-time', 'quantity', 12), changed('landing', 'multiplier', 300)], own: [] });
    expect(hours.lines.find(({ rule }) => rule === 'block-time')?.cost).toBe(200);
    expect(hours.lines.find(({ rule }) => rule === 'landing')?.cost).toBe(100);
  });

  test('a tax of a trip that only partly lies in its country keeps its share of the hours', () => {
    const tax = estimates[1]?.lines.find(({ rule }) => rule === 'federal-excise-tax');
    expect(tax?.share).toBeGreaterThan(0.5);
    expect(tax?.share).toBeLessThan(1);
    expect(example.lines.every(({ share }) => share === undefined)).toBe(true);
  });
});

describe('setting a total', () => {
  test('one line before tax meets it to the cent; the surcharge does not count that line [PRC-2]', () => {
    const adjusted = setTotal(example, none, 28_000, facts);
    if (!('own' in adjusted)) throw new Error('The total was not met');
    expect(adjusted.own).toMatchObject([{ kind: 'adjustment', group: 'taxable', label: 'Adjustment', rate: -74.7 }]);
    const price = priceWith(example, { changes: [], own: adjusted.own });
    expect(price).toMatchObject({ total: 28_000, preTax: 25_737.3 });
    expect(amountOf(price, 'fuel-surcharge')).toBe(1912);
  });

  test('any total is met to the cent, or the nearest below and above are named; nothing nearer can be adjusted [PRC-2]', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 500_000, max: 5_000_000 }), ({ estimate, changes }, totalCents) => {
        const adjusted = setTotal(estimate, changes, totalCents / 100, facts);
        if ('own' in adjusted) {
          expect(toCents(priceWith(estimate, { changes: changes.changes, own: adjusted.own }).total)).toBe(totalCents);
          expect(adjusted.own.filter(({ kind }) => kind === 'adjustment').length).toBeLessThanOrEqual(1);
          return;
        }
        const { below, above } = adjusted;
        if (below !== null) expect(toCents(below)).toBeLessThan(totalCents);
        if (above !== null) expect(toCents(above)).toBeGreaterThan(totalCents);
        for (const named of [below, above]) if (named !== null) expect(setTotal(estimate, changes, named, facts)).toHaveProperty('own');
      }),
      { numRuns: 60, seed: 2 },
    );
  });

  test('a total that is the price already needs no line, and one below what is not taxed cannot be met', () => {
    expect(setTotal(example, none, example.total, facts)).toEqual({ own: [] });
    expect(setTotal(example, none, 1, facts)).toMatchObject({ below: null });
  });
});

const isPercent = (estimate: Estimate, rule: string): boolean => estimate.lines.find((line) => line.rule === rule)?.type === 'percent';

describe('the discount of an account', () => {
  const oneWay = tripToPrice([sampleLeg([KTEB, sampleAirports.KBED], { date: '05/12/2027', time: '8:00' }, { pax: 4 })]);
  test('[PRC-2] is a percentage of the charges before surcharges; taxes count what is left, to the cent', () => {
    // Example 1 of pricing.md: $6,970.00 and 8 % fuel of it are $7,527.60 before tax.
    const price = withDiscount(compilePriceList(listL).estimate(oneWay, light), { account: 'Acme', percent: 10 });
    expect(amountOf(price, DISCOUNT)).toBe(-697);
    expect(price).toMatchObject({ preTax: 6830.6, tax: 533.1, postTax: 180, total: 7543.7 });
    expect(withDiscount(example, undefined)).toBe(example);
    expect(withDiscount({ ...example, error: 'Declined' }, { account: 'Acme', percent: 10 }).total).toBe(example.total);
  });
  test('[PRC-2] is what the same percentage in the price list would be, for any trip, aircraft and percentage', () => {
    const trips = [oneWay, tripToPrice(roundTrip), tripToPrice(mixed)];
    fc.assert(
      fc.property(fc.constantFrom(...trips), fc.constantFrom(listL, listH), fc.integer({ min: 1, max: 1000 }), (trip, list, tenths) => {
        const percent = tenths / 10;
        const item = PriceItem.parse({ id: DISCOUNT, label: 'Account discount', type: 'percent', multiplier: -percent, taxable: true, order: 5000 });
        const given = withDiscount(compilePriceList(list).estimate(trip, light), { account: 'Acme', percent });
        const listed = compilePriceList({ ...list, items: [...list.items, item] }).estimate(trip, light);
        const { preTax, tax, postTax, total, margin } = listed;
        expect(given).toMatchObject({ preTax, tax, postTax, total, margin });
        expect(amountOf(given, DISCOUNT)).toBe(amountOf(listed, DISCOUNT));
      }),
    );
  });
  test('[PRC-2] is changed, left out and reset like any other line', () => {
    const price = withDiscount(example, { account: 'Acme', percent: 10 });
    const half = priceWith(price, { changes: [changed(DISCOUNT, 'multiplier', -5)], own: [] });
    expect(toCents(amountOf(half, DISCOUNT) ?? 0)).toBe(Math.round(toCents(amountOf(price, DISCOUNT) ?? 0) / 2));
    expect(priceWith(price, { changes: [changed(DISCOUNT, 'hidden', 1)], own: [] })).toMatchObject({ total: example.total, tax: example.tax });
    expect(priceWith(price, none)).toBe(price);
  });
});

test('[PRC-4, PRC-6] entered block hours are billed and flown, taxes follow', () => {
  const leg = sampleLeg([KTEB, sampleAirports.KBED], { date: '05/12/2027', time: '8:00' }, { pax: 4 });
  const pricer = compilePriceList(listL);
  const trip = tripToPrice([{ ...leg, blockHours: 1.5 }]);
  // 1.5 h and a ferry of 0.8 h, one landing, 8 % fuel: $8,694.00 before tax.
  expect(pricer.estimate(trip, light)).toMatchObject({ blockHours: 1.5, flightHours: 1.3, preTax: 8694, tax: 672.85, total: 9546.85 });
  const flown = pricer.fly(trip, light);
  const computed = pricer.fly(tripToPrice([leg]), light);
  const landing = (plan: typeof flown): number => (typeof plan === 'string' ? 0 : (plan.plan.landings[0] ?? 0));
  // In the air 1.3 h instead of 0.6 h.
  expect(landing(flown) - landing(computed)).toBe(42 * 60_000);
});
