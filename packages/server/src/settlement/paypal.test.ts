import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { charges, moneyCalls, paymentIntents, paymentSettings, providerEvents } from '@app/domain/payments/payments.collection.ts';
import { SETTINGS_ID } from '@app/domain/payments/payment-settings.ts';
import { engines } from '@app/store/testing/engines.ts';
import { Crash, dyingAt } from '../testing/crashes/dying-context.ts';
import { tokenOf } from '../orders/order-token.ts';
import { APP, PayPalServer, signed } from '../testing/paypal/paypal-server.ts';
import { billing, openBooks, type OrderBooks, SHOP } from '../testing/stripe/order-books.ts';
import { turnOfPolling } from '../testing/stripe/poll-payments.ts';
import { bookedCents } from '../testing/stripe/stripe-rig.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';
import { settleApproved } from './capture-approved.ts';

const HOOK = `/api/hooks/payments/${SHOP}/paypal`;
const settings = { account: 'paypal', secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 1_000_000 };
const codes = ({ body }: TestReply): string[] => (body.problems as { code: string }[]).map(({ code }) => code);

describe.each(engines)('payments by PayPal, which fails on command, on %s', (engine) => {
  let ctx: TestContext;
  let books: OrderBooks;
  let paypal: PayPalServer;
  let live: PayPalServer;
  const orders: string[] = [];
  beforeAll(async () => {
    [paypal, live] = [await PayPalServer.open(APP), await PayPalServer.open()];
    ctx = await testContext({ engine, config: { paypalUrl: live.url, paypalSandboxUrl: paypal.url } });
    books = await openBooks(ctx);
    const { http } = await ctx.app();
    paypal.deliver = async (payload, headers) =>
      (await http.inject({ method: 'POST', url: HOOK, headers: { 'content-type': 'application/json', ...headers }, payload })).statusCode;
    const view = await ctx.call('/cms/company/payments', undefined, { client: SHOP, token: await ctx.token('boss', '30d') });
    paypal.hook = (view.body.paypal as { hook: string }).hook;
  });
  afterAll(async () => {
    await ctx.close();
    await paypal.close();
    await live.close();
  });
  beforeEach(() => {
    Object.assign(paypal.levers, { loseAnswers: 0, failures: 0, isDown: false, events: 'normal', mayList: true });
    Object.assign(paypal.books.levers, { capturesPend: false, refundsPend: false, declines: 0 });
    paypal.takeEvents();
  });

  const store = () => ctx.records.forClient(SHOP);
  const newOrder = async (total: number, more?: object): Promise<string> => {
    const id = `o-${engine.length}-${orders.length + 1}`;
    orders.push(id);
    return await books.order(id, total, { ...more });
  };
  const pay = (order: string): Promise<TestReply> => {
    // Payments of one moment have no order.
    ctx.clock.advance(1000);
    return ctx.call('/checkout/pay', { token: tokenOf(ctx, SHOP, order), key: randomId(12), billing });
  };
  const settle = (order: string, abandon = false): Promise<TestReply> => ctx.call('/checkout/settle', { token: tokenOf(ctx, SHOP, order), abandon });
  const paymentOf = async (order: string) => {
    const payment = (await books.paymentsOf(order)).at(-1);
    if (!payment) throw new Error(`No payment of ${order}`);
    return payment;
  };
  const approve = async (order: string): Promise<string> => paypal.books.approve((await paymentOf(order)).intent);
  const poll = async (): Promise<void> => {
    ctx.clock.advance(2 * MINUTE);
    await turnOfPolling(ctx, SHOP);
  };
  const deliver = async (): Promise<number[]> => {
    ctx.clock.advance(1000);
    const statuses = await paypal.deliverEvents();
    await ctx.jobs.settle();
    return statuses;
  };
  /** An order that its customer has paid. */
  const paid = async (total: number): Promise<string> => {
    const order = await newOrder(total);
    await pay(order);
    await approve(order);
    expect((await settle(order)).body).toMatchObject({ state: 'paid' });
    return order;
  };
  const refund = async (order: string, amount: number): Promise<TestReply> =>
    await books.post(`/payments/${(await paymentOf(order)).id}/refund`, { key: randomId(12), amount, reason: '', reference: '' });

  test('[ORD-8] keys and webhook are tested before they are saved, and never shown; what PayPal does not know changes nothing', async () => {
    const save = (app: object, who = 'boss') => books.post('/cms/company/payments', { ...settings, paypal: app }, who);
    expect(codes(await save({}))).toEqual(['payments.paypal-missing']);
    expect(codes(await save({ ...APP, secret: 'wrong' }))).toEqual(['payments.paypal-refused']);
    expect(codes(await save({ ...APP, webhook: 'ANOTHER' }))).toEqual(['payments.webhook-unknown']);
    expect((await save({ ...APP, webhook: 'not an id' })).status).toBe(422);
    paypal.levers.isDown = true;
    expect(codes(await save(APP))).toEqual(['payments.provider-silent']);
    paypal.levers.isDown = false;
    expect(await store().get(paymentSettings, SETTINGS_ID)).toBeUndefined();
    expect((await save(APP, 'seller')).status).toBe(403);
    const saved = await save(APP);
    expect(saved.body).toMatchObject({ account: 'paypal', paypal: { client_id: APP.client_id, ending: 'Zq7x', hasSigning: true, live: false } });
    expect(JSON.stringify([saved.body, await store().get(paymentSettings, SETTINGS_ID)])).not.toContain(APP.secret);
    expect((await books.post('/cms/company/payments/test', { provider: 'paypal' }, 'boss')).status).toBe(200);
    expect(codes(await books.post('/cms/company/payments/test', { provider: 'stripe' }, 'boss'))).toEqual(['payments.no-provider']);
  });

  test('[ORD-8, ORD-9] the customer approves at PayPal and comes back: the money is captured once and counts; copies are kept', async () => {
    const order = await newOrder(100);
    const begun = await pay(order);
    expect(begun.body).toMatchObject({
      state: 'action_needed',
      continueAt: expect.stringMatching(/^https:\/\/www\.paypal\.com\/checkoutnow\?token=/),
    });
    const shown = await ctx.call(`/checkout/orders/${tokenOf(ctx, SHOP, order)}`, undefined);
    expect(shown.body).toMatchObject({ byPayPal: true, isTest: false, continueAt: begun.body.continueAt });
    expect((await settle(order)).body).toMatchObject({ state: 'action_needed' });
    expect(codes(await pay(order))).toEqual(['payments.under-way']);
    await approve(order);
    expect((await settle(order)).body).toMatchObject({ state: 'paid' });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 100, payments: [{ amount: 100, type: 'paypal', provider: 'paypal' }] });
    const { intent } = await paymentOf(order);
    expect(await store().get(paymentIntents, intent)).toMatchObject({ provider: 'paypal', status: 'succeeded', amount_received: 10_000 });
    expect(await store().find(charges, { where: where('payment_intent', 'eq', intent) })).toMatchObject({ provider: 'paypal', paid: true });
    await deliver();
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 100 });
  });

  test('[ORD-8] staff pay for nobody by PayPal, and subscriptions are not paid by it', async () => {
    const order = await books.order('in-cash', 40);
    expect(codes(await books.take(order, 40))).toEqual(['payments.customer-pays']);
    const subscription = { period: 'monthly_product', type: 'individual' };
    const recurring = await newOrder(40, { items: [{ id: 'i', sku: 'CLUB', name: 'Club', price: 40, subscription }] });
    expect(codes(await pay(recurring))).toEqual(['payments.not-recurring']);
    expect((await books.take(order, 40, { by: 'cash' })).body.state).toBe('paid');
  });

  test('[ORD-8] lever decline: the payment fails in the words of PayPal, another try pays', async () => {
    paypal.books.levers.declines = 1;
    const order = await newOrder(40);
    await pay(order);
    await approve(order);
    expect((await settle(order)).body).toMatchObject({ state: 'failed', reason: expect.stringContaining('declined') });
    // The first order at PayPal is approved still; nobody captures it beside the second one.
    await pay(order);
    await approve(order);
    await deliver();
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
    expect(paypal.books.netCents()).toBe(await bookedCents({ books, orders }));
  });

  test.each(['normal', 'twice', 'reversed', 'none', 'unsigned'] as const)('[ORD-9] lever events %s: the books agree', async (events) => {
    paypal.levers.events = events;
    const order = await newOrder(40);
    await pay(order);
    await approve(order);
    const statuses = await deliver();
    expect(statuses.every((status) => status === (events === 'unsigned' ? 400 : 200))).toBe(true);
    const waits = events === 'none' || events === 'unsigned';
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: waits ? 0 : 40 });
    await deliver();
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
  });

  test('[ORD-9] a changed body, headers of another event and none at all are refused; while PayPal is silent it sends again', async () => {
    const body = JSON.stringify({ id: 'WH-forged', event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource: { id: '1' } });
    expect(await paypal.deliver(`${body} `, signed(body))).toBe(400);
    expect(await paypal.deliver(body, signed(`${body} `))).toBe(400);
    expect(await paypal.deliver(body, {})).toBe(400);
    expect(await paypal.deliver('not json', signed('not json'))).toBe(400);
    paypal.levers.isDown = true;
    expect(await paypal.deliver(body, signed(body))).toBe(503);
    paypal.levers.isDown = false;
    expect(await store().list(providerEvents, { where: where('event_id', 'eq', 'WH-forged') })).toEqual([]);
    expect(await paypal.deliver(body, signed(body))).toBe(200);
  });

  test('[ORD-9] lever lost answer, of the order and of the capture: paid once', async () => {
    paypal.levers.loseAnswers = 1;
    const order = await newOrder(40);
    expect((await pay(order)).body).toMatchObject({ state: 'started', continueAt: '' });
    await poll();
    expect(await paymentOf(order)).toMatchObject({ state: 'action_needed' });
    await approve(order);
    paypal.levers.loseAnswers = 1;
    expect((await settle(order)).body).toMatchObject({ state: 'authorized' });
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
  });

  test('[ORD-9] lever two 500s and PayPal down: nothing is lost', async () => {
    const order = await newOrder(40);
    await pay(order);
    await approve(order);
    paypal.levers.failures = 1;
    await settle(order);
    paypal.levers.isDown = true;
    expect(codes(await settle(order))).toEqual(['payments.provider-silent']);
    paypal.levers.isDown = false;
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-9] given up at PayPal: canceled, another try pays; an approval that comes afterwards takes nothing', async () => {
    const order = await newOrder(40);
    await pay(order);
    const first = await paymentOf(order);
    expect((await settle(order, true)).body).toMatchObject({ state: 'canceled' });
    paypal.books.approve(first.intent);
    await deliver();
    expect((await books.paymentsOf(order)).map(({ state }) => state)).toEqual(['canceled']);
    await pay(order);
    await approve(order);
    await settle(order);
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
    expect(await paymentOf(order)).toMatchObject({ differs: false });
  });

  test('[ORD-9] nobody approves it: once PayPal has forgotten it, the payment is canceled', async () => {
    const order = await newOrder(40);
    await pay(order);
    paypal.books.forget((await paymentOf(order)).intent);
    ctx.clock.advance(6 * HOUR);
    await poll();
    expect(await paymentOf(order)).toMatchObject({ state: 'canceled', differs: false });
    expect(await store().list(moneyCalls, { where: where('state', 'ne', 'answered') })).toEqual([]);
  });

  test.each([
    ['COMPLETED', 'paid', 40],
    ['DECLINED', 'failed', 0],
  ] as const)('[ORD-9] lever a capture that waits for the bank, then %s', async (status, state, amount) => {
    paypal.books.levers.capturesPend = true;
    const order = await newOrder(40);
    await pay(order);
    await approve(order);
    expect((await settle(order)).body).toMatchObject({ state: 'processing' });
    paypal.books.finishCapture((await paymentOf(order)).intent, status);
    await deliver();
    expect(await paymentOf(order)).toMatchObject({ state });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: amount });
  });

  test('[ORD-8, ORD-9] refunds in part, more than is left, with a lost answer, and one that waits and fails', async () => {
    const order = await paid(100);
    expect((await refund(order, 25.5)).body.state).toBe('done');
    expect(codes(await refund(order, 75))).toEqual(['payments.over-refund']);
    paypal.levers.loseAnswers = 1;
    expect((await refund(order, 10)).body.state).toBe('requested');
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 100, amount_refunded: 35.5 });
    paypal.books.levers.refundsPend = true;
    expect((await refund(order, 30)).body.state).toBe('pending');
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 35.5 });
    const waiting = (await books.refundsOf(order)).find(({ state }) => state === 'pending');
    expect(waiting).toMatchObject({ reason: 'echeck' });
    paypal.books.finishRefund(waiting?.provider_id ?? '', 'FAILED');
    await deliver();
    expect((await books.refundsOf(order)).map(({ state }) => state)).toEqual(['done', 'done', 'failed']);
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 35.5 });
  });

  test('[ORD-9] a refund made at PayPal is adopted', async () => {
    const order = await paid(40);
    const { intent } = await paymentOf(order);
    const capture = (await store().get(paymentIntents, intent))?.latest_charge ?? '';
    paypal.books.refund(capture, { amount: { currency_code: 'USD', value: '15.00' } });
    await deliver();
    expect(await books.refundsOf(order)).toMatchObject([{ state: 'done', amount: 15, agent_id: '' }]);
  });

  test('[ORD-9] killed at each step of a capture, the money is taken and counted once', async () => {
    for (let step = 1; step <= 6; step += 1) {
      const order = await newOrder(40);
      await pay(order);
      await approve(order);
      const { id } = await paymentOf(order);
      await settleApproved(dyingAt(ctx, step, 'after'), SHOP, id).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      await poll();
      await poll();
      expect(await books.orderOf(order), `${step}`).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
    }
  });

  test('[ORD-9] at the end our books equal PayPal’s to the cent, and no call is open', async () => {
    await poll();
    expect(await bookedCents({ books, orders })).toBe(paypal.books.netCents());
    expect(await store().list(moneyCalls, { where: where('state', 'ne', 'answered') })).toEqual([]);
  });
});
