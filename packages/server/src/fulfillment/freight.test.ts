import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { pdfPages } from '../platform/pdf/pdf-text.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const home = { company: 'Maker', street: '12 Mill Road', city: 'Madison', state: 'WI', zip: '53703', phone: '608-555-0110' };
const pallet = { name: 'Pallet A', weight: 640, length: 48, width: 40, height: 36, pieces: 12, nmfc_number: '150600-03', quantity: 2 };

describe.each(engines)('freight on %s', (engine) => {
  let ctx: TestContext;
  let token: Record<'dis' | 'bill' | 'rival', string>;
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
    const [dis = '', bill = '', rival = ''] = await Promise.all(['dis', 'bill', 'rival'].map((uid) => ctx.token(uid)));
    token = { dis, bill, rival };
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
