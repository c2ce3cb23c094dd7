import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { tokenOf } from '../../orders/order-token.ts';
import { billing, SHOP } from '../../testing/stripe/order-books.ts';
import { openStripeRig, type StripeRig } from '../../testing/stripe/stripe-rig.ts';
import { PUBLISHABLE } from '../../testing/stripe/stripe-server.ts';
import { reserveStock } from './stock.ts';

describe.each(enginesOfRules)('what an order reserved while it is paid, on %s', (engine) => {
  let rig: StripeRig;
  beforeAll(async () => {
    rig = await openStripeRig({ engine });
    const settings = { account: 'stripe', secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 1_000_000 };
    await rig.books.post('/cms/company/payments', { ...settings, publishable: PUBLISHABLE }, 'boss');
    await rig.store.set(products, 'board', Product.parse({ name: 'Board', sku: 'OAK-6', price: 50, stock: 1000 }));
  });
  afterAll(() => rig.close());
  beforeEach(() => rig.reset());

  /** An order whose lines have reserved a board each for a quarter of an hour. */
  async function reserved() {
    const { ctx, store } = rig;
    const id = await rig.newOrder(80);
    const { items } = (await store.get(orders, id)) ?? { items: [] };
    const order = await store.update(orders, id, { items: items.map((item) => ({ ...item, product: { ...item.product, id: 'board' } })) });
    const until = ctx.clock.now() + 15 * MINUTE;
    const [hold = ''] = await ctx.records.tx(() =>
      reserveStock(ctx, store, { path: order.path, label: order.invoice_id, items: order.items, until, user: order.user }),
    );
    return { id, until, holdOf: async () => await store.get(holds, hold), changes: async () => await endsOf(hold) };
  }
  /** The ends that a hold has had after its first one, in order. Without one, its money has come. */
  async function endsOf(id: string) {
    const entries = await rig.ctx.records.history(rig.store.actor, rig.store.path(holds, id));
    return entries
      .toSorted((a, b) => a.version - b.version)
      .map(({ fields }) => fields.flatMap(({ field, after }) => (field === 'until' ? [after] : [])))
      .slice(1);
  }
  const pay = (order: string, method: string) =>
    rig.ctx.call('/checkout/pay', { token: tokenOf(rig.ctx, SHOP, order), key: randomId(12), method, billing });

  test('[CRT-7] a payment that its provider answers at once leaves the reservation as it is until the money has come', async () => {
    const { id, changes } = await reserved();
    rig.ctx.clock.advance(9 * MINUTE);
    expect((await pay(id, 'pm_card_visa')).body).toMatchObject({ state: 'paid' });
    expect(await changes()).toEqual([[null]]);
  });

  test('[CRT-7] a reservation that ends in a moment is kept for an hour before the money moves', async () => {
    const { id, changes } = await reserved();
    rig.ctx.clock.advance(11 * MINUTE);
    const until = rig.ctx.clock.now() + HOUR;
    expect((await pay(id, 'pm_card_visa')).body).toMatchObject({ state: 'paid' });
    expect(await changes()).toEqual([[until], [null]]);
  });

  test('[CRT-7] while a payment is under way the reservation lasts an hour; after a decline the buyer has the usual time again', async () => {
    const { id, holdOf } = await reserved();
    rig.ctx.clock.advance(5 * MINUTE);
    expect((await pay(id, 'pm_card_threeDSecure2Required')).body).toMatchObject({ state: 'action_needed' });
    expect(await holdOf()).toMatchObject({ state: 'held', until: rig.ctx.clock.now() + HOUR });
    rig.stripe.books.answer(await rig.intentOf(id), false);
    await rig.deliver();
    expect(await holdOf()).toMatchObject({ state: 'held', until: rig.ctx.clock.now() + 15 * MINUTE });
    rig.ctx.clock.advance(6 * MINUTE);
    expect((await pay(id, 'pm_card_visa_chargeDeclined')).body).toMatchObject({ state: 'failed' });
    expect(await holdOf()).toMatchObject({ state: 'held', until: rig.ctx.clock.now() + 15 * MINUTE });
  });

  test('[CRT-7] while a provider does not answer the reservation lasts an hour', async () => {
    const { id, holdOf } = await reserved();
    rig.stripe.levers.loseAnswers = 9;
    expect((await pay(id, 'pm_card_visa')).body).toMatchObject({ state: 'started' });
    expect(await holdOf()).toMatchObject({ state: 'held', until: rig.ctx.clock.now() + HOUR });
  });
});
