import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { tokenOf } from '../orders/order-token.ts';
import { address, openShop, SHOP } from '../testing/shop/open-shop.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
const contact = { first_name: 'Owen', last_name: 'Diaz', email: 'owen@diaz.example' };

describe.each(enginesOfRules)('the pieces of a signed quote on %s', (engine) => {
  let ctx: TestContext;
  let shop: Shop;
  let sal = '';
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    shop = await openShop(ctx);
    sal = await ctx.token(await ctx.person({ uid: 'sal', client: SHOP, roles: ['sales'] }));
  });
  afterAll(() => ctx?.close());
  beforeEach(() => ctx.clock.advance(MINUTE));

  const offered = async (quantity: number, deposit: object) => {
    const items = [{ id: 'a', sku: 'OAK-6', name: 'Board', quantity, price: 40, product: { id: 'board', name: 'Board' } }];
    const quote = await shop.store.create(orderQuotes, OrderQuote.parse({ contact, items }));
    const form = { key: randomId(12), valid_until: ctx.clock.now() + DAY, deposit };
    const sent = await ctx.call(`/offers/quotes/${quote.id}/send`, form, { token: sal, client: SHOP });
    const token = String(sent.body.link).split('/').at(-1) ?? '';
    return { quote, token, room: async (): Promise<TestReply> => await ctx.call(`/offers/${token}`, { company: SHOP }) };
  };
  /** Sells boards by a quote that its customer has signed; returns the link of the quote and that of its order. */
  const signed = async (quantity: number, deposit: object = { kind: 'percent', value: 50 }) => {
    const { quote, token, room } = await offered(quantity, deposit);
    const { sha256 } = (await room()).body;
    expect((await ctx.call(`/offers/${token}/accept`, { company: SHOP, name: 'Owen Diaz', consent: true, sha256 })).status).toBe(200);
    const { order } = (await shop.store.get(orderQuotes, quote.id))!;
    return { token, order, page: tokenOf(ctx, SHOP, order.split('/').at(-1) ?? '') };
  };
  const stock = (pieces: number) => shop.store.update(products, 'board', { stock: pieces });
  const onHand = async (): Promise<number | null | undefined> => (await shop.store.get(products, 'board'))?.stock;
  const reservedBy = async (order: string) =>
    (await shop.store.list(holds, { where: where('holder', 'eq', order) })).map(({ state, quantity, until }) => ({ state, quantity, until }));
  const addsOne = async (uid: string): Promise<number> => (await shop.add(await shop.buyer(uid), 'board')).status;

  test('[BYD-9, BYD-12] its customer reads until when the pieces of a quote are held for them', async () => {
    await stock(4);
    const { quote, room } = await offered(3, { kind: 'none', value: 0 });
    expect((await room()).body.held).toBeNull();
    const hold = await ctx.call('/holds', { quote: { kind: 'order_quotes', id: quote.id }, hours: 2 }, { token: sal, client: SHOP });
    expect((await room()).body.held).toEqual({ items: ['Board'], until: ctx.clock.now() + 2 * HOUR });
    expect((await ctx.call(`/holds/${hold.body.holds[0]}/release`, {}, { token: sal, client: SHOP })).status).toBe(200);
    expect((await room()).body.held).toBeNull();
  });

  test('[BYD-9, CRT-7] paid on the page of its order, a signed quote reserves its pieces while its customer is at the bank, and keeps them without an end once paid', async () => {
    await stock(2);
    const { page, order } = await signed(2);
    expect(await reservedBy(order)).toEqual([]);
    const pay = (key: string, more: object = {}): Promise<TestReply> =>
      ctx.call('/checkout/pay', { token: page, key, billing: { name: 'Owen Diaz', ...address }, ...more });
    expect((await pay('pay-balance-1', { test_card: 'action' })).body).toMatchObject({ state: 'action_needed' });
    expect(await reservedBy(order)).toEqual([{ state: 'held', quantity: 2, until: ctx.clock.now() + HOUR }]);
    expect(await addsOne('ann')).toBe(409);
    await ctx.call('/checkout/answer', { token: page, approve: true });
    expect(await reservedBy(order)).toEqual([{ state: 'held', quantity: 2, until: null }]);
    ctx.clock.advance(30 * DAY);
    expect(await addsOne('ann')).toBe(409);
    // Staff have checked the lines.
    await shop.store.update(orders, order, { paid: true });
    expect([await reservedBy(order), await onHand()]).toMatchObject([[{ state: 'sold', quantity: 2 }], 0]);
  });

  test('[BYD-9] once its deposit has arrived, the pieces stay reserved without an end, until the order is paid', async () => {
    await stock(3);
    const { page, token, order } = await signed(2);
    const billing = { name: 'Owen Diaz', ...address };
    // In the room of the quote, as on the page of the order.
    const room = await ctx.call(`/offers/${token}/pay`, { company: SHOP, key: randomId(12), what: 'deposit', test_card: 'visa', billing });
    expect(room.status).toBe(200);
    expect(await reservedBy(order)).toEqual([{ state: 'held', quantity: 2, until: null }]);
    ctx.clock.advance(30 * DAY);
    expect([await addsOne('ben'), await addsOne('ben')]).toEqual([200, 200]);
    expect((await shop.add('ben', 'board', { quantity: 2 })).body).toMatchObject({ problems: [{ code: 'holds.too-few', params: { left: 1 } }] });
    expect((await ctx.call('/checkout/pay', { token: page, key: randomId(12), billing })).body).toMatchObject({ state: 'paid' });
    await shop.store.update(orders, order, { paid: true });
    expect([await reservedBy(order), await onHand()]).toEqual([[{ state: 'sold', quantity: 2, until: null }], 1]);
  });

  test('[BYD-9] of a signed quote for more than is there, what is there is reserved: it was promised and is paid all the same', async () => {
    await stock(1);
    const { page, order } = await signed(2);
    const pay = { token: page, key: randomId(12), billing: { name: 'Owen Diaz', ...address }, test_card: 'action' };
    expect((await ctx.call('/checkout/pay', pay)).body).toMatchObject({ state: 'action_needed' });
    expect(await reservedBy(order)).toMatchObject([{ state: 'held', quantity: 1 }]);
    expect((await ctx.call('/checkout/answer', { token: page, approve: true })).body).toMatchObject({ state: 'paid' });
    await shop.store.update(orders, order, { paid: true });
    expect([await reservedBy(order), await onHand()]).toMatchObject([[{ state: 'sold', quantity: 1 }], 0]);
  });
});
