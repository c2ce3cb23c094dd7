import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import type { MismatchKind } from '@app/domain/settlement/reconciler.states.ts';
import { type CarrierRig, chooseEasyPost, openCarrierRig } from '../../testing/easypost/carrier-rig.ts';
import { billing } from '../../testing/stripe/order-books.ts';

let rig: CarrierRig;
beforeAll(async () => {
  rig = await openCarrierRig();
  await rig.ctx.app();
  await chooseEasyPost(rig);
  const payments = { account: 'test', secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 500 };
  expect((await rig.post('/cms/company/payments', payments, 'boss')).status).toBe(200);
});
afterAll(() => rig?.close());
beforeEach(() => rig.carrier.reset());

const run = async (): Promise<{ open: number }> => {
  // Few comparisons a minute are allowed.
  rig.ctx.clock.advance(MINUTE / 2);
  return (await rig.post('/reconciler/run', {}, 'biller')).body;
};
/** The one open row, of this kind. */
async function rowOf(kind: MismatchKind) {
  await run();
  const [row, ...others] = await rig.store.list(reconcilerRows, { where: where('state', 'eq', 'open') });
  expect([row?.kind, others]).toEqual([kind, []]);
  return row!;
}
const fix = async (id: string) => (await rig.post(`/reconciler/${id}/fix`, {}, 'biller')).body;
const labeled = async (): Promise<string> => {
  const id = await rig.rated();
  const rate = (await rig.shipmentOf(id)).rates.find(({ carrier }) => carrier === 'UPS')?.id ?? '';
  expect((await rig.post('/shipments/buy', { id, rate })).body).toEqual({ state: 'bought' });
  return id;
};
const done = { items: { agent: 'boss', date: 1, colour: 'green' } };
const paid = async (items: readonly object[]): Promise<string> => {
  const order = await rig.store.create(orders, Order.parse({ items, stages: done, contact: { id: 'k-ada', first_name: 'Ada' } }));
  const amount = (await rig.store.get(orders, order.id))?.total;
  const take = { order: order.id, key: randomId(12), amount, by: 'card', billing, save: true };
  expect((await rig.post('/payments/take', take, 'boss')).body).toMatchObject({ state: 'paid' });
  await rig.ctx.jobs.settle();
  return order.id;
};

test('[BYD-11] paid, not in stock: the row stays until the missing pieces are there, then takes them', async () => {
  await rig.store.set(products, 'oak', Product.parse({ name: 'Oak', sku: 'OAK', price: 30, stock: 1 }));
  await paid([{ id: 'i', sku: 'OAK', name: 'Oak', price: 30, quantity: 3, product: { id: 'oak', name: 'Oak', sku: 'OAK' } }]);
  expect(await rowOf('undeliverable')).toMatchObject({ amount: 60 });
  const { id } = await rowOf('undeliverable');
  expect(await fix(id)).toEqual({ state: 'open' });
  await rig.store.update(products, 'oak', { stock: 1 });
  expect(await fix(id)).toEqual({ state: 'open' });
  expect(await rowOf('undeliverable')).toMatchObject({ amount: 30 });
  await rig.store.update(products, 'oak', { stock: 4 });
  expect(await fix(id)).toEqual({ state: 'settled' });
  expect((await rig.store.get(products, 'oak'))?.stock).toBe(3);
  expect(await run()).toMatchObject({ open: 0 });
});

test('[BYD-11] a label whose order was canceled is voided; a void that the carrier refuses or leaves open is asked for again', async () => {
  const id = await labeled();
  const { order_id, cost } = await rig.shipmentOf(id);
  await rig.store.update(orders, order_id, { canceled: true });
  const unused = await rowOf('label_unused');
  expect(unused).toMatchObject({ subject: id, amount: cost });
  rig.carrier.levers.isDown = true;
  expect((await rig.post(`/reconciler/${unused.id}/fix`, {}, 'packer')).status).toBe(403);
  rig.carrier.levers.isDown = false;
  expect(await fix(unused.id)).toEqual({ state: 'settled' });
  expect((await rig.shipmentOf(id)).label.state).toBe('voiding');
  expect(await run(), 'a carrier takes some days').toMatchObject({ open: 0 });
  rig.ctx.clock.advance(6 * DAY);
  const open = await rowOf('void_open');
  expect(await fix(open.id)).toEqual({ state: 'open' });
  rig.carrier.levers.voids = 'rejected';
  rig.carrier.decideVoid((await rig.shipmentOf(id)).label.shipment, 'rejected');
  await rig.deliver();
  expect((await rig.shipmentOf(id)).label.state).toBe('void_refused');
  rig.carrier.levers.voids = 'refunded';
  expect(await fix((await rowOf('void_open')).id)).toEqual({ state: 'settled' });
  expect((await rig.shipmentOf(id)).label.state).toBe('voided');
  expect(await run()).toMatchObject({ open: 0 });
});

test('[BYD-11, ORD-7] a subscription whose order was canceled is ended with its period', async () => {
  await rig.store.set(
    products,
    'box',
    Product.parse({ name: 'Box', sku: 'BOX', price: 50, subscription: { period: 'monthly_product', type: 'individual' } }),
  );
  const line = { id: 'i-box', sku: 'BOX', name: 'Box', quantity: 1, price: 50, product: { id: 'box', name: 'Box', sku: 'BOX' } };
  const order = await paid([{ ...line, subscription: { period: 'monthly_product', type: 'individual', trial_days: 0 } }]);
  const [subscription] = (await rig.store.get(orders, order))?.items[0]?.subscriptions ?? [];
  expect(await run()).toMatchObject({ open: 0 });
  await rig.store.update(orders, order, { canceled: true });
  const row = await rowOf('subscription_no_order');
  expect(row).toMatchObject({ subject: subscription, amount: 50, provider: 'test' });
  expect(await fix(row.id)).toEqual({ state: 'settled' });
  expect(await rig.store.get(providerSubscriptions, subscription ?? '')).toMatchObject({ cancel_at_period_end: true });
  expect(await run()).toMatchObject({ open: 0 });
});
