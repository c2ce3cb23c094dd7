import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { Packaging } from '@app/domain/catalog/packaging.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { orderViews } from '@app/domain/orders/glance.rules.ts';
import { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { Shipment, ShipmentItem } from '@app/domain/shipping/shipment.ts';
import { shipmentItems, shipments } from '@app/domain/shipping/shipping.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const home = { company: 'Maker', street: '12 Mill Road', city: 'Madison', state: 'WI', zip: '53703', phone: '608-555-0110' };

describe.each(enginesOfRules)('shipments on %s', (engine) => {
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
    await mill().create(products, { sku: 'OAK-6', name: 'Board', weight: 10 });
  });
  afterAll(() => ctx?.close());

  const call = (verb: string, body: Readonly<Record<string, unknown>>, who: keyof typeof token = 'dis') =>
    ctx.call(`/shipments/${verb}`, body, { client: who === 'rival' ? 'other' : 'mill', token: token[who] });
  const codesOf = ({ body }: TestReply): string[] => body.problems.map(({ code }: { code: string }) => code);
  const newOrder = (data: object = {}) =>
    mill().create(orders, Order.parse({ items: [{ id: 'a', sku: 'OAK-6', name: 'Board', quantity: 4, price: 50 }], address: home, ...data }));
  const shipmentOf = async (id: string): Promise<Doc<Shipment>> => (await mill().get(shipments, id)) as Doc<Shipment>;
  const itemsOf = async (id: string): Promise<Doc<ShipmentItem>[]> =>
    await mill().list(shipmentItems, { parent: mill().path(shipments, id), orderBy: [{ field: 'index', dir: 'asc' }], limit: 1000 });
  const orderOf = async (id: string): Promise<Doc<Order>> => (await mill().get(orders, id)) as Doc<Order>;
  const ship = async (order: Doc<Order>): Promise<string> => (await call('create', { order: order.id, newId: randomId(20) })).body.id;
  const save = async (id: string, changes: Partial<Shipment> = {}, items?: readonly object[]) => {
    const shipment = await shipmentOf(id);
    return await call('save', { id, base: shipment.version, entries: { ...shipment, ...changes }, ...(items && { items }) });
  };
  const entriesOf = async (id: string) => (await itemsOf(id)).map((item) => ({ ...item, packing_dimensions: undefined }));

  test('[SHP-1, ORD-12] a shipment has the lines and addresses of its order, which lists it; a repeated request makes one', async () => {
    const order = await newOrder({ shipping: 85 });
    const newId = randomId(20);
    const replies = await Promise.all([1, 2, 3].map(() => call('create', { order: order.id, newId })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shipmentOf(newId)).toMatchObject({ from_address: { company: 'Mill', zip: '37402' }, to_address: { city: 'Madison' }, amount: 85 });
    expect(await itemsOf(newId)).toMatchObject([{ order_item_id: 'a', sku: 'OAK-6', quantity: 4 }]);
    expect(await orderOf(order.id)).toMatchObject({ shipping: 85, shipments: [{ id: newId, amount: 85 }] });
    expect(codesOf(await call('create', { order: order.id, newId: randomId(20) }))).toEqual(['fulfillment.all-shipped']);
  });

  test('[SHP-1] a split line leaves its rest to the next shipment; no more than ordered, also by two at once', async () => {
    const order = await newOrder();
    const first = await ship(order);
    const [item] = await entriesOf(first);
    expect((await save(first, {}, [{ ...item, quantity: 1.5 }])).status).toBe(200);
    const second = await ship(order);
    expect(await itemsOf(second)).toMatchObject([{ quantity: 2.5 }]);
    const more = await save(first, {}, [{ ...item, quantity: 1.6 }]);
    expect(more).toMatchObject({ status: 422, body: { problems: [{ code: 'fulfillment.too-many', params: { left: 1.5, name: 'Board' } }] } });
    await call('cancel', { id: second, canceled: true });
    const [a, b] = await Promise.all([save(first, {}, [{ ...item, quantity: 4 }]), call('cancel', { id: second, canceled: false })]);
    expect(new Set([a.status, b.status])).toEqual(new Set([200, 422]));
  });

  test('[ORD-12] an order is to ship until its last piece has left; a list of what is to ship finds it until then', async () => {
    const order = await newOrder({ items: [{ id: 'a', sku: 'OAK-6', name: 'Board', quantity: 4, unit_weight: 10, price: 5 }], source: 2 });
    const isListed = async (): Promise<boolean> => {
      const query = { collection: 'orders', where: all(where('id', 'eq', order.id), ...orderViews.toShip) };
      const { body } = await ctx.call('/documents/list', { query }, { client: 'mill', token: token.dis });
      return body.docs.length === 1;
    };
    expect([(await orderOf(order.id)).to_ship, await isListed()]).toEqual([4, true]);
    const first = await ship(order);
    const [item] = await entriesOf(first);
    await save(first, {}, [{ ...item, quantity: 1.5 }]);
    await call('rates', { id: first });
    expect((await call('send', { id: first })).status).toBe(200);
    expect(await orderOf(order.id)).toMatchObject({ to_ship: 2.5, num_shipped: 1, shipments: [{ pieces: 1.5 }] });
    expect(await isListed()).toBe(true);
    const second = await ship(order);
    await call('rates', { id: second });
    expect((await call('send', { id: second })).status).toBe(200);
    expect([(await orderOf(order.id)).to_ship, await isListed()]).toEqual([0, false]);
  });

  test('[SHP-3, SHP-5, SHP-7] rates come from the zone table, with weights refreshed by SKU; the choice of the order wins', async () => {
    const order = await newOrder({ items: [{ id: 'a', sku: 'OAK-6', name: 'Board', quantity: 4, unit_weight: 1, price: 50 }] });
    const id = await ship(order);
    expect((await shipmentOf(id)).total_weight).toBe(4);
    expect((await call('rates', { id })).body).toEqual({ count: 2 });
    const rated = await shipmentOf(id);
    expect(rated).toMatchObject({ total_weight: 40, total_weight_ounces: 640, rate: { service: 'Ground' }, type: 'Custom', rate_status: 'rated' });
    expect(rated.amount).toBe(rated.rates[0]?.rate);
    expect((await orderOf(order.id)).shipping).toBe(rated.amount);
    await call('choose-rate', { id, rate: 'table-express' });
    expect(await shipmentOf(id)).toMatchObject({ rate: { service: 'Express' }, cost: rated.rates[1]?.rate });
    expect(codesOf(await call('choose-rate', { id, rate: 'gone' }))).toEqual(['fulfillment.no-such-rate']);
    const chosen = await ship(await newOrder({ selected_rate: { carrier: 'zone table', service: 'express' } }));
    await call('rates', { id: chosen });
    expect((await shipmentOf(chosen)).rate?.service).toBe('Express');
  });

  test('[SHP-2, SHP-7] rates need items and both addresses; a place that the table lacks is named by a message', async () => {
    const id = await ship(await newOrder({ address: {} }));
    await save(id, { from_address: null, from_address_default: false }, []);
    expect(codesOf(await call('rates', { id }))).toEqual(['shipping.no-items', 'shipping.no-to-address', 'shipping.no-from-address']);
    const abroad = await ship(await newOrder({ address: { ...home, country: 'CA', state: 'ON', zip: 'M5V 2T6' } }));
    expect((await call('rates', { id: abroad })).body).toEqual({ count: 0 });
    expect(await shipmentOf(abroad)).toMatchObject({
      rates: [],
      type: 'none',
      metadata: { messages: [{ provider: 'Zone table', message: 'The zone table covers the United States only.' }] },
    });
  });

  test('[SHP-2] a paid order keeps its charge: a shipment that charges another amount is not sent', async () => {
    const order = await newOrder({ shipping: 20 });
    const id = await ship(order);
    await mill().update(orders, order.id, { payments: [{ id: 'p', paid: true, amount: 220 }] });
    await call('rates', { id });
    expect(await orderOf(order.id)).toMatchObject({ shipping: 20, total: 220 });
    expect(codesOf(await call('send', { id }))).toEqual(['shipping.amount-differs']);
    await save(id, { amount: 20 });
    expect((await call('send', { id })).status).toBe(200);
    expect(await orderOf(order.id)).toMatchObject({ num_shipped: 1, num_delivered: 0, shipments: [{ status: 'in_transit' }] });
    expect(codesOf(await save(id, { notes: 'Late' }))).toEqual(['fulfillment.sent']);
    expect(codesOf(await call('status', { id, status: 'pre_transit' }))).toEqual(['fulfillment.bad-status']);
    await call('status', { id, status: 'delivered' });
    expect(await orderOf(order.id)).toMatchObject({ num_delivered: 1 });
  });

  test('[ORD-2, ORD-12] an unpaid order loses the charge of a removed shipment; a paid one keeps what was agreed for the next shipment', async () => {
    const remove = async (id: string) => {
      const writes = [{ op: 'delete', path: (await shipmentOf(id)).path }];
      return await ctx.call('/documents/write', { writes }, { client: 'mill', token: token.dis });
    };
    const order = await newOrder({ shipping: 25 });
    expect((await remove(await ship(order))).status).toBe(200);
    expect(await orderOf(order.id)).toMatchObject({ shipping: 0, shipments: [], total: 200 });
    const paid = await newOrder({ shipping: 25, payments: [{ id: 'p', paid: true, amount: 225 }] });
    expect((await remove(await ship(paid))).status).toBe(200);
    expect(await orderOf(paid.id)).toMatchObject({ shipping: 25, total: 225 });
    const next = await ship(paid);
    expect(await shipmentOf(next)).toMatchObject({ amount: 25 });
    expect(await orderOf(paid.id)).toMatchObject({ shipping: 25, shipments: [{ id: next, amount: 25 }] });
  });

  test('[SHP-8] sizes of a package are stored as feet, inches and sixteenths; a bad fraction is refused and nothing changes', async () => {
    const id = await ship(await newOrder());
    const boxOf = (fraction: string) => Packaging.parse({ dimensions: [{ name: 'Length', inches: 26, fraction }] });
    expect((await save(id, { packaging: boxOf('8/16') })).status).toBe(200);
    expect(await shipmentOf(id)).toMatchObject({
      total_length: 26.5,
      packaging: { dimensions: { list: [{ feet: 2, inches: 2, fraction: '1/2' }] } },
    });
    expect(codesOf(await save(id, { packaging: boxOf('1/0') }))).toEqual(['catalog.division-by-zero']);
    expect(codesOf(await save(id, { packaging: boxOf('x') }))).toEqual(['catalog.bad-fraction']);
    expect((await shipmentOf(id)).total_length).toBe(26.5);
  });

  test('[SHP-6] 1,200 items are saved with their shipment', async () => {
    const id = await ship(await newOrder());
    const items = Array.from({ length: 1200 }, (_, index) => ({
      id: `i${index}`,
      order_item_id: '',
      sku: `S${index}`,
      name: 'Part',
      unit_weight: 0.1,
    }));
    expect((await save(id, {}, items)).status).toBe(200);
    expect(await mill().count(shipmentItems, { parent: mill().path(shipments, id) })).toBe(1200);
    expect(await shipmentOf(id)).toMatchObject({ total_weight: 120 });
  });

  test('[SHP-1, ORD-12] a canceled order is not shipped; a canceled shipment stays as it is', async () => {
    const order = await newOrder();
    const [id, other] = [await ship(order), await ship(await newOrder())];
    await call('rates', { id });
    await mill().update(orders, order.id, { canceled: true });
    expect(codesOf(await call('create', { order: order.id, newId: randomId(20) }))).toEqual(['fulfillment.order-canceled']);
    expect(codesOf(await call('send', { id }))).toEqual(['fulfillment.order-canceled']);
    await mill().update(orders, order.id, { canceled: false });
    expect((await call('send', { id })).status).toBe(200);
    expect((await call('cancel', { id: other, canceled: true })).status).toBe(200);
    expect(codesOf(await save(other, { notes: 'Late' } as never))).toEqual(['fulfillment.canceled']);
    expect(codesOf(await call('rates', { id: other }))).toEqual(['fulfillment.canceled']);
  });

  test('[SHP-1] others are refused, and nobody writes a shipment past its calls', async () => {
    const order = await newOrder();
    const id = await ship(order);
    const shipment = await shipmentOf(id);
    for (const body of [{ order: order.id, newId: randomId(20) }]) expect((await call('create', body, 'bill')).status).toBe(403);
    expect((await call('rates', { id }, 'rival')).status).toBe(404);
    const write = { op: 'merge', path: shipment.path, data: { amount: 0 }, base: shipment.version };
    expect((await ctx.call('/documents/write', { writes: [write] }, { client: 'mill', token: token.dis })).status).toBe(403);
    const stale = await call('save', { id: '', base: 1, entries: {} });
    expect(stale).toMatchObject({ status: 422, body: { problems: [{ code: 'shipping.no-reference' }] } });
    expect((await shipmentOf(id)).version).toBe(shipment.version);
  });
});
