import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '@app/kernel/money.ts';
import { lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { denominations, PriceItem, PriceList, priceItemTypes } from '../model/price-item.ts';
import { compilePriceList } from './price-list.rules.ts';
import { Estimate } from '../model/estimate.ts';
import { sampleLeg } from '../trip.sample.ts';
import { planeOf, tripToPrice } from '../flights/trip-to-price.rules.ts';

const airports = Object.values(sampleAirports);
const plane = planeOf({ id: 'p', ...lightJet });
const airport = fc.constantFrom(...airports);
const cents = (max: number) => fc.integer({ min: 0, max }).map((units) => units / 100);
const condition = fc.constantFrom(
  { subject: 'c', verb: 'is', value: 'US' },
  { subject: 'c', verb: 'is not', value: 'US' },
  { subject: 'arr', verb: 'is in', value: 'KASE,KOPF' },
  { subject: 'ftime', verb: 'is less than', value: '3' },
  { subject: 'nights', verb: 'is greater than', value: '0' },
);
const item = fc.record({
  label: fc.constant('any'),
  type: fc.constantFrom(...priceItemTypes.names.filter((name) => name !== 'decline')),
  denomination: fc.constantFrom(...denominations.names),
  multiplier: cents(500_000),
  cost: cents(100_000),
  minQty: fc.option(cents(500)),
  dailyMin: fc.boolean(),
  taxable: fc.boolean(),
  tax: fc.boolean(),
  emptyOnly: fc.boolean(),
  logic: fc.array(condition, { maxLength: 1 }),
});
const list = fc
  .array(item, { minLength: 1, maxLength: 12 })
  .map((items) => PriceList.parse({ items: [...items, { label: 'base', type: 'flat', multiplier: 100 }] }));
const trip = fc
  .array(
    fc.record({ to: airport, gap: fc.integer({ min: 1, max: 3 }), hour: fc.integer({ min: 6, max: 20 }), pax: fc.integer({ min: 1, max: 7 }) }),
    { minLength: 1, maxLength: 4 },
  )
  .map((stops) => {
    let [day, from] = [1, sampleAirports.KTEB as (typeof airports)[number]];
    return stops.map(({ to, gap, hour, pax }, order) => {
      day += gap;
      const leg = sampleLeg([from, to], { date: `05/${String(day).padStart(2, '0')}/2027`, time: `${hour}:00` }, { pax, order });
      from = to;
      return leg;
    });
  });
const price = (prices: PriceList, legs: Parameters<typeof tripToPrice>[0]): Estimate => compilePriceList(prices).estimate(tripToPrice(legs), plane);
const sum = (estimate: Estimate, group?: string): number =>
  estimate.lines.filter((line) => !group || line.group === group).reduce((total, line) => total + toCents(line.amount), 0);

describe('laws of an estimate', () => {
  it('totals are the sums of their lines to the cent, and the shape is the stored one [PRC-2, PRC-6]', () => {
    fc.assert(
      fc.property(list, trip, (prices, legs) => {
        const estimate = price(prices, legs);
        expect(Estimate.parse(estimate)).toEqual(estimate);
        expect([toCents(estimate.preTax), toCents(estimate.tax), toCents(estimate.postTax)]).toEqual([
          sum(estimate, 'taxable'),
          sum(estimate, 'tax'),
          sum(estimate, 'post'),
        ]);
        expect(toCents(estimate.total)).toBe(sum(estimate));
        const costs = estimate.lines.filter((line) => line.group !== 'tax').reduce((total, line) => total + toCents(line.cost), 0);
        expect(toCents(estimate.margin)).toBe(sum(estimate, 'taxable') + sum(estimate, 'post') - costs);
      }),
    );
  });
  it('the order of the items changes no sum, and percents do not compound [PRC-2]', () => {
    fc.assert(
      fc.property(list, trip, fc.infiniteStream(fc.nat()), (prices, legs, keys) => {
        const shuffled = prices.items
          .map((line) => ({ line, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ line }) => line);
        // Only a floating base depends on the order; these lists have none.
        const [a, b] = [price(prices, legs), price({ ...prices, items: shuffled }, legs)];
        expect([b.preTax, b.tax, b.postTax, b.total, b.margin]).toEqual([a.preTax, a.tax, a.postTax, a.total, a.margin]);
      }),
    );
  });
  it('grows with every rate and with an additional item, if no rate is negative [PRC-6]', () => {
    fc.assert(
      fc.property(list, trip, item, fc.nat(), (prices, legs, extra, position) => {
        const base = price(prices, legs).total;
        const raised = prices.items.map((line, i) => (i === position % prices.items.length ? { ...line, multiplier: line.multiplier + 10 } : line));
        expect(price({ ...prices, items: raised }, legs).total).toBeGreaterThanOrEqual(base);
        // A further reposition item may lower a daily minimum, so it is left out here.
        fc.pre(extra.type !== 'repo');
        expect(price({ ...prices, items: [...prices.items, PriceItem.parse(extra)] }, legs).total).toBeGreaterThanOrEqual(base);
      }),
    );
  });
  it('a line explains its amount [PRC-2]', () => {
    fc.assert(
      fc.property(list, trip, (prices, legs) => {
        for (const line of price(prices, legs).lines) {
          const product = line.multiplier * line.quantity;
          expect(Math.abs(line.amount - (line.type === 'percent' ? product / 100 : product))).toBeLessThanOrEqual(0.005001);
        }
      }),
    );
  });
  it('an empty leg never pays for reposition or a daily minimum [PRC-6]', () => {
    fc.assert(
      fc.property(list, trip, (prices, [first]) => {
        fc.pre(first !== undefined);
        const estimate = price(prices, [{ ...(first as NonNullable<typeof first>), isEmptyLeg: true }]);
        expect(estimate.repositionHours).toBe(0);
        expect(estimate.lines.some((line) => line.type === 'repo')).toBe(false);
      }),
    );
  });
});
