import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import type { Rate } from '@app/domain/shipping/rate.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { pdfPages } from '../platform/pdf/pdf-text.ts';
import { address, openShop, SHOP } from '../testing/shop/open-shop.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

describe.each(enginesOfRules)('a checkout of freight on %s', (engine) => {
  let ctx: TestContext;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let dispatcher = '';
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    shop = await openShop(ctx);
    const yard = { street: '1 Yard', street2: '', city: 'Portland', state: 'OR', zip: '97210', country: 'US' };
    await shop.store.write([{ op: 'merge', path: `clients/${SHOP}`, data: { address: yard } }]);
    dispatcher = await ctx.token(await ctx.person({ uid: 'dis', client: SHOP, roles: ['dispatch'] }));
  });
  afterAll(() => ctx?.close());

  const dispatch = (verb: string, body: Readonly<Record<string, unknown>>): Promise<TestReply> =>
    ctx.call(`/shipments/${verb}`, body, { client: SHOP, token: dispatcher });
  const shipmentOf = async (id: string) => (await shop.store.get(shipments, id))!;

  test('[CRT-3, CRT-7, SHP-1, SHP-3, SHP-7] heavy goods are offered as freight with services; the order, its shipment and the bill of lading have what was paid for', async () => {
    const ida = await shop.buyer('ida');
    // 40 boards of 10 lb: over the limit of parcels.
    await shop.add(ida, 'board', { quantity: 40 });
    const { checkout } = await shop.fill(ida);
    const asked = { company: SHOP, order: checkout, address: checkout.address };
    const offer = (await shop.post(ida, '/cart/priceShipping', asked)).body;
    const rates: Rate[] = offer.metadata.rates;
    const lift = rates.find(({ service }) => service === 'Freight, liftgate at delivery');
    const bare = rates.find(({ service }) => service === 'Freight');
    expect(lift?.rate).toBe((bare?.rate ?? 0) + 75);
    const { shipping, shipments: estimates } = offer;
    await shop.post(ida, '/cart', { shipping: { selected_rate: lift, shipping, shipments: estimates, rates } });
    // The amount of the browser is not read: the service that was chosen is priced by the server.
    const started = await shop.start(ida, 'freight-of-ida');
    expect((await shop.pay(started.body.token, 'pays-freight')).body).toMatchObject({ state: 'paid' });
    const [order] = await shop.ordersOf(ida);
    expect(order).toMatchObject({ paid: true, shipping: lift?.rate, selected_rate: { id: lift?.id } });
    expect((await shop.shown(started.body.token)).body).toMatchObject({ shipping: lift?.rate, balance: 0 });

    const { id } = (await dispatch('create', { order: order?.id, newId: randomId(20) })).body;
    const made = await shipmentOf(id);
    expect(made).toMatchObject({ ltl: true, accessorials: ['liftgate_delivery'], amount: lift?.rate });
    const pallet = { name: 'Oak', weight: 640, length: 48, width: 40, height: 30, pieces: 40, nmfc_number: '150600-03', quantity: 1 };
    expect((await dispatch('save', { id, base: made.version, entries: { ...made, pallets: [pallet] } })).status).toBe(200);
    expect((await dispatch('rates', { id })).status).toBe(200);
    // The pallet weighs more than the boards. Nothing is booked for another charge than the one that was paid, until somebody has decided.
    const booking = { id, carrier: 'XPO', number: 'PRO-915' };
    expect((await dispatch('book', booking)).body).toMatchObject({ problems: [{ code: 'shipping.amount-differs' }] });
    const rated = await shipmentOf(id);
    expect(rated.cost).toBeGreaterThan(lift?.rate ?? 0);
    expect((await dispatch('save', { id, base: rated.version, entries: { ...rated, amount: lift?.rate } })).status).toBe(200);
    expect((await dispatch('book', booking)).status).toBe(200);
    const paper = (await dispatch('paper', { id, paper: 'bill-of-lading' })).body;
    const [lading = ''] = pdfPages(await ctx.files.bytes((await shop.store.get(storedFiles, paper.id))?.key ?? ''));
    for (const text of [
      'Ines Calder',
      address.street,
      'Duluth',
      '55802',
      'Oak',
      '150600-03',
      'Liftgate at delivery',
      'XPO',
      'PRO-915',
      order?.invoice_id ?? '-',
    ])
      expect(lading).toContain(text);
    // The carrier's bill is the cost of the shop; the buyer has paid the rate of the checkout.
    expect(await shipmentOf(id)).toMatchObject({ booking: { state: 'booked' }, amount: lift?.rate });
  });
});
