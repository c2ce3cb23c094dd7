import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { Ad, adPrice, stockStatuses } from './ad.ts';
import { priceChanges, productPricing } from './catalog.collection.ts';
import { packagingSamples, priceChangeSamples, pricingSamples } from './catalog.sample.ts';
import { DimensionList } from './dimension.ts';
import { Packaging } from './packaging.ts';
import { priceChangeOf } from './price-change.rules.ts';
import { Pricing } from './pricing.ts';
import { counts, unitPriceCents } from './pricing.rules.ts';
import { Product } from './product.ts';

describe('price changes', () => {
  test.each([
    [{ cost_based: false, percent: 10, amount: 0 }, 110],
    [{ cost_based: true, percent: 50, amount: 1.25 }, 61.25],
    [{ cost_based: false, percent: -100, amount: -5 }, 0],
    [{ cost_based: false, percent: 0, amount: -0.01 }, 99.99],
  ])('[ORD-11] %j makes $100 (cost $40) $%f', (request, after) => {
    expect(priceChangeOf({ price: 100, cost: 40 }, request)).toEqual({ ...request, before: 100, after });
  });
  test('[ORD-11] is exact to the cent, checked by long multiplication', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1e11 }),
        fc.integer({ min: -1_000_000, max: 10_000_000 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        (cents, share, added) => {
          const { after, before } = priceChangeOf(
            { price: cents / 100, cost: 0 },
            { cost_based: false, percent: share / 10_000, amount: added / 100 },
          );
          const scaled = BigInt(cents) * BigInt(Math.abs(share));
          const rounded = scaled / 1_000_000n + (scaled % 1_000_000n >= 500_000n ? 1n : 0n);
          const wanted = BigInt(cents) + (share < 0 ? -rounded : rounded) + BigInt(added);
          expect(BigInt(Math.round(after * 100))).toBe(wanted < 0n ? 0n : wanted);
          expect(Math.round(before * 100)).toBe(cents);
        },
      ),
    );
  });
  test('[ORD-11] a saved change is never rewritten', () => {
    const admin = { ...systemActor('sky'), system: false };
    expect(matches(priceChangeSamples[0]!, priceChanges.access.create(admin, 0))).toBe(true);
    for (const action of ['update', 'delete'] as const) expect(matches(priceChangeSamples[0]!, priceChanges.access[action](admin, 0))).toBe(false);
  });
});

describe('pricing', () => {
  const [boards, box] = [pricingSamples[0]!, pricingSamples[1]!];
  test.each([
    [{ price: 58.9, quantity: 1 }, 5890],
    [{ price: 58.9, quantity: 10 }, 5595],
    [{ price: 58.9, quantity: 10, properties: { finish: 'oiled' } }, 5995],
    [{ price: 58.9, quantity: 2, properties: { finish: 'oiled' } }, 6290],
  ])('[ORD-11] applies in turn the steps whose conditions hold: %j', (item, cents) => expect(unitPriceCents(boards, item)).toBe(cents));
  test('[ORD-11] components make up the price if there are any; a fixed price replaces it', () => {
    expect(unitPriceCents(box, { price: 1 })).toBe(220 + 690);
    expect(unitPriceCents(box, { price: 1, sku: 'sample-0' })).toBe(0);
  });
  test('[ORD-11] no price is below 0, and program text of older records is ignored', () => {
    expect(unitPriceCents(Pricing.parse({ fn: [{ type: 'flat', value: -100 }] }), { price: 12 })).toBe(0);
    expect(Pricing.parse({ fn: 'return 1' }).fn).toEqual([]);
  });
  test('[ORD-11] applies from its first to its last moment, inclusive', () => {
    expect([9, 10, 20, 21].map((now) => counts({ start: 10, end: 20 }, now))).toEqual([false, true, true, false]);
    expect(counts({ start: null, end: null }, 5)).toBe(true);
  });
  test('[ORD-11] a read-only pricing cannot be changed', () => {
    const admin = { ...systemActor('sky'), system: false };
    for (const action of ['update', 'delete'] as const) {
      expect([boards, box].map((doc) => matches(doc, productPricing.access[action](admin, 0)))).toEqual([true, false]);
    }
  });
});

describe('records', () => {
  test('[ORD-11] an empty product, packaging or pricing has every field', () => {
    const product = [
      'name',
      'description',
      'notes',
      'sku',
      'weight',
      'weight_ounces',
      'cost',
      'stock',
      'nmfc_class',
      'tax_code',
      'price',
      'dimensions',
      'url',
      'image',
    ];
    expect(Object.keys(Product.parse({}))).toEqual([...product, 'address', 'subscription', 'metadata', 'agreement', 'choices', 'pricing']);
    expect(Object.keys(Packaging.parse({})).toSorted()).toEqual(
      ['name', 'dimensions', 'cost', 'quantity', 'weight', 'manual', 'nmfc_class', 'ltl', 'handlingUnit', 'items'].toSorted(),
    );
    expect(Object.keys(Pricing.parse({})).toSorted()).toEqual(
      ['name', 'description', 'fn', 'start', 'end', 'readonly', 'components', 'metadata'].toSorted(),
    );
    expect(packagingSamples.map(({ manual }) => manual)).toEqual([false, true]);
  });
  test('[ORD-11] reads older forms: a bare list of dimensions, a flag for a subscription', () => {
    expect(DimensionList.parse([{ name: 'length' }]).list[0]?.name).toBe('length');
    expect(Product.parse({ subscription: true }).subscription).toEqual({
      period: '',
      type: '',
      trial_days: 0,
      provider_product: '',
      provider_price: '',
    });
    expect(Product.parse({ subscription: false }).subscription).toBeNull();
  });
  test('[CMS-12] ads have stock statuses, and the price of the product if it is dynamic', () => {
    expect(stockStatuses.names).toEqual(['in_stock', 'out_of_stock', 'preorder', 'backorder']);
    const ad = Ad.parse({ price: 10, dynamic_price: true });
    expect(adPrice(ad, { price: 12 })).toBe(12);
    expect(adPrice(ad, undefined)).toBe(10);
    expect(adPrice({ ...ad, dynamic_price: false }, { price: 12 })).toBe(10);
  });
});
