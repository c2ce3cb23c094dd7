import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { wordsIn } from '@app/kernel/words.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { refunds } from '@app/domain/payments/payments.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { expireHolds } from '../../holds/expire-holds.ts';
import type { JobRun, JobWork } from '../../platform/job-work.ts';
import { openShop, SHOP } from '../../testing/shop/open-shop.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { expireCheckouts } from '../expire-checkouts.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

describe.each(engines)('stock on %s', (engine) => {
  let ctx: TestContext;
  let shop: Shop;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    shop = await openShop(ctx);
  });
  afterAll(() => ctx.close());

  const stock = (pieces: number | null) => shop.store.update(products, 'board', { stock: pieces });
  const onHand = async (): Promise<number | null | undefined> => (await shop.store.get(products, 'board'))?.stock;
  const live = () => shop.store.list(holds, { where: where('state', 'eq', 'held') });
  const ready = async (uid: string, quantity = 1): Promise<string> => {
    await shop.buyer(uid);
    await shop.add(uid, 'board', { quantity });
    await shop.fill(uid);
    return uid;
  };
  const run = async (work: JobWork): Promise<number> => {
    const turn: JobRun = {
      client: SHOP,
      isAsked: false,
      startedAt: ctx.clock.now(),
      words: wordsIn('en', {}),
      position: undefined,
      say: () => Promise.resolve(),
      batch: (batch) => ctx.records.tx(batch),
    };
    return (await work(turn)).done;
  };

  test('[CRT-7] of many buyers at once of the last pieces, as many get one as there are; the others are told before paying', async () => {
    await stock(3);
    const buyers = await Promise.all(Array.from({ length: 8 }, (_, index) => ready(`race-${index}`)));
    const starts = await Promise.all(buyers.map((who) => shop.start(who, `form-of-${who}`)));
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { body } of starts.filter(({ status }) => status !== 200)) expect(body).toMatchObject({ problems: [{ code: 'holds.out-of-stock' }] });
    const winners = starts.flatMap(({ status, body }) => (status === 200 ? [body['token']] : []));
    await Promise.all(winners.map((token, index) => shop.pay(token, `pay-of-race-${index}`)));
    expect(await onHand()).toBe(0);
    expect(await live()).toEqual([]);
    const [shown] = (await ctx.call(`/cms/products?client_id=${SHOP}&sku=oak-6`, undefined)).body['products'];
    expect(shown).toMatchObject({ stock: 'out_of_stock', left: 0 });
    expect((await shop.add(await shop.buyer('late'), 'board')).body).toMatchObject({ problems: [{ code: 'holds.out-of-stock' }] });
  });

  test('[CRT-7] pieces are free again when the time of a checkout is over, and its own buyer can take them up again', async () => {
    await stock(2);
    const [ann, ben] = [await ready('ann', 2), await ready('ben', 2)];
    const { body } = await shop.start(ann, 'form-of-ann-1');
    expect((await shop.post(ben, '/cart/stock', {})).status).toBe(404);
    const token = await ctx.token(ben, '30d');
    expect((await ctx.call('/cart/stock', undefined, { token })).body).toMatchObject({ lacking: [{ left: 0 }] });
    expect((await ctx.call('/cart/stock', undefined, { token: await ctx.token(ann, '30d') })).body).toEqual({ lacking: [] });
    expect((await shop.shown(body['token'])).body['reserved']).toBe(ctx.clock.now() + 15 * MINUTE);
    expect((await ctx.call('/checkout/keep', { token: body['token'] })).status).toBe(200);
    expect((await ctx.call('/checkout/keep', { token: body['token'] })).status).toBe(200);
    expect((await ctx.call('/checkout/keep', { token: body['token'] })).body).toMatchObject({ problems: [{ code: 'holds.no-longer' }] });
    ctx.clock.advance(16 * MINUTE);
    expect(await run(expireHolds(ctx))).toBe(1);
    expect((await shop.start(ben, 'form-of-ben-1')).status).toBe(200);
    expect((await shop.pay(body['token'], 'pay-of-ann-1')).body).toMatchObject({ problems: [{ code: 'holds.out-of-stock' }] });
    expect(await shop.paymentsOf((await shop.ordersOf(ann))[0]?.id ?? '')).toEqual([]);
    ctx.clock.advance(16 * MINUTE);
    // Nobody ended Ben's hold yet: it counts no longer all the same.
    expect((await shop.pay(body['token'], 'pay-of-ann-2')).body).toMatchObject({ state: 'paid' });
    expect(await onHand()).toBe(0);
  });

  test('[CRT-7] a payment under way keeps its pieces for an hour; one that comes later and finds them gone is paid back', async () => {
    await stock(1);
    const cat = await ready('cat');
    const dan = await ready('dan');
    const { body } = await shop.start(cat, 'form-of-cat-1');
    expect((await shop.pay(body['token'], 'pay-of-cat-1', { test_card: 'action' })).body).toMatchObject({ state: 'action_needed' });
    ctx.clock.advance(50 * MINUTE);
    expect((await shop.start(dan, 'form-of-dan-1')).body).toMatchObject({ problems: [{ code: 'holds.out-of-stock' }] });
    ctx.clock.advance(11 * MINUTE);
    const won = await shop.start(dan, 'form-of-dan-2');
    await shop.pay(won.body['token'], 'pay-of-dan-1');
    expect(await onHand()).toBe(0);
    await ctx.call('/checkout/answer', { token: body['token'], approve: true });
    await ctx.records.flush();
    const [order] = await shop.ordersOf(cat);
    expect(order).toMatchObject({ canceled: true, amount_paid: order?.total });
    await expect
      .poll(async () =>
        (await shop.store.list(refunds, { where: where('order_id', 'eq', order?.id ?? '') })).map(({ state, amount }) => [state, amount]),
      )
      .toEqual([['done', order?.total]]);
    expect((await shop.shown(body['token'])).body).toMatchObject({ canceled: true, paidBack: 'Sold out before the payment arrived.' });
    expect(await onHand()).toBe(0);
  });

  test('[CRT-7] a declined card gives the buyer the usual time; unpaid for a day, the order is canceled and all is free', async () => {
    await stock(5);
    const eli = await ready('eli', 2);
    const { body } = await shop.start(eli, 'form-of-eli-1');
    await shop.pay(body['token'], 'pay-of-eli-1', { test_card: 'declined' });
    expect((await live()).map(({ until, quantity }) => [until, quantity])).toEqual([[ctx.clock.now() + 15 * MINUTE, 2]]);
    ctx.clock.advance(DAY - HOUR);
    await run(expireHolds(ctx));
    await run(expireCheckouts(ctx));
    expect((await shop.ordersOf(eli))[0]).toMatchObject({ canceled: false });
    ctx.clock.advance(HOUR);
    await run(expireCheckouts(ctx));
    expect((await shop.ordersOf(eli))[0]).toMatchObject({ canceled: true });
    expect([await onHand(), await live()]).toEqual([5, []]);
  });

  test('[CRT-7] a buyer who comes back does not undo what the shop changed in the unpaid order', async () => {
    await stock(null);
    const fin = await ready('fin', 2);
    const { body } = await shop.start(fin, 'form-of-fin-1');
    const [order] = await shop.ordersOf(fin);
    // Notes of staff stay, and the buyer may still change the order.
    await shop.store.update(orders, order?.id ?? '', { agents: ['sal'] });
    await shop.add(fin, 'board', { quantity: 3 });
    expect((await shop.start(fin, 'form-of-fin-2')).body).toMatchObject({ token: body['token'], changed: false });
    expect(await shop.store.get(orders, order?.id ?? '')).toMatchObject({ agents: ['sal'], items: [{ quantity: 3 }] });
    await shop.store.update(orders, order?.id ?? '', { items: [{ ...order?.items[0], quantity: 5, price: 44 }] });
    const again = await shop.start(fin, 'form-of-fin-3');
    expect(again.body).toMatchObject({ token: body['token'], changed: true });
    expect(await shop.store.get(orders, order?.id ?? '')).toMatchObject({ agents: ['sal'], items: [{ quantity: 5, price: 44 }] });
  });

  test('[BYD-12] a quote holds pieces for some hours; others see it; its end frees them and leaves one follow-up', async () => {
    await stock(4);
    const sal = await ctx.person({ uid: 'sal', client: SHOP, roles: ['sales'] });
    const token = await ctx.token(sal);
    const items = [{ id: 'a', name: 'Board', quantity: 3, price: 40, product: { id: 'board', name: 'Board' } }];
    await shop.store.set(orderQuotes, 'big', OrderQuote.parse({ items }));
    const ask = (hours: number) => ctx.call('/holds', { quote: { kind: 'order_quotes', id: 'big' }, hours }, { token, client: SHOP });
    const first = await ask(2);
    expect((await ask(2)).body['holds']).toEqual(first.body['holds']);
    const [id = ''] = first.body['holds'];
    expect((await shop.add(await shop.buyer('gil'), 'board', { quantity: 2 })).body).toMatchObject({
      problems: [{ code: 'holds.too-few', params: { left: 1 } }],
    });
    expect((await ctx.call(`/holds/${id}/extend`, { hours: 3 }, { token, client: SHOP })).body).toEqual({ until: ctx.clock.now() + 3 * HOUR });
    ctx.clock.advance(3 * HOUR);
    expect(await run(expireHolds(ctx))).toBe(1);
    expect(await run(expireHolds(ctx))).toBe(0);
    const followUps = await shop.store.list(queue, { where: all(where('type', 'eq', 'follow-up'), where('creator', 'eq', sal)) });
    expect(followUps).toMatchObject([{ followers: [sal], data: { summary: expect.stringMatching(/Board/) } }]);
    expect((await ctx.call(`/holds/${id}/extend`, { hours: 3 }, { token, client: SHOP })).body).toMatchObject({
      problems: [{ code: 'holds.ended' }],
    });
    await ask(1);
    await ctx.call(`/holds/${id}/release`, {}, { token, client: SHOP });
    expect(await live()).toEqual([]);
    const stranger = await ctx.token(await ctx.person({ uid: 'dis', client: SHOP, roles: ['support'] }));
    expect((await ctx.call('/holds', { quote: { kind: 'order_quotes', id: 'big' }, hours: 1 }, { token: stranger, client: SHOP })).status).toBe(403);
  });

  test('[BYD-12] an order takes over what its quote held, sells it when paid, and gives it back when canceled', async () => {
    await stock(4);
    const token = await ctx.token('sal');
    const sent = { token, client: SHOP };
    await ctx.call('/holds', { quote: { kind: 'order_quotes', id: 'big' }, hours: 5 }, sent);
    const { body } = await ctx.call('/orders/convert', { id: 'big' }, sent);
    const [hold] = await live();
    expect(hold).toMatchObject({ holder: body['path'], quantity: 3 });
    await shop.store.update(orders, body['id'], { paid: true });
    expect(await onHand()).toBe(1);
    await shop.store.update(orders, body['id'], { canceled: true });
    expect([await onHand(), await live()]).toEqual([4, []]);
  });
});
