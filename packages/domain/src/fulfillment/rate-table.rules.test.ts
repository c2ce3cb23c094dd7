import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredChoices } from '../shipping/freight-services.ts';
import { billedPounds, type Parcel, tableRates } from './rate-table.rules.ts';

const parcel: Parcel = {
  fromZip: '37402',
  toZip: '10001',
  toCountry: 'US',
  weight: 12,
  length: 0,
  width: 0,
  height: 0,
  ltl: false,
  nmfcClass: '',
};
const centsOf = (changes: Partial<Parcel>): number[] => tableRates({ ...parcel, ...changes }).rates.map(({ rate }) => Math.round(rate * 100));
const pounds = fc.integer({ min: 0, max: 15_000 }).map((hundredths) => hundredths / 100);
const zip = fc.constantFrom('37402', '10001', '94105', '60601', '00901', '99501', '53703', '33101-1234');

describe('the built-in zone table', () => {
  test('[SHP-7] names its services, days and miles without an account', () => {
    const { rates, distance, messages } = tableRates(parcel);
    expect(rates.map(({ carrier, service, delivery_days }) => [carrier, service, delivery_days])).toEqual([
      ['Zone table', 'Ground', 4],
      ['Zone table', 'Express', 2],
    ]);
    expect(distance).toBeGreaterThan(650);
    expect(distance).toBeLessThan(800);
    expect(messages).toEqual([]);
  });
  test.each([
    ['37402', 38],
    ['10001', 78],
    ['94105', 142],
  ])('[SHP-7] to %s each further pound adds %i cents', (toZip, cents) => {
    const [first = 0] = centsOf({ toZip, weight: 1 });
    expect(centsOf({ toZip, weight: 2 })[0]).toBe(first + cents);
  });
  test('[SHP-7] more weight or size never costs less; express costs more than ground', () => {
    fc.assert(
      fc.property(pounds, pounds, zip, zip, (a, b, fromZip, toZip) => {
        const [light, heavy] = a < b ? [a, b] : [b, a];
        const [ground = 0, express = 0] = centsOf({ fromZip, toZip, weight: light });
        const [heavier = 0] = centsOf({ fromZip, toZip, weight: heavy, length: 20, width: 20, height: 20 });
        expect(ground).toBeGreaterThan(0);
        expect(express).toBeGreaterThan(ground);
        expect(heavier).toBeGreaterThanOrEqual(ground);
        expect(tableRates({ ...parcel, fromZip, toZip }).distance).toBe(tableRates({ ...parcel, fromZip: toZip, toZip: fromZip }).distance);
      }),
    );
  });
  test('[SHP-7] a large light parcel is billed by its size, part pounds as whole ones', () => {
    expect(billedPounds({ weight: 2, length: 20, width: 20, height: 20 })).toBe(58);
    expect(billedPounds({ weight: 2.01, length: 1, width: 1, height: 1 })).toBe(3);
    expect(billedPounds({ weight: 0, length: 0, width: 0, height: 0 })).toBe(1);
  });
  test('[SHP-3, SHP-7] freight is priced by class', () => {
    const freight = { weight: 640, ltl: true };
    expect(tableRates({ ...parcel, ...freight }).rates.map(({ service }) => service)).toEqual(['Freight']);
    const choices = offeredChoices({ offered: ['residential', 'liftgate_pickup', 'liftgate_delivery'] });
    expect(tableRates({ ...parcel, ...freight, choices }).rates.map(({ service }) => service)).toEqual([
      'Freight',
      'Freight, liftgate at delivery',
      'Freight, residential address',
      'Freight, liftgate at delivery, residential address',
    ]);
    expect(centsOf({ ...freight, nmfcClass: '70' })[0]).toBeLessThan(centsOf({ ...freight, nmfcClass: '150' })[0] ?? 0);
    expect(centsOf({ ...freight, nmfcClass: '' })).toEqual(centsOf({ ...freight, nmfcClass: '100' }));
  });
  test('[SHP-7] each freight service adds its price once; the price says of what it consists', () => {
    const freight = { weight: 640, ltl: true, nmfcClass: '70' };
    const [bare = 0] = centsOf(freight);
    expect(centsOf({ ...freight, accessorials: ['liftgate_delivery', 'notify', 'notify'] })).toEqual([bare + 7500 + 1500]);
    const [rate] = tableRates({ ...parcel, ...freight, accessorials: ['residential'] }).rates;
    expect(rate?.metadata).toEqual({ parts: { line_haul: bare / 100, residential: 90 } });
  });
  test('[SHP-7] handling units are rated by their own weight and class', () => {
    const freight = { weight: 16, ltl: true, nmfcClass: '100' };
    const both = centsOf({
      ...freight,
      loads: [
        { pounds: 640, nmfcClass: '70' },
        { pounds: 200, nmfcClass: '150' },
      ],
    });
    // 640 × 0.7 + 200 × 1.5 pounds of class 100.
    expect(both).toEqual(centsOf({ ...freight, weight: 748 }));
    expect(both[0]).toBeGreaterThan(centsOf(freight)[0] ?? 0);
  });
  test('[SHP-7] a place without a row is named, and nothing is priced', () => {
    for (const [changes, message] of [
      [{ toZip: '99' }, 'The ZIP of the recipient has no row in the zone table.'],
      [{ toZip: '00000' }, 'The ZIP of the recipient has no row in the zone table.'],
      [{ fromZip: '' }, 'The ZIP of the sender has no row in the zone table.'],
      [{ toZip: 'M5V 2T6', toCountry: 'CA' }, 'The zone table covers the United States only.'],
    ] as const)
      expect(tableRates({ ...parcel, ...changes })).toEqual({ rates: [], distance: null, messages: [message] });
  });
});
