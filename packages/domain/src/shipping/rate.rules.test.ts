import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rate } from './rate.ts';
import { chargedCents, isBilledElsewhere, pickRate, priceCents, withBestRate, withRate } from './rate.rules.ts';
import { Shipment } from './shipment.ts';
import { rateSamples } from './shipping.sample.ts';

const [ground, air, post] = rateSamples as [Rate, Rate, Rate];

describe('picking a rate', () => {
  test('[SHP-5] takes the carrier and service that the order chose', () => {
    expect(pickRate(rateSamples, { carrier: 'ups', service: '2nd day air' })).toBe(air);
    expect(pickRate([ground, { ...post, default: true }, air], { carrier: 'UPS', service: '2nd Day Air' })).toBe(air);
  });
  test('[SHP-5] otherwise the default rate: both carrier and service must match', () => {
    const rates = [ground, { ...air, default: true }, post];
    for (const chosen of [null, { carrier: 'UPS', service: 'Next Day' }, { carrier: 'USPS', service: 'Ground' }])
      expect(pickRate(rates, chosen)).toBe(rates[1]);
  });
  test('[SHP-5] otherwise the lowest retail or list price', () => {
    expect(rateSamples.map(priceCents)).toEqual([3410, 8125, 2660]);
    expect(pickRate(rateSamples, null)).toBe(post);
    expect(priceCents(Rate.parse({ rate: 9.99 }))).toBe(999);
    expect(pickRate([], null)).toBeUndefined();
  });
  test('[SHP-5] without a choice no other rate is cheaper than the one picked', () => {
    const price = fc.option(
      fc.nat({ max: 100_000 }).map((cents) => cents / 100),
      { nil: null },
    );
    const rates = fc.array(fc.record({ rate: fc.nat({ max: 1000 }), retail_rate: price, list_rate: price }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rates, (drawn) => {
        const list = drawn.map((rate) => Rate.parse(rate));
        const picked = pickRate(list, null)!;
        expect(list).toContain(picked);
        for (const other of list) expect(priceCents(picked)).toBeLessThanOrEqual(priceCents(other));
      }),
    );
  });
});

describe('applying a rate', () => {
  const bare = Shipment.parse({ rates: rateSamples });
  const account = (carrier: string, number = '1A2B3C') => ({ ...bare, third_party: [{ carrier, account: number, zip: '', country: 'US' }] });
  test('[SHP-5] sets cost and charge', () => {
    expect(withBestRate(bare, null)).toMatchObject({ rate: post, cost: 24.05, amount: 26.6 });
    expect(withRate(bare, ground)).toMatchObject({ rate: ground, cost: 21.4, amount: 34.1 });
    const none = Shipment.parse({ amount: 7 });
    expect(withBestRate(none, null)).toBe(none);
  });
  test('[SHP-5] UPS on a third-party account costs and charges nothing', () => {
    expect(withRate(account('UPS'), ground)).toMatchObject({ rate: ground, cost: 0, amount: 0 });
    expect(withRate(account('UPS'), post)).toMatchObject({ cost: 24.05, amount: 26.6 });
    expect(withRate(account('USPS'), post)).toMatchObject({ cost: 24.05, amount: 26.6 });
    expect(isBilledElsewhere(account('UPS', ' '), ground)).toBe(false);
  });
  test('[ORD-2] free shipments add nothing to an order', () => {
    expect(chargedCents({ free: false, amount: 26.6 })).toBe(2660);
    expect(chargedCents({ free: true, amount: 26.6 })).toBe(0);
  });
});
