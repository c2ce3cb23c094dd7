import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { reconcile } from '../../settlement/reconciler/reconcile.ts';
import { SquareServer, SQUARE_KEYS } from '../square/square-server.ts';
import { turnOfPolling } from '../stripe/poll-payments.ts';
import { StripeServer, TEST_KEYS } from '../stripe/stripe-server.ts';
import { type TestContext, testContext } from '../test-context.ts';
import { openShop, SHOP } from './open-shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
const FEW = 5;

/** Drill 7 of commerce.md 11: what is scarce is authorized, then captured while it is reserved. */
describe.each(engines)('money for scarce goods on %s', (engine) => {
  let ctx: TestContext;
  let shop: Shop;
  let stripe: StripeServer;
  let square: SquareServer;
  const settings = { account: 'stripe', ...TEST_KEYS, deposit: { kind: 'none', value: 0 }, refund_limit: 500 };
  const choose = async (more: object) =>
    await ctx.call('/cms/company/payments', { ...settings, ...more }, { client: SHOP, token: await ctx.token('boss', '30d') });
  beforeAll(async () => {
    let now = (): number => 0;
    [stripe, square] = [await StripeServer.open(() => now()), await SquareServer.open(() => now())];
    ctx = await testContext({ engine, config: { stripeUrl: stripe.url, squareSandboxUrl: square.url } });
    now = () => ctx.clock.now();
    shop = await openShop(ctx);
    await ctx.person({ uid: 'boss', client: SHOP, roles: ['admin'] });
    await choose({});
  });
  afterAll(async () => {
    await ctx.close();
    await stripe.close();
    await square.close();
  });
  beforeEach(async () => {
    Object.assign(stripe.levers, { loseAnswers: 0, failures: 0, isDown: false, captures: 'normal', events: 'normal' });
    Object.assign(stripe.books.levers, { capturesFail: false });
    stripe.takeEvents();
    await stockOf(FEW);
  });

  const stockOf = (stock: number) => shop.store.update(products, 'board', { stock });
  const left = async () => (await shop.store.get(products, 'board'))?.stock;
  /** A buyer with an order for one board; the token of its page. */
  const ordered = async (): Promise<{ who: string; token: string }> => {
    const who = await shop.buyer(`buyer-${randomId(8)}`);
    await shop.add(who, 'board');
    await shop.fill(who);
    const { body } = await shop.start(who, `form-${who}-0`);
    return { who, token: body.token };
  };
  const pay = async (token: string, more: object = {}) => {
    ctx.clock.advance(1000);
    return (await shop.pay(token, randomId(12), { ...more })).body;
  };
  const paymentOf = async (who: string) => {
    const [order] = await shop.ordersOf(who);
    return (await shop.paymentsOf(order?.id ?? '')).at(-1)!;
  };
  const intentOf = async (who: string) => stripe.books.get((await paymentOf(who)).intent);
  const recover = async (): Promise<void> => {
    for (const _ of [1, 2]) {
      ctx.clock.advance(2 * MINUTE);
      await turnOfPolling(ctx, SHOP);
    }
  };
  const openRows = () => shop.store.list(reconcilerRows, { where: where('state', 'eq', 'open') });

  test('[CRT-7, ORD-8] a few pieces: authorized, then captured; more of them: charged at once', async () => {
    const first = await ordered();
    expect(await pay(first.token)).toMatchObject({ state: 'paid' });
    expect(await intentOf(first.who)).toMatchObject({ capture_method: 'manual', amount_capturable: 0, status: 'succeeded' });
    expect(await left()).toBe(FEW - 1);
    await stockOf(FEW + 1);
    const second = await ordered();
    expect(await pay(second.token)).toMatchObject({ state: 'paid' });
    expect(await intentOf(second.who)).toMatchObject({ capture_method: 'automatic' });
  });

  test.each(['lost', 'unheard'] as const)(
    '[CRT-7, ORD-9] drill 7: the answer about the capture is %s: it is fetched, then counted or sent again',
    async (captures) => {
      const { who, token } = await ordered();
      stripe.levers.captures = captures;
      expect(await pay(token)).toMatchObject({ state: 'authorized' });
      expect(await intentOf(who)).toMatchObject({ status: captures === 'lost' ? 'succeeded' : 'requires_capture' });
      stripe.levers.captures = 'normal';
      await recover();
      expect(await paymentOf(who)).toMatchObject({ state: 'paid' });
      const { id: intent } = await intentOf(who);
      const captured = stripe.books.of('charge', (charge) => charge['captured'] === true && charge['payment_intent'] === intent);
      expect(captured).toHaveLength(1);
      expect(await left()).toBe(FEW - 1);
      expect(await reconcile(ctx, SHOP)).toMatchObject({ open: 0 });
    },
  );

  test('[CRT-7, ORD-8] the capture is refused: nothing is charged, the authorization is given free, another card pays', async () => {
    const { who, token } = await ordered();
    stripe.books.levers.capturesFail = true;
    expect(await pay(token)).toMatchObject({ state: 'failed', reason: 'This PaymentIntent could not be captured.' });
    await recover();
    expect(await intentOf(who)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await paymentOf(who)).toMatchObject({ state: 'failed' });
    expect(await left()).toBe(FEW);
    stripe.books.levers.capturesFail = false;
    expect(await pay(token)).toMatchObject({ state: 'paid' });
    expect(await reconcile(ctx, SHOP)).toMatchObject({ open: 0 });
  });

  test('[CRT-7, ORD-9] the last piece is sold to somebody else while the bank asks: the authorization is given free, nobody pays for nothing', async () => {
    await stockOf(1);
    const slow = await ordered();
    expect(await pay(slow.token, { test_card: 'action' })).toMatchObject({ state: 'action_needed' });
    ctx.clock.advance(HOUR + MINUTE);
    const fast = await ordered();
    expect(await pay(fast.token)).toMatchObject({ state: 'paid' });
    stripe.books.answer((await paymentOf(slow.who)).intent, true);
    await recover();
    expect(await paymentOf(slow.who)).toMatchObject({ state: 'voided', reason: 'Somebody else was faster.' });
    expect(await intentOf(slow.who)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect((await shop.shown(slow.token)).body).toMatchObject({ payment: 'voided', paid: 0, reason: 'Somebody else was faster.' });
    expect(await left()).toBe(0);
    expect(await reconcile(ctx, SHOP)).toMatchObject({ open: 0 });
  });

  test('[BYD-11] an authorization that nobody captures is a row two days before it lapses; its fix takes the money', async () => {
    const { who, token } = await ordered();
    stripe.levers.captures = 'unheard';
    await pay(token);
    ctx.clock.advance(4 * DAY);
    expect(await reconcile(ctx, SHOP)).toMatchObject({ open: 0 });
    ctx.clock.advance(DAY);
    await reconcile(ctx, SHOP);
    const [row, ...others] = await openRows();
    expect([row?.kind, others]).toEqual(['authorization_lapsing', []]);
    const fix = async () => await ctx.call(`/reconciler/${row?.id}/fix`, {}, { client: SHOP, token: await ctx.token('boss', '30d') });
    expect((await fix()).body).toEqual({ state: 'open' });
    stripe.levers.captures = 'normal';
    expect((await fix()).body).toEqual({ state: 'settled' });
    expect(await paymentOf(who)).toMatchObject({ state: 'paid' });
    // One that has lapsed is over: its customer pays again.
    const late = await ordered();
    stripe.levers.captures = 'unheard';
    await pay(late.token);
    stripe.books.lapse((await paymentOf(late.who)).intent);
    stripe.levers.captures = 'normal';
    await recover();
    expect(await paymentOf(late.who)).toMatchObject({ state: 'lapsed' });
    expect(await pay(late.token)).toMatchObject({ state: 'paid' });
    expect(await reconcile(ctx, SHOP)).toMatchObject({ open: 0 });
  });

  test('[CRT-7, ORD-8] Square holds and completes in the same way', async () => {
    expect((await choose({ account: 'square', square: SQUARE_KEYS })).status).toBe(200);
    const { who, token } = await ordered();
    expect(await pay(token, { method: 'cnon:card-nonce-ok' })).toMatchObject({ state: 'paid' });
    expect(square.requests.filter((request) => request.endsWith('/complete'))).toHaveLength(1);
    expect(await paymentOf(who)).toMatchObject({ provider: 'square', state: 'paid' });
    expect(await reconcile(ctx, SHOP)).toMatchObject({ open: 0 });
  });
});
