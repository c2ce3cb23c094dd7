import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { moneyCalls, providerEvents, providerInvoices, providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import { SHOP } from '../testing/stripe/order-books.ts';
import { signatureOf } from '../testing/stripe/stripe-records.ts';
import { bookedCents, openStripeRig, type StripeRig } from '../testing/stripe/stripe-rig.ts';
import { TEST_KEYS } from '../testing/stripe/stripe-server.ts';

/** One test for each thing that goes wrong with events, refunds and disputes. Afterwards our books equal the provider's. */
describe('events of a provider that fails on command', () => {
  let rig: StripeRig;
  let { ctx, books, stripe, store, newOrder, paymentOf, intentOf, poll, deliver, hook } = {} as StripeRig;
  beforeAll(async () => {
    rig = await openStripeRig();
    ({ ctx, books, stripe, store, newOrder, paymentOf, intentOf, poll, deliver, hook } = rig);
  });
  afterAll(() => rig.close());
  beforeEach(() => rig.reset());

  test.each(['twice', 'reversed', 'none', 'unsigned'] as const)('[ORD-9] lever events %s: the books agree', async (events) => {
    stripe.levers.events = events;
    const order = await newOrder(40);
    await books.take(order, 40, { test_card: 'action' });
    stripe.books.answer(await intentOf(order), true);
    const statuses = await deliver();
    expect(statuses.every((status) => status === (events === 'unsigned' ? 400 : 200))).toBe(true);
    const waits = events === 'none' || events === 'unsigned';
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: waits ? 0 : 40 });
    if (waits) await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
  });

  test('[ORD-9] lever event before the answer: the payment is known by its own id', async () => {
    stripe.levers.loseAnswers = 3;
    const order = await newOrder(40);
    await books.take(order, 40);
    await deliver();
    expect(await paymentOf(order)).toMatchObject({ state: 'paid' });
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-9] a tampered body, an old signature and an unknown company are refused and store nothing', async () => {
    const event = {
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 0,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    };
    const body = JSON.stringify(event);
    const good = signatureOf(body, TEST_KEYS.signing, ctx.clock.now());
    expect(await hook(`${body} `, good)).toBe(400);
    expect(await hook(body, signatureOf(body, TEST_KEYS.signing, ctx.clock.now() - HOUR))).toBe(400);
    expect(await hook(body, '')).toBe(400);
    for (const path of ['/api/hooks/payments/nobody/stripe', `/api/hooks/payments/${SHOP}/test`, `/api/hooks/payments/${SHOP}/paypal`]) {
      expect(await hook(body, good, path)).toBe(400);
    }
    expect(await store.list(providerEvents, { where: where('event_id', 'eq', 'evt_forged') })).toEqual([]);
  });

  test('[ORD-9] an event that cannot be applied stays open and is applied by the job', async () => {
    const order = await newOrder(40);
    await books.take(order, 40, { test_card: 'action' });
    stripe.books.answer(await intentOf(order), true);
    stripe.levers.isDown = true;
    await deliver();
    expect(await store.find(providerEvents, { where: where('state', 'eq', 'failing') })).toBeDefined();
    stripe.levers.isDown = false;
    await poll();
    expect(await store.find(providerEvents, { where: where('state', 'eq', 'failing') })).toBeUndefined();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-9] lever dispute: the money stops counting, and counts again once it is won', async () => {
    const order = await newOrder(40, { stages: { items: { agent: 'seller', date: 1, colour: 'green' } } });
    await books.take(order, 40);
    expect(await books.orderOf(order)).toMatchObject({ paid: true });
    const dispute = stripe.books.dispute(await intentOf(order));
    await deliver();
    expect(await paymentOf(order)).toMatchObject({ state: 'disputed', paid: false });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 0, paid: false });
    stripe.books.endDispute(dispute.id, 'won');
    await deliver();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40, paid: true });
  });

  test('[ORD-9] drill: a dispute after a refund in part takes what is left, a refund more is refused, and once it is won the refund still counts', async () => {
    const order = await newOrder(40);
    const { body } = await books.take(order, 40);
    const refund = (key: string) => books.post(`/payments/${body.id}/refund`, { key, amount: 10, reason: '', reference: '' });
    expect((await refund('before-dispute')).body.state).toBe('done');
    const dispute = stripe.books.dispute(await intentOf(order));
    await deliver();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 0 });
    expect((await refund('in-a-dispute')).status).toBe(422);
    stripe.books.endDispute(dispute.id, 'won');
    await deliver();
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40, amount_refunded: 10 });
    expect(await books.refundsOf(order)).toHaveLength(1);
  });

  test('[ORD-9] lever refund pending, then failed: it reserves while it waits and counts never', async () => {
    stripe.books.levers.refundsPend = true;
    const order = await newOrder(40);
    const { body } = await books.take(order, 40);
    const refund = (amount: number, key: string) => books.post(`/payments/${body.id}/refund`, { key, amount, reason: '', reference: '' });
    expect((await refund(30, 'waits-and-fails')).body.state).toBe('pending');
    expect(await books.refundsOf(order)).toMatchObject([{ state: 'pending', reason: 'processing' }]);
    expect(await refund(11, 'over-the-rest')).toMatchObject({ status: 422 });
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 0 });
    const [refunded] = await books.refundsOf(order);
    stripe.books.finishRefund(refunded?.provider_id ?? '', 'failed');
    await deliver();
    expect(await books.refundsOf(order)).toMatchObject([{ state: 'failed', reason: 'expired_or_canceled_card' }]);
    expect((await refund(40, 'all-of-it')).status).toBe(200);
  });

  test('[ORD-9] a refund that fails a week after it was done counts no longer', async () => {
    const order = await newOrder(40);
    const { body } = await books.take(order, 40);
    await books.post(`/payments/${body.id}/refund`, { key: 'fails-in-a-week', amount: 10, reason: '', reference: '' });
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 10 });
    const [refunded] = await books.refundsOf(order);
    stripe.takeEvents();
    ctx.clock.advance(7 * 24 * HOUR);
    stripe.books.finishRefund(refunded?.provider_id ?? '', 'failed');
    await deliver();
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 0 });
  });

  test('[ORD-9] lever lost answer of a refund: refunded once', async () => {
    const order = await newOrder(40);
    const { body } = await books.take(order, 40);
    stripe.levers.loseAnswers = 3;
    expect((await books.post(`/payments/${body.id}/refund`, { key: 'lost-refund', amount: 10, reason: '', reference: '' })).body.state).toBe(
      'requested',
    );
    await poll();
    expect(await books.refundsOf(order)).toMatchObject([{ state: 'done', amount: 10 }]);
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 10 });
  });

  test('[ORD-9] a refund made at the provider is adopted', async () => {
    const order = await newOrder(40);
    await books.take(order, 40);
    stripe.books.refund({ payment_intent: await intentOf(order), amount: '1500' });
    await deliver();
    expect(await books.refundsOf(order)).toMatchObject([{ state: 'done', amount: 15, agent_id: '' }]);
    await poll();
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 15 });
  });

  test('[ORD-9] an intent with another amount is not counted and is marked', async () => {
    const order = await newOrder(40);
    await books.take(order, 40, { test_card: 'action' });
    const intent = await intentOf(order);
    stripe.books.change(intent, { amount: 100 });
    stripe.books.answer(intent, true);
    await deliver();
    expect(await paymentOf(order)).toMatchObject({ differs: true, paid: false });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 0 });
    stripe.books.refund({ payment_intent: intent });
  });

  test.each([
    ['older', { current_period_start: 1_800_000_000, current_period_end: 1_802_592_000 }, {}],
    ['newer', {}, { current_period_start: 1_800_000_000, current_period_end: 1_802_592_000 }],
  ])('[ORD-9, ORD-7] a subscription is copied in the %s shape of the API', async (shape, whole, item) => {
    const price = { id: 'price_1', product: 'prod_1', unit_amount: 4900 };
    const items = { object: 'list', data: [{ id: `si_${shape}`, price, quantity: 2, ...item }] };
    const subscription = stripe.books.put('sub', 'subscription', {
      status: 'active',
      metadata: {},
      customer: 'cus_1',
      items,
      start_date: 1_800_000_000,
      ...whole,
    });
    stripe.note('customer.subscription.updated', subscription);
    await deliver();
    expect(await store.get(providerSubscriptions, subscription.id)).toMatchObject({
      status: 'active',
      current_period_end: 1_802_592_000_000,
      start_date: 1_800_000_000_000,
      items: [{ price: 'price_1', product: 'prod_1', quantity: 2, amount: 4900 }],
    });
    const links = shape === 'older' ? { subscription: subscription.id } : { parent: { subscription_details: { subscription: subscription.id } } };
    const money = { total: 9800, subtotal: 9800, amount_due: 9800, amount_paid: 9800, amount_remaining: 0, currency: 'usd' };
    const invoice = stripe.books.put('in', 'invoice', { ...money, ...links, status: 'paid', number: 'A-1', lines: { data: [] }, metadata: {} });
    stripe.note('invoice.paid', invoice);
    await deliver();
    const path = store.path(providerInvoices, invoice.id, subscription.id);
    expect(await store.get(providerInvoices, path)).toMatchObject({ status: 'paid', subscription: subscription.id, amount_paid: 9800 });
  });

  test('[ORD-9] at the end our books equal the provider’s to the cent, and no call is open', async () => {
    await poll();
    expect(await bookedCents(rig)).toBe(stripe.books.netCents());
    expect(await store.list(moneyCalls, { where: where('state', 'ne', 'answered') })).toEqual([]);
  });
});
