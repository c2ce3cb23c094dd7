import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { priceChanges, products, taxRates } from '@app/domain/catalog/catalog.collection.ts';
import { TaxRate } from '@app/domain/catalog/tax-rate.ts';
import { shippingPrint, taxPrint } from '@app/domain/cart/cart.rules.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { address, openShop, SHOP } from '../testing/shop/open-shop.ts';
import { type TestContext, TEST_NOW, testContext } from '../testing/test-context.ts';
import { carryCart } from './change-cart.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

describe.each(enginesOfRules)('carts on %s', (engine) => {
  let ctx: TestContext;
  let shop: Shop;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    // The application declares what follows from a write.
    await ctx.app();
    shop = await openShop(ctx);
  });
  afterAll(() => ctx.close());

  test('[CRT-7] a shop shows its published products to anybody, without cost and notes', async () => {
    const { body } = await ctx.call(`/cms/products?client_id=${SHOP}`, undefined);
    const products = body['products'] as Record<string, unknown>[];
    expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(['board', 'club', 'guild']));
    expect(products).toHaveLength(3);
    expect(products.find(({ id }) => id === 'board')).toMatchObject({
      price: 50,
      choices: [
        {
          property: 'finish',
          values: [
            { value: 'Natural', price: 50 },
            { value: 'Oiled', price: 54 },
          ],
        },
      ],
      breaks: [{ from: 10, price: 45 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|cost/);
    expect((await ctx.call(`/cms/products?client_id=${SHOP}&sku=oak-6`, undefined)).body['products']).toHaveLength(1);
    expect((await ctx.call('/cms/products?client_id=nobody', undefined)).body['products']).toEqual([]);
  });

  test('[ORD-11] a new price of a product is kept with the one before', async () => {
    await shop.store.update(products, 'guild', { price: 52.5 });
    await shop.store.update(products, 'guild', { notes: 'The same price' });
    const changes = await shop.store.list(priceChanges, { parent: shop.store.path(products, 'guild') });
    expect(changes).toMatchObject([{ before: 49, after: 52.5, amount: 3.5 }]);
    expect(changes[0]?.path).toContain('/products/guild/price_changes/');
  });

  test('[CRT-1, CRT-2] visitors have a cart of their own; a line is added, or replaced by its id, at the price of the server', async () => {
    const ada = await shop.buyer('ada');
    expect(await shop.add(ada, 'board', { quantity: 2 })).toMatchObject({ status: 200, body: { count: 1 } });
    await shop.add(ada, 'board', { properties: { finish: 'Oiled' } });
    await shop.add(ada, 'board', { quantity: 10 });
    const { checkout, company } = await shop.cartOf(ada);
    expect(company).toMatchObject({ id: SHOP, name: 'Timberline' });
    expect(checkout.items.map(({ price, quantity, properties }) => [properties['finish'], price, quantity])).toEqual([
      ['Natural', 45, 10],
      ['Oiled', 54, 1],
    ]);
    expect(checkout.items.map(({ unit_cost, product }) => [unit_cost, product.cost])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await shop.cartOf('nobody')).checkout.items).toEqual([]);
    await shop.add(ada, 'board', { quantity: 0 });
    await shop.add(ada, 'board', { quantity: 0, properties: { finish: 'Oiled' } });
    expect(await shop.cartOf(ada)).toMatchObject({ company: { id: '' }, checkout: { items: [], total: 0 } });
  });

  test('[CRT-1] two tabs that add at once lose nothing', async () => {
    const bo = await shop.buyer('bo');
    await Promise.all([shop.add(bo, 'board'), shop.add(bo, 'board', { properties: { finish: 'Oiled' } }), shop.add(bo, 'club', { agreed: true })]);
    expect((await shop.cartOf(bo)).checkout.items).toHaveLength(3);
  });

  test('[CRT-6] a second subscription is refused, terms have to be agreed to, and what is not for sale cannot be added', async () => {
    const cy = await shop.buyer('cy');
    expect((await shop.add(cy, 'club')).body).toMatchObject({ problems: [{ code: 'cart.not-agreed' }] });
    await shop.add(cy, 'club', { agreed: true });
    expect(await shop.add(cy, 'guild', { agreed: true })).toMatchObject({ status: 409, body: { problems: [{ code: 'cart.second-subscription' }] } });
    expect((await shop.add(cy, 'club', { agreed: true, quantity: 2 })).status).toBe(200);
    expect((await shop.add(cy, 'hidden', { properties: { finish: 'Oiled' } })).body).toMatchObject({ problems: [{ code: 'cart.not-for-sale' }] });
    expect((await shop.add(cy, 'board', { properties: { finish: 'Gold' } })).body).toMatchObject({ problems: [{ code: 'cart.choose-first' }] });
    expect((await shop.cartOf(cy)).checkout.items).toHaveLength(1);
  });

  test('[CRT-1] one cart is for one company; a new one is started only when the buyer wants it', async () => {
    const di = await shop.buyer('di');
    await shop.add(di, 'board');
    const wish = { company: 'other', ad: 'chair', quantity: 1 };
    expect((await shop.post(di, '/cart/items', wish)).body).toMatchObject({
      problems: [{ code: 'cart.other-company', params: { company: 'Timberline' } }],
    });
    await shop.post(di, '/cart/items', { ...wish, fresh: true });
    expect(await shop.cartOf(di)).toMatchObject({ company: { id: 'other' }, checkout: { items: [{ name: 'Chair' }] } });
  });

  test('[CRT-1] the cart stays when the visitor signs up', async () => {
    const eve = await shop.buyer('eve');
    await shop.add(eve, 'board', { quantity: 3 });
    await ctx.person({ uid: 'eve-with-account' });
    await shop.add('eve-with-account', 'board', { properties: { finish: 'Oiled' } });
    await carryCart(ctx, eve, 'eve-with-account');
    const { user, checkout } = await shop.cartOf('eve-with-account');
    expect([user, checkout.user, checkout.items.map(({ quantity }) => quantity)]).toEqual(['eve-with-account', 'eve-with-account', [3, 1]]);
    expect((await shop.cartOf(eve)).checkout.items).toEqual([]);
  });

  test('[CRT-3] a ZIP has a rate, a heavier order another; a ZIP that does not exist is refused with a message', async () => {
    const fay = await shop.buyer('fay');
    await shop.add(fay, 'board');
    const { checkout } = await shop.fill(fay);
    const rate = async (order: unknown, zip: string) =>
      (await shop.post(fay, '/cart/priceShipping', { company: SHOP, order, address: { zip } })).body;
    const near = await rate(checkout, '55802');
    expect(near).toMatchObject({ error: false, selected_rate: { service: 'Ground' }, shipments: [{ amount: near['shipping'] }] });
    const express = await rate({ ...checkout, selected_rate: { carrier: 'Zone table', service: 'Express' } }, '55802');
    expect(Number(express['shipping'])).toBeGreaterThan(Number(near['shipping']));
    const heavy = await rate({ ...checkout, items: checkout.items.map((item) => ({ ...item, quantity: 40 })) }, '55802');
    expect(heavy).toMatchObject({ selected_rate: { service: 'Freight' } });
    expect(await rate(checkout, '00000')).toMatchObject({
      error: true,
      message: 'The ZIP of the recipient has no row in the zone table.',
      selected_rate: null,
      shipments: [],
    });
  });

  test('[CRT-4] the tax of a ZIP adds up the parts of its place and names their source', async () => {
    const gus = await shop.buyer('gus');
    await shop.add(gus, 'board', { quantity: 2 });
    const { checkout } = await shop.fill(gus);
    const tax = async (to: object) => (await shop.post(gus, '/cart/calculateTax', { company: SHOP, order: checkout, address: to })).body;
    expect(await tax(address)).toMatchObject({
      totalRate: 0.08875,
      amount: 8.88,
      source: 'table',
      rates: [{ name: 'Minnesota' }, { name: 'Duluth' }],
      at: TEST_NOW,
    });
    expect(await tax({ ...address, zip: '56001' })).toMatchObject({ totalRate: 0.06875, source: 'table' });
    expect(await tax({ ...address, state: 'TX', zip: '75001' })).toMatchObject({ totalRate: 0, amount: 0, source: 'none' });
    const elsewhere = Array.from({ length: 500 }, (_, index) => ({
      op: 'set' as const,
      path: shop.store.path(taxRates, `a-${index}`),
      data: TaxRate.parse({ name: `Part ${index}`, state: 'MN', zip: String(10_000 + index), rate: 0.01 }),
    }));
    await shop.store.write(elsewhere);
    expect(await tax(address), 'a table of many places').toMatchObject({ totalRate: 0.08875, rates: [{ name: 'Minnesota' }, { name: 'Duluth' }] });
  });

  test('[CRT-5] a discount counts by its dates, its user, its uses, its kind and its lock', async () => {
    await shop.discount('SPRING', { value: 10, reusable: true, shipping: true });
    await shop.discount('SOON', { value: 10, start: TEST_NOW + DAY });
    await shop.discount('GONE', { value: 10, end: TEST_NOW - DAY });
    await shop.discount('SPENT', { value: 10, used: true });
    await shop.discount('HERS', { value: 10, public: false, user_id: 'someone-else' });
    await shop.discount('FIX', { type: 'flat', value: 30, locked: true, reusable: true });
    const logic = [{ conditions: [{ subject: 'quantity', verb: 'is at least', value: 5 }], type: 'percentage', value: 50 }];
    await shop.discount('MANY', { type: 'logic', fn: logic, reusable: true });
    const hal = await shop.buyer('hal');
    const use = async (code: string) => await shop.post(hal, '/cart/discount', { code });
    expect((await use('SPRING')).body).toMatchObject({ problems: [{ code: 'cart.empty' }] });
    await shop.add(hal, 'board', { quantity: 2 });
    expect((await use(' spring ')).body).toEqual({ amount: -10 });
    const codes = ['SOON', 'GONE', 'SPENT', 'HERS', 'NEVER'];
    const refusals = await Promise.all(codes.map(async (code) => (await use(code)).body['problems']));
    expect(refusals).toMatchObject([
      [{ code: 'payments.discount-not-started' }],
      [{ code: 'payments.discount-ended' }],
      [{ code: 'payments.discount-used' }],
      [{ code: 'payments.unknown-discount' }],
      [{ code: 'payments.unknown-discount' }],
    ]);
    expect((await shop.cartOf(hal)).checkout.discount).toMatchObject({ code: 'SPRING', amount: -10 });
    await shop.add(hal, 'board', { quantity: 4 });
    expect((await shop.cartOf(hal)).checkout.discount).toMatchObject({ amount: -20 });
    expect((await use('MANY')).body).toEqual({ amount: 0 });
    await shop.add(hal, 'board', { quantity: 5 });
    expect((await shop.cartOf(hal)).checkout.discount).toMatchObject({ amount: -125 });
    expect((await use('')).body).toEqual({ amount: 0 });
    expect((await use('FIX')).body).toEqual({ amount: -30 });
    expect((await use('')).body).toMatchObject({ problems: [{ code: 'payments.discount-locked' }] });
  });

  test('[CRT-5] the best discount for everybody applies without a code', async () => {
    await shop.discount('all-5', { code: '', universal: true, public: false, value: 5, reusable: true });
    await shop.discount('all-8', { code: '', universal: true, public: false, value: 8, reusable: true });
    const ivy = await shop.buyer('ivy');
    await shop.add(ivy, 'board', { quantity: 2 });
    expect((await shop.cartOf(ivy)).checkout.discount).toMatchObject({ code: '', amount: -8 });
    for (const id of ['all-5', 'all-8']) await shop.discount(id, { code: '', value: 5, end: TEST_NOW - 1 });
  });

  test('[CRT-2, CRT-3, CRT-4] once the cart has a ZIP, one call adds a line with shipping, discount and tax, and placing the order changes no price', async () => {
    const nia = await shop.buyer('nia');
    expect((await shop.add(nia, 'board')).body).toMatchObject({ total: 50 });
    expect((await shop.cartOf(nia)).priced_for).toEqual({ shipping: '', tax: '' });
    await shop.fill(nia);
    const { total } = (await shop.add(nia, 'board', { quantity: 2 })).body;
    const { checkout, priced_for } = await shop.cartOf(nia);
    const { selected_rate, shipping, tax } = checkout;
    expect([selected_rate?.carrier, shipping > 0, tax.totalRate, tax.source]).toEqual(['Zone table', true, 0.08875, 'table']);
    expect(total).toBe(checkout.total);
    expect(priced_for).toEqual({ shipping: shippingPrint(checkout), tax: taxPrint(checkout) });
    // An answer for another place is no longer one for this cart, whatever is computed for it.
    await shop.post(nia, '/cart', { address: { ...address, zip: '56001' } });
    await shop.post(nia, '/cart', { address });
    expect((await shop.cartOf(nia)).priced_for).toEqual({ shipping: '', tax: '' });
    await shop.add(nia, 'board', { quantity: 3 });
    const seen = (await shop.cartOf(nia)).checkout.total;
    expect(await shop.start(nia, 'form-of-nia-1', seen)).toMatchObject({ status: 200, body: { total: seen } });
    // Without a rate the page asks by itself, and tells why there is none.
    await shop.post(nia, '/cart', { address: { ...address, zip: '00000' } });
    await shop.add(nia, 'board', { quantity: 4 });
    expect((await shop.cartOf(nia)).priced_for).toEqual({ shipping: '', tax: '' });
  });
});
