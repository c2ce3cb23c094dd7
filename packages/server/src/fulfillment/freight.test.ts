import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { Order, OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { pdfPages } from '../platform/pdf/pdf-text.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const home = { company: 'Maker', street: '12 Mill Road', city: 'Madison', state: 'WI', zip: '53703', phone: '608-555-0110' };
const pallet = { name: 'Pallet A', weight: 640, length: 48, width: 40, height: 36, pieces: 12, nmfc_number: '150600-03', quantity: 2 };

describe.each(enginesOfRules)('freight on %s', (engine) => {
  let ctx: TestContext;
  let token: Record<'dis' | 'bill' | 'rival' | 'sal' | 'boss', string>;
  const mill = () => ctx.records.forClient('mill');
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    const address = { street: '1 Yard', street2: '', city: 'Chattanooga', state: 'TN', zip: '37402', country: 'US' };
    await ctx.client('mill', { kind: 'shop', name: 'Mill', address });
    await ctx.client('other');
    await ctx.person({ uid: 'dis', client: 'mill', roles: ['dispatch'] });
    await ctx.person({ uid: 'bill', client: 'mill', roles: ['billing'] });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['admin'] });
    await ctx.person({ uid: 'sal', client: 'mill', roles: ['sales'] });
    await ctx.person({ uid: 'boss', client: 'mill', roles: ['admin'] });
    const tokens = await Promise.all(['dis', 'bill', 'rival', 'sal', 'boss'].map((uid) => ctx.token(uid)));
    const [dis = '', bill = '', rival = '', sal = '', boss = ''] = tokens;
    token = { dis, bill, rival, sal, boss };
  });
  afterAll(() => ctx?.close());

  const call = (verb: string, body: Readonly<Record<string, unknown>>, who: keyof typeof token = 'dis') =>
    ctx.call(`/shipments/${verb}`, body, { client: who === 'rival' ? 'other' : 'mill', token: token[who] });
  const codesOf = ({ body }: TestReply): string[] => body.problems.map(({ code }: { code: string }) => code);
  const shipmentOf = async (id: string): Promise<Doc<Shipment>> => (await mill().get(shipments, id)) as Doc<Shipment>;
  const save = async (id: string, changes: object) => {
    const shipment = await shipmentOf(id);
    return await call('save', { id, base: shipment.version, entries: { ...shipment, ...changes } });
  };
  const newShipment = async (changes: object = { pallets: [pallet] }): Promise<string> => {
    const items = [{ id: 'a', sku: 'OAK-6', name: 'Board', quantity: 4, price: 50, unit_weight: 10 }];
    const order = await mill().create(orders, Order.parse({ items, address: home }));
    const { id } = (await call('create', { order: order.id, newId: randomId(20) })).body;
    expect((await save(id, changes)).status).toBe(200);
    return id;
  };
  const booked = async (): Promise<string> => {
    const id = await newShipment();
    await call('rates', { id });
    expect((await call('book', { id, carrier: 'XPO', number: 'PRO-77' })).status).toBe(200);
    return id;
  };

  test('[SHP-1, SHP-7] freight is quoted with its services, then booked as it was quoted', async () => {
    const id = await newShipment();
    await call('rates', { id });
    const bare = (await shipmentOf(id)).cost;
    await save(id, { accessorials: ['liftgate_delivery', 'residential'] });
    // The price is that of other services, so nothing is booked by it.
    expect(codesOf(await call('book', { id, carrier: 'XPO', number: '' }))).toEqual(['fulfillment.no-such-rate']);
    await call('rates', { id });
    expect(await shipmentOf(id)).toMatchObject({ cost: bare + 75 + 90, rate: { metadata: { parts: { liftgate_delivery: 75, residential: 90 } } } });
    expect((await call('book', { id, carrier: 'XPO', number: '' })).status).toBe(200);
    expect((await call('book', { id, carrier: 'XPO', number: 'PRO-4471' })).status).toBe(200);
    expect(await shipmentOf(id)).toMatchObject({
      booking: { state: 'booked', carrier: 'XPO', number: 'PRO-4471', by: 'dis' },
      tracking_code: 'PRO-4471',
    });
  });

  test('[SHP-1, SHP-7] an admin sets the prices of services, and which a checkout offers; others keep what they had, and only staff read them', async () => {
    const settings = (path: string, body: Readonly<Record<string, unknown>> | undefined, who: keyof typeof token) =>
      ctx.call(path, body, { client: who === 'rival' ? 'other' : 'mill', token: token[who] });
    const shown = async () => (await settings('/shipments/freight-services', undefined, 'dis')).body;
    const usual = await shown();
    expect(usual).toMatchObject({ prices: { notify: 15, residential: 90 }, offered: ['liftgate_delivery', 'residential'] });
    const mine = { prices: { ...usual.prices, notify: 22.5, liftgate_delivery: 0 }, offered: ['notify'] };
    expect((await settings('/cms/company/freight-services', mine, 'dis')).status).toBe(403);
    expect((await settings('/cms/company/freight-services', { ...mine, prices: { notify: -1 } }, 'boss')).status).toBe(422);
    expect((await settings('/cms/company/freight-services', mine, 'boss')).body).toEqual(mine);
    expect((await settings('/shipments/freight-services', undefined, 'rival')).body).toEqual(usual);
    const id = await newShipment();
    await call('rates', { id });
    const bare = (await shipmentOf(id)).cost;
    await save(id, { accessorials: ['liftgate_delivery', 'notify'] });
    await call('rates', { id });
    expect(await shipmentOf(id)).toMatchObject({ cost: bare + 22.5, rate: { metadata: { parts: { liftgate_delivery: 0, notify: 22.5 } } } });
    expect((await call('book', { id, carrier: 'XPO', number: '' })).status).toBe(200);
    expect((await settings('/cms/company/freight-services', usual, 'boss')).body).toEqual(usual);
  });

  test('[SHP-3, SHP-7] heavy goods of a quote are priced as freight with services; its order and the shipment of it have them; a parcel has none', async () => {
    const boards = (quantity: number) => [{ id: 'a', sku: 'OAK-6', name: 'Board', quantity, price: 50, unit_weight: 10 }];
    const quote = async (quantity: number) => (await mill().create(orderQuotes, OrderQuote.parse({ items: boards(quantity), address: home }))).id;
    const about = (id: string, services: readonly string[] = []) => ({ kind: 'order_quotes', id, services });
    const sales = (path: string, body: Readonly<Record<string, unknown>>) => ctx.call(path, body, { client: 'mill', token: token.sal });
    const small = (await sales('/orders/shipping-rates', about(await quote(4), ['residential']))).body;
    expect([small.isFreight, small.rates.map(({ service }: { service: string }) => service)]).toEqual([false, ['Ground', 'Express']]);

    const id = await quote(40);
    const bare = (await sales('/orders/shipping-rates', about(id))).body;
    expect(bare).toMatchObject({ isFreight: true, rates: [{ id: 'table-freight', service: 'Freight' }] });
    const services = ['liftgate_delivery', 'appointment'];
    const [rate] = (await sales('/orders/shipping-rates', about(id, services))).body.rates;
    expect(rate).toMatchObject({ service: 'Freight, liftgate at delivery, delivery by appointment', rate: bare.rates[0].rate + 75 + 35 });
    expect(codesOf(await sales('/orders/shipping', { ...about(id), rate: rate.id }))).toEqual(['fulfillment.no-such-rate']);
    expect((await sales('/orders/shipping', { ...about(id, services), rate: rate.id })).body).toEqual({ shipping: rate.rate });
    expect(await mill().get(orderQuotes, id)).toMatchObject({ shipping: rate.rate, total: 2000 + rate.rate, selected_rate: { id: rate.id } });

    const { id: order } = (await sales('/orders/convert', { id })).body;
    expect(await mill().get(orders, order)).toMatchObject({ shipping: rate.rate, selected_rate: { id: rate.id } });
    const { id: shipment } = (await call('create', { order, newId: randomId(20) })).body;
    expect(await shipmentOf(shipment)).toMatchObject({ ltl: true, accessorials: services, amount: rate.rate });
    expect(codesOf(await sales('/orders/shipping', { kind: 'orders', id: order, services, rate: rate.id }))).toEqual(['fulfillment.has-shipments']);
    expect((await ctx.call('/orders/shipping', { ...about(id), rate: rate.id }, { client: 'mill', token: token.dis })).status).toBe(403);
  });

  test('[SHP-1] booked freight stays as it is until its booking is canceled', async () => {
    const id = await booked();
    expect(codesOf(await save(id, { pallets: [{ ...pallet, weight: 700 }] }))).toEqual(['shipping.booked']);
    expect(codesOf(await call('rates', { id }))).toEqual(['shipping.booked']);
    expect(codesOf(await call('cancel', { id, canceled: true }))).toEqual(['shipping.booked']);
    expect((await save(id, { notes: 'Dock 4' })).status).toBe(200);
    expect((await call('cancel-booking', { id })).status).toBe(200);
    expect(await shipmentOf(id)).toMatchObject({ booking: { state: 'canceled' }, tracking_code: '' });
    expect((await save(id, { pallets: [{ ...pallet, weight: 700 }] })).status).toBe(200);
  });

  test('[SHP-2] a parcel, freight without weight or size, and an unfinished shipment are not booked', async () => {
    const parcel = await newShipment({ pallets: [], ltl: false });
    expect(codesOf(await call('book', { id: parcel, carrier: 'XPO', number: '' }))).toEqual(['shipping.not-freight', 'shipping.no-carrier']);
    const flat = await newShipment({ pallets: [{ ...pallet, height: 0 }] });
    expect(codesOf(await call('book', { id: flat, carrier: 'XPO', number: '' }))).toEqual(['shipping.no-units', 'shipping.no-carrier']);
    expect((await call('book', { id: flat, carrier: ' ', number: '' })).status).toBe(422);
  });

  test("[SHP-1] a carrier's reweigh waits for a decision; one that is accepted becomes the cost", async () => {
    const id = await booked();
    const { cost } = await shipmentOf(id);
    const measured = { id, pounds: 1500, nmfc_class: '85', cost: cost + 120.5 };
    expect((await call('reweigh', measured)).status).toBe(200);
    expect(await shipmentOf(id)).toMatchObject({ cost, reweigh: { state: 'open', pounds: 1500, booked_cost: cost, by: 'dis' } });
    const query = { collection: 'shipments', where: where('reweigh.state', 'eq', 'open') };
    const { body } = await ctx.call('/documents/list', { query }, { client: 'mill', token: token.dis });
    expect(body.docs.map((doc: Doc<Shipment>) => doc.id)).toEqual([id]);
    expect((await call('decide-reweigh', { id, decision: 'disputed' })).status).toBe(200);
    expect((await shipmentOf(id)).cost).toBe(cost);
    expect((await call('decide-reweigh', { id, decision: 'accepted' })).status).toBe(200);
    expect(await shipmentOf(id)).toMatchObject({ cost: cost + 120.5, reweigh: { state: 'accepted', decided_by: 'dis' } });
    expect(codesOf(await call('decide-reweigh', { id, decision: 'withdrawn' }))).toEqual(['shipping.not-reweighed']);
    expect(codesOf(await call('reweigh', measured))).toEqual(['shipping.not-reweighed']);
    expect(codesOf(await call('reweigh', { ...measured, id: await newShipment() }))).toEqual(['shipping.not-booked']);
  });

  test('[SHP-1] the bill of lading names units, services and carrier; each pallet has a label of its own', async () => {
    const id = await booked();
    await call('cancel-booking', { id });
    await save(id, { accessorials: ['appointment'] });
    await call('rates', { id });
    await call('book', { id, carrier: 'XPO', number: 'PRO-78' });
    const read = async (paper: string): Promise<readonly string[]> => {
      const { body } = await call('paper', { id, paper });
      return pdfPages(await ctx.files.bytes((await mill().get(storedFiles, body.id))?.key ?? ''));
    };
    const [lading = ''] = await read('bill-of-lading');
    for (const text of ['Pallet A', '12', '150600-03', '48 × 40 × 36', 'Delivery by appointment', 'XPO', 'PRO-78']) expect(lading).toContain(text);
    const labels = await read('pallet-labels');
    expect(labels).toHaveLength(2);
    expect(labels[0]).toMatch(/Maker[\s\S]*Pallet A: 1 of 2[\s\S]*PRO-78/);
    expect(labels[1]).toContain('Pallet A: 2 of 2');
    await call('cancel-booking', { id });
    await save(id, { pallets: [{ ...pallet, quantity: 201 }] });
    expect(codesOf(await call('paper', { id, paper: 'pallet-labels' }))).toEqual(['fulfillment.too-many-labels']);
  });

  test('[SHP-1] others are refused, and nobody books past the calls', async () => {
    const id = await booked();
    for (const [verb, body] of [
      ['book', { id, carrier: 'XPO', number: '' }],
      ['cancel-booking', { id }],
      ['reweigh', { id, pounds: 1, nmfc_class: '85', cost: 1 }],
      ['decide-reweigh', { id, decision: 'accepted' }],
    ] as const) {
      expect((await call(verb, body, 'bill')).status).toBe(403);
      expect((await call(verb, body, 'rival')).status).toBe(404);
    }
    await expect(mill().update(shipments, id, { reweigh: { ...(await shipmentOf(id)).reweigh, state: 'accepted' } })).rejects.toThrow();
  });
});
