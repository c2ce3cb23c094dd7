import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { ads, products, taxSettings } from '@app/domain/catalog/catalog.collection.ts';
import { Ad } from '@app/domain/catalog/ad.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { TAX_SETTINGS_ID } from '@app/domain/catalog/tax-settings.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import { taxReports } from '@app/domain/settlement/taxes/tax-report.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { sendTaxReports } from '../settlement/taxes/send-tax-reports.ts';
import { wordsFor } from '../words/words.ts';
import { address, openShop, SHOP } from '../testing/shop/open-shop.ts';
import { CLOTHING, TAX_KEY, TaxJarServer } from '../testing/taxjar/taxjar-server.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const codes = ({ body }: TestReply): string[] => (body.problems as { code: string }[]).map(({ code }) => code);

describe.each(enginesOfRules)('sales tax by TaxJar on %s', (engine) => {
  let ctx: TestContext;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let taxjar: TaxJarServer;
  beforeAll(async () => {
    taxjar = await TaxJarServer.open();
    ctx = await testContext({ engine, config: { taxjarUrl: taxjar.url } });
    shop = await openShop(ctx);
    await ctx.person({ uid: 'boss', client: SHOP, roles: ['admin'] });
    await ctx.person({ uid: 'seller', client: SHOP, roles: ['sales'] });
    await ctx.person({ uid: 'stranger', client: SHOP, roles: ['dispatch'] });
    await ctx.app();
  });
  afterAll(async () => {
    await ctx.close();
    await taxjar.close();
  });
  beforeEach(() => {
    Object.assign(taxjar.levers, { failures: 0, isSilent: false, isGarbled: false, freeShipping: [], lostAnswers: 0 });
    taxjar.orders.length = 0;
  });

  const staff = async (body: Readonly<Record<string, unknown>> | undefined, { who = 'boss', path = '/cms/company/tax' } = {}): Promise<TestReply> =>
    await ctx.call(path, body, { client: SHOP, token: await ctx.token(who, '30d') });
  const save = (more: object = {}, who = 'boss') => staff({ account: 'taxjar', nexus: [], secret: TAX_KEY, ...more }, { who });
  /** The tax of a cart with boards at $50; each number of boards is another question to TaxJar. */
  const tax = async (quantity: number, to: object = {}) => {
    const who = await shop.buyer(`buyer-${quantity}`);
    await shop.add(who, 'board', { quantity });
    const { checkout } = await shop.fill(who);
    return (await shop.post(who, '/cart/calculateTax', { company: SHOP, order: checkout, address: { ...address, ...to } })).body;
  };

  test('[CRT-4] an admin chooses TaxJar; its key is tested before it is saved, and never shown; states come from the account or are chosen', async () => {
    expect((await save({}, 'seller')).status).toBe(403);
    expect(codes(await save({ secret: '' }))).toEqual(['catalog.key-missing']);
    expect(codes(await save({ secret: 'wrong' }))).toEqual(['catalog.key-refused']);
    expect((await save({ nexus: ['ZZ'] })).status).toBe(422);
    expect(await shop.store.get(taxSettings, TAX_SETTINGS_ID)).toBeUndefined();
    expect((await tax(1))['source'], 'nothing is saved yet').toBe('table');
    expect((await save()).body).toEqual({ account: 'taxjar', nexus: ['MN'], ending: 'k4Vm', tested: ctx.clock.now() });
    expect((await save({ secret: '', nexus: ['WI', 'MN', 'WI'] })).body).toMatchObject({ nexus: ['MN', 'WI'], ending: 'k4Vm' });
    expect(codes(await save({ secret: '', nexus: [] }))).toEqual(['catalog.no-nexus']);
    ctx.clock.advance(MINUTE);
    expect((await staff({}, { path: '/cms/company/tax/test' })).body).toMatchObject({ tested: ctx.clock.now() });
    const shown = await staff(undefined);
    expect(JSON.stringify([shown.body, await shop.store.get(taxSettings, TAX_SETTINGS_ID)])).not.toContain(TAX_KEY);
  });

  test('[CRT-4] TaxJar reads street and lines with discount and product code; goods that it does not tax lower the rate of the order, to the cent', async () => {
    await shop.store.set(products, 'shirt', Product.parse({ name: 'Shirt', sku: 'SHIRT', price: 40, weight: 1, tax_code: CLOTHING }));
    await shop.store.set(ads, 'shirt', Ad.parse({ title: 'Shirt', product: 'shirt', published: true, price: 40 }));
    await shop.discount('TEN', { value: 10, reusable: true });
    const who = await shop.buyer('dressed');
    await shop.add(who, 'board', { quantity: 3 });
    await shop.add(who, 'shirt');
    await shop.post(who, '/cart/discount', { code: 'TEN' });
    const { checkout } = await shop.fill(who);
    const reply = await shop.post(who, '/cart/calculateTax', { company: SHOP, order: checkout, address });
    expect(taxjar.orders).toMatchObject([
      {
        to_street: '12 Mill Road',
        amount: 171,
        line_items: [
          { quantity: 3, unit_price: 50, discount: 15 },
          { quantity: 1, unit_price: 40, discount: 4, product_tax_code: CLOTHING },
        ],
      },
    ]);
    // 8.875 % of $135 of boards.
    expect(reply.body).toMatchObject({ source: 'taxjar', amount: 11.98, provider_amount: null });
  });

  test('[CRT-4, ORD-2] the rate of the address with its parts; the same question is asked once in ten minutes', async () => {
    expect(await tax(2)).toMatchObject({
      source: 'taxjar',
      totalRate: 0.08875,
      amount: 8.88,
      provider_amount: null,
      rates: [
        { name: 'MN', rate: 0.06875 },
        { name: 'ST. LOUIS', rate: 0.005 },
        { name: 'DULUTH', rate: 0.015 },
      ],
    });
    expect(taxjar.orders).toMatchObject([
      {
        to_country: 'US',
        to_state: 'MN',
        to_zip: '55802',
        to_street: '12 Mill Road',
        from_zip: '97210',
        amount: 100,
        shipping: 0,
        line_items: [{ quantity: 2, unit_price: 50, discount: 0 }],
        nexus_addresses: [{ state: 'MN' }, { state: 'WI' }],
      },
    ]);
    await tax(2);
    expect(taxjar.orders).toHaveLength(1);
    ctx.clock.advance(11 * MINUTE);
    await tax(2);
    expect(taxjar.orders).toHaveLength(2);
  });

  test('[CRT-4] outside of the states of the company nothing is asked and nothing charged, by that name; outside of the country the own rates count', async () => {
    expect(await tax(3, { state: 'OR', zip: '97210' })).toMatchObject({ source: 'no_nexus', totalRate: 0, amount: 0 });
    expect(await tax(3, { country: 'CA', state: 'ON', zip: 'K1A 0B1' })).toMatchObject({ source: 'none', amount: 0 });
    expect(taxjar.orders).toEqual([]);
  });

  test('[ORD-2] where TaxJar computes another amount from its rate, ours counts and the other one is kept beside it', async () => {
    taxjar.levers.freeShipping.push('MN');
    const who = await shop.buyer('freight');
    await shop.add(who, 'board', { quantity: 4 });
    const { checkout } = await shop.fill(who);
    const order = { ...checkout, shipping: 20 };
    const reply = await shop.post(who, '/cart/calculateTax', { company: SHOP, order, address });
    expect(reply.body).toMatchObject({ source: 'taxjar', amount: 19.53, provider_amount: 17.75 });
  });

  test('[CRT-4] one failure is asked again; after two, and for an address that TaxJar does not know, the own rates count and say so', async () => {
    taxjar.levers.failures = 1;
    expect(await tax(5)).toMatchObject({ source: 'taxjar' });
    expect(taxjar.orders).toHaveLength(2);
    taxjar.levers.failures = 2;
    expect(await tax(6)).toMatchObject({ source: 'table', totalRate: 0.08875, rates: [{ name: 'Minnesota' }, { name: 'Duluth' }] });
    expect(taxjar.orders).toHaveLength(4);
    expect(await tax(6), 'it is left alone for a while').toMatchObject({ source: 'table' });
    expect(taxjar.orders).toHaveLength(4);
    ctx.clock.advance(MINUTE);
    expect(await tax(6)).toMatchObject({ source: 'taxjar' });
    taxjar.levers.isGarbled = true;
    expect(await tax(7)).toMatchObject({ source: 'table' });
    taxjar.levers.isGarbled = false;
    expect(await tax(7, { zip: '99999' })).toMatchObject({ source: 'table', totalRate: 0.06875 });
  });

  /** Pays for boards at $50, and returns the order. */
  const sell = async (who: string, quantity: number): Promise<Doc<Order>> => {
    await shop.buyer(who);
    await shop.add(who, 'board', { quantity });
    await shop.fill(who);
    const { body } = await shop.start(who, `start-of-${who}`);
    expect((await shop.pay(body['token'], `pay-of-${who}`)).body).toMatchObject({ state: 'paid' });
    const [order] = await shop.ordersOf(who);
    if (!order) throw new Error(`No order of ${who}`);
    return order;
  };
  const report = async () => {
    ctx.clock.advance(2 * MINUTE);
    const run = { isAsked: false, startedAt: ctx.clock.now(), words: wordsFor('en'), position: undefined, say: async () => undefined };
    await sendTaxReports(ctx)({ client: SHOP, ...run, batch: (work) => ctx.records.tx(work) });
  };
  const reportsOf = ({ id }: Doc<Order>) =>
    shop.store.list(taxReports, { where: where('order_id', 'eq', id), orderBy: [{ field: 'number', dir: 'asc' }] });
  const refund = (order: Doc<Order>, key: string, body: object) =>
    staff({ order: order.id, key, reason: '', ...body }, { path: `/payments/refund-order/${order.id}` });
  const cents = (amount: number): number => Math.round(amount * 100);

  test('[CRT-4, JOB-4] a paid order and each of its refunds are reported to TaxJar by their numbers, once, also when an answer is lost', async () => {
    await save();
    const order = await sell('rita', 11);
    expect(await reportsOf(order)).toMatchObject([{ state: 'planned' }]);
    expect(taxjar.transactions.size, 'the payment does not wait for TaxJar').toBe(0);
    taxjar.levers.lostAnswers = 1;
    await report();
    await report();
    const { total, tax: charged, shipping } = order;
    const amount = (cents(total) - cents(charged.amount)) / 100;
    const place = { to_state: 'MN', to_zip: '55802', to_city: 'Duluth' };
    expect([...taxjar.transactions.values()]).toMatchObject([
      {
        transaction_id: order.invoice_id,
        ...place,
        to_street: '12 Mill Road',
        amount,
        shipping,
        sales_tax: charged.amount,
        line_items: [{ quantity: 11, unit_price: 45, discount: 0, product_identifier: 'OAK-6', description: 'Board' }],
      },
    ]);
    expect(await reportsOf(order)).toMatchObject([{ state: 'reported', error: '' }]);

    const line = order.items[0]?.id ?? '';
    // A board costs $45 from the tenth on, and 8.875 % are $3.99 of tax.
    expect((await refund(order, 'one-board-back', { amount: 48.99, lines: [{ id: line, quantity: 1 }] })).status).toBe(200);
    expect((await refund(order, 'all-the-others', { amount: (cents(total) - 4899) / 100 })).status).toBe(200);
    await report();
    await report();
    const back = [...taxjar.transactions.values()].slice(1).toSorted((a, b) => b.amount - a.amount);
    expect(back).toHaveLength(2);
    expect(back[0]).toMatchObject({ transaction_reference_id: order.invoice_id, ...place, amount: -45, shipping: 0, sales_tax: -3.99 });
    const sum = (field: 'amount' | 'sales_tax') => [...taxjar.transactions.values()].reduce((cent, each) => cent + cents(each[field]), 0);
    expect([sum('amount'), sum('sales_tax')], 'all of it was given back').toEqual([0, 0]);
  });

  test('[CRT-4, BYD-11] TaxJar down: reported later, the refund after its order; refused: the reconciler shows it and reports again', async () => {
    taxjar.transactions.clear();
    const order = await sell('sam', 12);
    await refund(order, 'sam-gets-ten', { amount: 10 });
    taxjar.levers.isSilent = true;
    await report();
    expect(await reportsOf(order)).toMatchObject([
      { kind: 'order', state: 'planned', tries: 1 },
      { kind: 'refund', state: 'planned', tries: 0 },
    ]);
    taxjar.levers.isSilent = false;
    // Somebody else's order has the number.
    const key = `order ${order.invoice_id}`;
    const [planned] = await reportsOf(order);
    taxjar.transactions.set(key, {
      transaction_id: order.invoice_id,
      transaction_date: '',
      to_state: 'MN',
      to_zip: '55802',
      amount: 1,
      shipping: 0,
      sales_tax: 0,
    });
    await report();
    ctx.clock.advance(2 * MINUTE);
    await report();
    expect(await reportsOf(order)).toMatchObject([
      { state: 'refused', error: `TaxJar has another transaction with the number ${order.invoice_id}.` },
      { state: 'planned' },
    ]);
    await staff({}, { path: '/reconciler/run' });
    const row = await shop.store.find(reconcilerRows, { where: where('kind', 'eq', 'tax_refused') });
    expect(row).toMatchObject({ state: 'open', order_id: order.id, amount: planned?.amount });
    expect((await staff({}, { path: `/reconciler/${row?.id}/fix` })).body).toEqual({ state: 'open' });
    taxjar.transactions.delete(key);
    expect((await staff({}, { path: `/tax-reports/order-${order.id}/again`, who: 'stranger' })).status).toBe(403);
    expect((await staff({}, { path: `/tax-reports/order-${order.id}/again`, who: 'seller' })).body).toEqual({ state: 'reported', error: '' });
    expect((await staff({}, { path: `/reconciler/${row?.id}/fix` })).body).toEqual({ state: 'settled' });
    await report();
    expect(await reportsOf(order)).toMatchObject([{ state: 'reported' }, { state: 'reported' }]);
    expect([...taxjar.transactions.keys()]).toEqual([key, expect.stringMatching(`^refund ${order.invoice_id}-`)]);
    expect([...taxjar.transactions.values()][1]).toMatchObject({ amount: -9.18, sales_tax: -0.82, shipping: 0 });
  });

  test('[CRT-4, CRT-7] an order of the cart keeps rate and source; a silent TaxJar delays it a little and changes its source', async () => {
    const place = async (who: string, quantity: number) => {
      await shop.buyer(who);
      await shop.add(who, 'board', { quantity });
      await shop.fill(who);
      expect((await shop.start(who, `start-of-${who}`)).status).toBe(200);
      return (await shop.ordersOf(who))[0];
    };
    const order = await place('zoe', 8);
    expect(order?.tax).toMatchObject({ source: 'taxjar', totalRate: 0.08875 });
    taxjar.levers.isSilent = true;
    expect((await place('yves', 9))?.tax).toMatchObject({ source: 'table', totalRate: 0.08875 });
    expect((await save({ account: 'table', secret: '' })).status).toBe(200);
    taxjar.levers.isSilent = false;
    taxjar.orders.length = 0;
    expect(await tax(10)).toMatchObject({ source: 'table' });
    expect(taxjar.orders).toEqual([]);
  });
});
