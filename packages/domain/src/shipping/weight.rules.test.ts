import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Packaging } from '../catalog/packaging.ts';
import { shipments } from './shipping.collection.ts';
import { freightClass, mustBeFreight } from './freight.rules.ts';
import { Shipment, ShipmentItem } from './shipment.ts';
import { itemWeight, refreshWeights, totalWeight, withTotalWeight } from './weight.rules.ts';

const item = (fields: object) => ShipmentItem.parse(fields);
const bare = Shipment.parse({});

describe('weight', () => {
  test.each([
    [[], 0],
    [[{ unit_weight: 1.005 }], 1.01],
    [[{ unit_weight: 0.1, quantity: 3 }, { unit_weight: 0.2 }], 0.5],
    [[{ unit_weight: 5, quantity: 4, override_weight: 21.5 }, { unit_weight: 1 }], 22.5],
    [[{ unit_weight: 5, quantity: 4, override_weight: 0 }], 0],
  ])('[SHP-4] items %j weigh %f lb', (items, pounds) => expect(totalWeight(bare, items.map(item))).toBe(pounds));

  test('[SHP-4] the weight of a manual packaging wins; an unweighed one is ignored', () => {
    const items = [item({ unit_weight: 5, quantity: 4 })];
    const packed = (fields: object) => totalWeight({ packaging: Packaging.parse(fields) }, items);
    expect(packed({ manual: true, weight: 31.456 })).toBe(31.46);
    expect(packed({ manual: false, weight: 31 })).toBe(20);
    expect(packed({ manual: true, weight: 0 })).toBe(20);
  });
  test('[SHP-4] the sum is exact to 2 places, checked with integers', () => {
    const line = fc.record({
      steps: fc.nat({ max: 5_000_000 }),
      quantity: fc.nat({ max: 1000 }),
      override: fc.option(fc.nat({ max: 5_000_000 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const items = lines.map(({ steps, quantity, override }) =>
          item({ unit_weight: steps / 10_000, quantity, override_weight: override === null ? null : override / 10_000 }),
        );
        const sum = lines.reduce((total, { steps, quantity, override }) => total + BigInt(override ?? steps * quantity), 0n);
        const hundredths = sum / 100n + (sum % 100n >= 50n ? 1n : 0n);
        expect(BigInt(Math.round(totalWeight(bare, items) * 100))).toBe(hundredths);
        expect(totalWeight(bare, items.toReversed())).toBe(totalWeight(bare, items));
        for (const single of items) expect(Math.abs(totalWeight(bare, [single]) - itemWeight(single))).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
  test('[SHP-4] ounces are 16 to the pound, or 8 without weight', () => {
    expect(withTotalWeight(bare, [item({ unit_weight: 2.5 })])).toMatchObject({ total_weight: 2.5, total_weight_ounces: 40 });
    expect(withTotalWeight(bare, [])).toMatchObject({ total_weight: 0, total_weight_ounces: 8 });
    expect(shipments.prepare!({ ...bare, total_weight: 3, total_weight_ounces: 1 }).total_weight_ounces).toBe(48);
  });
  test('[SHP-3] unit weights are refreshed from the products, by SKU; items without a known SKU stay', () => {
    const items = [item({ sku: 'OAK-6', unit_weight: 1 }), item({ sku: 'ELM', unit_weight: 2 }), item({ unit_weight: 3 })];
    const products = [
      { sku: 'OAK-6', weight: 12.5 },
      { sku: '', weight: 99 },
    ];
    expect(refreshWeights(items, products).map(({ unit_weight }) => unit_weight)).toEqual([12.5, 2, 3]);
    expect(refreshWeights(items, []).map(({ unit_weight }) => unit_weight)).toEqual([1, 2, 3]);
  });
});

describe('freight', () => {
  const size = { total_weight: 150, total_width: 100, total_length: 100 };
  test.each([
    [{}, false],
    [{ total_weight: 150.01 }, true],
    [{ total_width: 100.01 }, true],
    [{ total_length: 100.01 }, true],
  ])('[SHP-3] %j at the limit must be freight: %j', (over, freight) => {
    expect(mustBeFreight({ ...size, ...over })).toBe(freight);
    expect(shipments.prepare!({ ...bare, ...size, ...over }).ltl).toBe(freight);
  });
  test('[SHP-3] height is irrelevant, and freight set by hand stays', () => {
    expect(shipments.prepare!({ ...bare, total_height: 400 }).ltl).toBe(false);
    expect(shipments.prepare!({ ...bare, ltl: true }).ltl).toBe(true);
  });
  test('[SHP-3] adopts the only freight class of the products', () => {
    const of = (...classes: string[]) =>
      freightClass(
        { nmfc_class: '50' },
        classes.map((nmfc_class) => item({ product: { nmfc_class } })),
      );
    expect([of('70'), of('70', '70'), of('70', ''), of('70', '77.5'), of(''), of()]).toEqual(['70', '70', '70', '50', '50', '50']);
  });
});
