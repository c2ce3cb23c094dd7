import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { estimateShipping, type GoodsLine } from './estimate-shipping.ts';

const line = (more: Partial<GoodsLine> = {}): GoodsLine => ({
  sku: 'OAK-6',
  quantity: 1,
  unit_weight: 1,
  product: { address: '', nmfc_class: '' },
  ...more,
});

describe.each(enginesOfRules)('estimating shipping on %s', (engine) => {
  let ctx: TestContext;
  const estimate = (items: readonly GoodsLine[], zip = '10001', client = 'mill') => estimateShipping(ctx, client, { zip, items });
  beforeAll(async () => {
    ctx = await testContext({ engine });
    const address = { street: '1 Mill Road', street2: '', city: 'Chattanooga', state: 'TN', zip: '37402', country: 'US' };
    await ctx.client('mill', { kind: 'shop', address });
    await ctx.client('nowhere', { kind: 'shop' });
    await ctx.records.forClient('mill').create(products, { sku: 'OAK-6', name: 'Board', weight: 10 });
    await ctx.records.forClient('mill').set(addresses, 'yard', { company: 'Yard', phone: '608-555-0110', zip: '94105' });
  });
  afterAll(() => ctx?.close());

  test('[CRT-3, SHP-3] the current weight of the products counts, by SKU, and the lowest rate is taken', async () => {
    const priced = await estimate([line({ quantity: 2 })]);
    expect(priced).toMatchObject({ error: false, cents: 1140 + 20 * 78, rate: { service: 'Ground' } });
    expect(await estimate([line({ sku: 'NEW', unit_weight: 20 })])).toMatchObject({ cents: 1140 + 20 * 78 });
  });
  test('[CRT-3, SHP-3] more than 150 lb is freight', async () => {
    expect(await estimate([line({ quantity: 15 })])).toMatchObject({ rate: { service: 'Ground' } });
    expect(await estimate([line({ quantity: 15.01 })])).toMatchObject({ rate: { service: 'Freight' } });
  });
  test('[CRT-3] goods leave from the address of their product; from two places they are refused', async () => {
    const far = line({ product: { address: 'yard', nmfc_class: '' } });
    expect(await estimate([far])).toMatchObject({ cents: 1700 + 10 * 142 });
    const message = 'Incompatible Items! Items sourced from different locations cannot be in the same order.';
    expect(await estimate([far, line({ product: { address: 'barn', nmfc_class: '' } })])).toEqual({ error: true, message });
  });
  test('[CRT-3] without a price there is a reason', async () => {
    expect(await estimate([])).toMatchObject({ error: true });
    expect(await estimate([line()], '1')).toEqual({ error: true, message: 'The ZIP of the recipient has no row in the zone table.' });
    expect(await estimate([line()], '10001', 'nowhere')).toEqual({ error: true, message: 'The ZIP of the sender has no row in the zone table.' });
  });
});
