import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { charges, moneyCalls, paymentIntents } from '@app/domain/payments/payments.collection.ts';
import { SHOP } from '../testing/stripe/order-books.ts';
import { bookedCents, HOOK, openStripeRig, type StripeRig } from '../testing/stripe/stripe-rig.ts';
import { TEST_KEYS } from '../testing/stripe/stripe-server.ts';

/** One test for each thing that goes wrong while a payment is taken. Afterwards our books equal the provider's. */
describe('payments against a provider that fails on command', () => {
  let rig: StripeRig;
  let { ctx, books, stripe, store, newOrder, paymentOf, intentOf, poll, deliver } = {} as StripeRig;
  beforeAll(async () => {
    rig = await openStripeRig();
    ({ ctx, books, stripe, store, newOrder, paymentOf, intentOf, poll, deliver } = rig);
  });
  afterAll(() => rig.close());
  beforeEach(() => rig.reset());

  test('[ORD-8] keys are tested before they are saved and never shown; wrong ones change nothing', async () => {
    const settings = { account: 'stripe', secret: 'sk_test_wrong', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 500 };
    expect(await books.post('/cms/company/payments', settings, 'boss')).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'payments.keys-refused' }] },
    });
    stripe.levers.isDown = true;
    expect((await books.post('/cms/company/payments', { ...settings, secret: TEST_KEYS.secret }, 'boss')).status).toBe(503);
    stripe.levers.isDown = false;
    const view = await ctx.call('/cms/company/payments', undefined, { client: SHOP, token: await ctx.token('boss', '30d') });
    expect(view.body).toMatchObject({ ending: 'k9Qm', hasSigning: true, hook: expect.stringContaining(HOOK) });
    expect(JSON.stringify(view.body)).not.toContain('sk_test');
    expect((await books.post('/cms/company/payments', settings, 'seller')).status).toBe(403);
    expect(await books.post('/cms/company/payments/test', {}, 'boss')).toMatchObject({ status: 200 });
  });

  test('[ORD-8, ORD-9] a card is charged and refunded through the SDK; copies of intent and charge are kept', async () => {
    const order = await newOrder(100);
    expect((await books.take(order, 100)).body.state).toBe('paid');
    const intent = await intentOf(order);
    expect(await store.get(paymentIntents, intent)).toMatchObject({ status: 'succeeded', amount: 10_000, amount_received: 10_000 });
    const { id } = await paymentOf(order);
    const refund = await books.post(`/payments/${id}/refund`, { key: 'through-the-sdk', amount: 25.5, reason: '', reference: '' });
    expect(refund.body.state).toBe('done');
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 100, amount_refunded: 25.5 });
    const copy = await store.find(charges, { where: where('payment_intent', 'eq', intent) });
    expect(copy).toMatchObject({ status: 'succeeded', amount: 10_000, paid: true });
  });

  test.each([
    ['declined', 'Your card was declined.'],
    ['funds', 'Your card has insufficient funds.'],
  ])('[ORD-8] lever %s: the payment fails in the words of the provider, another card pays', async (test_card, reason) => {
    const order = await newOrder(40);
    expect((await books.take(order, 40, { test_card })).body).toMatchObject({ state: 'failed', reason });
    expect((await books.take(order, 40)).body.state).toBe('paid');
    await deliver();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test.each([
    ['passed', true, 'paid', 40],
    ['failed', false, 'failed', 0],
  ])('[ORD-9] lever 3-D Secure, %s', async (_how, isApproved, state, paid) => {
    const order = await newOrder(40);
    expect((await books.take(order, 40, { test_card: 'action' })).body.state).toBe('action_needed');
    stripe.books.answer(await intentOf(order), isApproved);
    await deliver();
    expect(await paymentOf(order)).toMatchObject({ state });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: paid });
  });

  test('[ORD-9] lever 3-D Secure, abandoned: staff cancel it', async () => {
    const order = await newOrder(40);
    const { body } = await books.take(order, 40, { test_card: 'action' });
    expect((await books.post(`/payments/${body.id}/cancel`, {})).body.state).toBe('canceled');
    expect((await books.take(order, 40)).body.state).toBe('paid');
  });

  test('[ORD-9] canceling a payment that succeeded meanwhile leaves it paid', async () => {
    const order = await newOrder(40);
    const { body } = await books.take(order, 40, { test_card: 'action' });
    stripe.books.answer(await intentOf(order), true);
    expect((await books.post(`/payments/${body.id}/cancel`, {})).body.state).toBe('paid');
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-9] lever processing: it counts once the money has arrived', async () => {
    stripe.books.levers.processing = true;
    const order = await newOrder(40);
    expect((await books.take(order, 40)).body.state).toBe('processing');
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 0 });
    stripe.books.finish(await intentOf(order));
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-9] lever lost answer: the charge is found again by its key, once', async () => {
    stripe.levers.loseAnswers = 3;
    const order = await newOrder(40);
    expect((await books.take(order, 40)).body.state).toBe('started');
    expect((await books.take(order, 40)).status).toBe(409);
    await poll();
    expect(await paymentOf(order)).toMatchObject({ state: 'paid' });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-9] lever lost answer, a day later: nothing is sent again, the provider is read', async () => {
    stripe.levers.loseAnswers = 3;
    const order = await newOrder(40);
    await books.take(order, 40);
    ctx.clock.advance(24 * HOUR);
    stripe.requests.length = 0;
    await poll();
    expect(stripe.requests.filter((request) => request === 'POST /v1/payment_intents')).toEqual([]);
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-9] lever provider down for a day: the payment fails, nothing is charged later', async () => {
    stripe.levers.isDown = true;
    const order = await newOrder(40);
    await books.take(order, 40);
    ctx.clock.advance(24 * HOUR);
    stripe.levers.isDown = false;
    await poll();
    expect(await paymentOf(order)).toMatchObject({ state: 'failed', reason: 'The provider has no record of it.' });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 0 });
  });

  test('[ORD-9] lever two 500s: the SDK repeats with the same key', async () => {
    stripe.levers.failures = 2;
    const order = await newOrder(40);
    expect((await books.take(order, 40)).body.state).toBe('paid');
  });

  test('[ORD-9] lever slow: the same key at work answers 409; the charge is done once', async () => {
    stripe.levers.slowMs = 200;
    const order = await newOrder(40);
    const same = { key: 'two-at-the-same-time' };
    await Promise.all([books.take(order, 40, same), books.take(order, 40, same)]);
    await poll();
    expect(await books.paymentsOf(order)).toHaveLength(1);
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-9] at the end our books equal the provider’s to the cent, and no call is open', async () => {
    await poll();
    expect(await bookedCents(rig)).toBe(stripe.books.netCents());
    expect(await store.list(moneyCalls, { where: where('state', 'ne', 'answered') })).toEqual([]);
  });
});
