import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '@app/kernel/fields.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { discounts, paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { Crash, dyingAt } from '../testing/crashes/dying-context.ts';
import { openShop } from '../testing/shop/open-shop.ts';
import { type TestContext, testActor, testContext } from '../testing/test-context.ts';
import type { AppContext } from '../platform/app-context.ts';
import { payCheckout } from './pay-checkout.ts';
import { startCheckout } from './start-checkout.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
describe.each(engines)('checkouts on %s', (engine) => {
  let ctx: TestContext;
  let shop: Shop;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    // The application declares what follows from a write.
    await ctx.app();
    shop = await openShop(ctx);
  });
  afterAll(() => ctx.close());
  /** A buyer with two boards and an address. */
  const ready = async (uid: string): Promise<string> => {
    await shop.buyer(uid);
    await shop.add(uid, 'board', { quantity: 2 });
    await shop.fill(uid);
    return uid;
  };

  test('[CRT-7] the order exists before money moves; paid, it is marked, the cart is empty and has a receipt, and the buyer gets one email', async () => {
    const ada = await ready('ada');
    const { body } = await shop.start(ada, 'form-of-ada-1');
    const [order] = await shop.ordersOf(ada);
    expect(order).toMatchObject({ source: 1, paid: false, total: body['total'], contact: { email: 'ines@maker.example' }, tax: { source: 'table' } });
    expect(order?.items).toMatchObject([{ quantity: 2, price: 50, unit_cost: 20 }]);
    expect(order?.invoice_id).not.toBe('');
    expect(order?.contact.id).not.toBe('');
    expect(order?.total).toBeGreaterThan(108.88);
    expect((await shop.cartOf(ada)).checkout.items).toHaveLength(1);
    expect((await shop.pay(body['token'], 'pay-of-ada-1')).body).toMatchObject({ state: 'paid' });
    expect(await shop.store.get(orders, order?.id ?? '')).toMatchObject({ paid: true, amount_paid: order?.total });
    expect(await shop.cartOf(ada)).toMatchObject({ checkout: { items: [] }, receipts: [{ invoice_id: order?.invoice_id, total: order?.total }] });
    const page = await shop.shown(body['token']);
    expect(page.body).toMatchObject({ payment: 'paid', balance: 0, items: [{ name: 'Board', details: 'Natural', quantity: 2 }] });
    expect(JSON.stringify(page.body)).not.toMatch(/unit_cost|agents/);
    const mails = await ctx.records.platform.list(systemMail, { where: where('purpose', 'eq', 'order-placed') });
    expect(mails.map(({ to }) => to)).toEqual(['ines@maker.example']);
    await shop.pay(body['token'], 'pay-of-ada-1');
    expect(await ctx.records.platform.count(systemMail, { where: where('purpose', 'eq', 'order-placed') })).toBe(1);
  });

  test('[JOB-5, CRT-7] the order keeps where its buyer came from, and an order without consent has no origin; an origin with a whole page is refused', async () => {
    const [order] = await shop.ordersOf('ada');
    expect(order?.origin).toEqual({ name: '', utm: {}, referrer: '' });
    const bea = await ready('bea');
    const { status } = await shop.post(bea, '/checkout/start', { key: 'form-of-bea-0', seen_total: 0, origin: { referrer: 'https://a.example/me' } });
    expect(status).toBe(422);
    await shop.start(bea, 'form-of-bea-1', undefined, { utm: { utm_source: 'Spring' }, referrer: 'news.example' });
    expect(await shop.ordersOf(bea)).toMatchObject([
      { source: 1, origin: { name: 'spring', utm: { utm_source: 'Spring' }, referrer: 'news.example' } },
    ]);
  });

  test('[ORD-8] an order that is placed without a card is due after the days of the company, one for a card on receipt', async () => {
    await shop.start(await ready('dos'), 'form-of-dos-1');
    expect(await shop.ordersOf('dos')).toMatchObject([{ due_date: null }]);
    await shop.store.set(paymentSettings, 'settings', { account: 'none', due_days: 14 });
    const uno = await ready('uno');
    const { body } = await shop.start(uno, 'form-of-uno-1');
    const due = ctx.clock.now() + 14 * DAY;
    expect(await shop.ordersOf(uno)).toMatchObject([{ expires: null, due_date: due }]);
    expect((await shop.shown(body['token'])).body).toMatchObject({ due });
    await shop.store.set(paymentSettings, 'settings', { account: 'test' });
  });

  test('[CRT-7] a link that was not made here opens nothing', async () => {
    const [order] = await shop.ordersOf('ada');
    expect((await shop.shown(`timberline~${order?.id}~aaaaaaaaaaaaaaaaaaaaaaaa`)).status).toBe(404);
    expect((await shop.pay(`other~${order?.id}~aaaaaaaaaaaaaaaaaaaaaaaa`, 'pay-of-nobody')).status).toBe(404);
  });

  test('[CRT-7] one order and one charge, whatever is repeated and in however many tabs', async () => {
    const bo = await ready('bo');
    await shop.start(bo, 'form-of-bo-1');
    const { total } = (await shop.cartOf(bo)).checkout;
    const starts = await Promise.all(['form-of-bo-1', 'form-of-bo-1', 'form-of-bo-2'].map((key) => shop.start(bo, key, total)));
    expect(new Set(starts.map(({ body }) => body['token'])).size).toBe(1);
    const token = starts[0]?.body['token'];
    await Promise.all(['pay-of-bo-1', 'pay-of-bo-1', 'pay-of-bo-2'].map((key) => shop.pay(token, key)));
    expect((await shop.pay(token, 'pay-of-bo-3')).body).toMatchObject({ state: 'paid' });
    const [order, ...others] = await shop.ordersOf(bo);
    expect(others).toEqual([]);
    expect((await shop.paymentsOf(order?.id ?? '')).filter(({ paid }) => paid)).toHaveLength(1);
    expect(order).toMatchObject({ amount_paid: total });
    // The answer was lost and the form is sent again.
    expect((await shop.start(bo, textOf(order?.metadata ?? {}, 'checkout'), total)).body['token']).toBe(token);
    await shop.add(bo, 'board', { quantity: 2 });
    await shop.fill(bo);
    await shop.start(bo, 'form-of-bo-4');
    expect(await shop.ordersOf(bo)).toHaveLength(2);
  });

  test('[CRT-7] a price that changed is shown and charges nothing; the new total is then accepted', async () => {
    const cy = await ready('cy');
    await shop.start(cy, 'form-of-cy-0', 1);
    const seen = (await shop.cartOf(cy)).checkout.total;
    await shop.store.update(products, 'board', { price: 60 });
    const refused = await shop.start(cy, 'form-of-cy-1', seen);
    expect(refused).toMatchObject({ status: 409, body: { problems: [{ code: 'cart.changed' }] } });
    expect(await shop.ordersOf(cy)).toEqual([]);
    const { checkout } = await shop.cartOf(cy);
    expect(checkout.items).toMatchObject([{ price: 60 }]);
    expect((await shop.start(cy, 'form-of-cy-1', checkout.total)).status).toBe(200);
    await shop.store.update(products, 'board', { price: 50 });
  });

  test('[CRT-7] a checkout without a whole address or a rate makes no order', async () => {
    const di = await shop.buyer('di');
    expect((await shop.start(di, 'form-of-di-1', 0)).body).toMatchObject({ problems: [{ code: 'cart.empty' }] });
    await shop.add(di, 'board');
    expect((await shop.start(di, 'form-of-di-1', 50)).body).toMatchObject({ problems: [{ code: 'cart.incomplete' }] });
    await shop.fill(di, { zip: '00000' });
    expect((await shop.start(di, 'form-of-di-1', 50)).body).toMatchObject({ problems: [{ code: 'cart.no-rate', params: { zip: '00000' } }] });
    expect(await shop.ordersOf(di)).toEqual([]);
  });

  test('[CRT-7] a declined card leaves the order open; another card pays it, and a bank that asks is answered', async () => {
    const eve = await ready('eve');
    const { body } = await shop.start(eve, 'form-of-eve-1');
    expect((await shop.pay(body['token'], 'pay-of-eve-1', { test_card: 'declined' })).body).toMatchObject({ state: 'failed' });
    expect((await shop.cartOf(eve)).checkout.items).toHaveLength(1);
    // The buyer thinks again: the same order changes with the cart.
    await shop.add(eve, 'board', { quantity: 3 });
    const again = await shop.start(eve, 'form-of-eve-2');
    expect(again.body['token']).toBe(body['token']);
    expect((await shop.pay(body['token'], 'pay-of-eve-2', { test_card: 'action' })).body).toMatchObject({ state: 'action_needed' });
    expect((await shop.pay(body['token'], 'pay-of-eve-3')).body).toMatchObject({ problems: [{ code: 'payments.under-way' }] });
    expect((await ctx.call('/checkout/answer', { token: body['token'], approve: true })).body).toMatchObject({ state: 'paid' });
    expect(await shop.ordersOf(eve)).toMatchObject([{ paid: true, items: [{ quantity: 3 }] }]);
  });

  test('[CRT-5] of two buyers with one discount for one use, one gets it, and the other is told before paying; a canceled order frees it', async () => {
    await shop.discount('ONCE', { type: 'flat', value: 20 });
    const buyers = await Promise.all(['fay', 'gus'].map(ready));
    for (const who of buyers) {
      await shop.post(who, '/cart/discount', { code: 'ONCE' });
      await shop.start(who, `form-of-${who}-0`, 1);
    }
    const seen = (await shop.cartOf('fay')).checkout.total;
    const starts = await Promise.all(buyers.map((who) => shop.start(who, `form-of-${who}-1`, seen)));
    expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(starts.find(({ status }) => status === 409)?.body).toMatchObject({ problems: [{ code: 'cart.changed' }] });
    const winner = buyers[starts.findIndex(({ status }) => status === 200)] ?? '';
    // The winner's own repeat still has it.
    expect((await shop.start(winner, 'form-of-the-winner-2', seen)).status).toBe(200);
    expect(await shop.store.get(discounts, 'ONCE')).toMatchObject({ used: true });
    const [order] = await shop.ordersOf(winner);
    await shop.store.update(orders, order?.id ?? '', { canceled: true });
    expect(await shop.store.get(discounts, 'ONCE')).toMatchObject({ used: false });
  });

  test('[CRT-7] killed after any step, repeating the form ends in one order and one charge', async () => {
    for (let step = 1; step <= 6; step += 1) {
      const who = await ready(`kill-${step}`);
      await shop.start(who, `form-${who}-0`, 1);
      const seen_total = (await shop.cartOf(who)).checkout.total;
      const actor = testActor(who, '', { member: false, anonymous: true });
      const buy = async (on: AppContext): Promise<void> => {
        const { token } = await startCheckout(on, actor, { key: `form-${who}-1`, seen_total, origin: { utm: {}, referrer: '' } }, 'http://shop.test');
        const billing = {
          name: 'Ines Calder',
          first_name: '',
          last_name: '',
          street: '1 A',
          street2: '',
          city: 'B',
          state: 'MN',
          zip: '55802',
          email: '',
        };
        await payCheckout(
          on,
          { token, key: `pay-${who}-1`, what: 'balance', test_card: 'visa', method: '', save: false, billing },
          { mayPay: () => Promise.resolve(), site: '' },
        );
      };
      await buy(dyingAt(ctx, step, 'after', true)).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      await buy(ctx);
      const [order, ...others] = await shop.ordersOf(who);
      expect([others.length, order?.paid, order?.amount_paid], who).toEqual([0, true, seen_total]);
      expect(
        (await shop.paymentsOf(order?.id ?? '')).map(({ state }) => state),
        who,
      ).toEqual(['paid']);
      expect((await shop.cartOf(who)).receipts, who).toHaveLength(1);
    }
  });
});
