import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { Product } from '@app/domain/catalog/product.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { moneyCalls, payments, providerInvoices, providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import type { ProviderSubscription } from '@app/domain/payments/provider-records.ts';
import { engines, enginesOfRules } from '@app/store/testing/engines.ts';
import { Crash, dyingAt } from '../../testing/crashes/dying-context.ts';
import { billing, SHOP } from '../../testing/stripe/order-books.ts';
import { turnOfPolling } from '../../testing/stripe/poll-payments.ts';
import { openStripeRig, type StripeRig } from '../../testing/stripe/stripe-rig.ts';
import { refundPayment } from '../refund-payment.ts';
import { reconcile } from '../reconciler/reconcile.ts';
import { sendMoneyCall } from '../money-calls.ts';
import { testActor } from '../../testing/test-context.ts';

const MONTH = 31 * DAY;
/** The old shape of answers is read before anything reaches the store. */
const cases = [
  ...engines.flatMap((engine) => (['stripe', 'test'] as const).map((provider) => ({ engine, provider, shape: 'new' as const }))),
  ...enginesOfRules.map((engine) => ({ engine, provider: 'stripe' as const, shape: 'old' as const })),
];

describe.each(cases)('subscriptions at $provider ($shape shape) on $engine', ({ engine, provider, shape }) => {
  let rig: StripeRig;
  let count = 0;
  beforeAll(async () => {
    rig = await openStripeRig({ engine });
    const { ctx, store, books } = rig;
    rig.stripe.subscriptions.shape = shape;
    await ctx.person({ uid: 'ines' });
    await ctx.person({ uid: 'stranger' });
    if (provider === 'test') {
      const settings = { account: 'test', secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 500 };
      expect((await books.post('/cms/company/payments', settings, 'boss')).status).toBe(200);
    }
    const monthly = { period: 'monthly_product', type: 'individual' };
    await store.set(products, 'small', Product.parse({ name: 'Small box', sku: 'BOX-S', price: 50, subscription: monthly }));
    await store.set(products, 'large', Product.parse({ name: 'Large box', sku: 'BOX-L', price: 80, subscription: monthly }));
    await store.set(
      products,
      'year',
      Product.parse({ name: 'Year box', sku: 'BOX-Y', price: 500, subscription: { ...monthly, period: 'annually' } }),
    );
    await store.set(products, 'board', Product.parse({ name: 'Board', sku: 'OAK-6', price: 9 }));
  });
  afterAll(() => rig?.close());
  beforeEach(() => rig.reset());

  const line = (more: object = {}) => ({
    id: 'i-box',
    sku: 'BOX-S',
    name: 'Small box',
    quantity: 1,
    price: 50,
    product: { id: 'small', name: 'Small box', sku: 'BOX-S' },
    subscription: { period: 'monthly_product', type: 'individual', trial_days: 0, ...more },
  });
  const done = { items: { agent: 'seller', date: 1, colour: 'green' } };
  const call = async (path: string, body: Readonly<Record<string, unknown>> | undefined, who = 'seller') =>
    await rig.ctx.call(path, body, { token: await rig.ctx.token(who, '30d'), ...(['seller', 'boss'].includes(who) && { client: SHOP }) });
  const view = async (id: string, who?: string) => await call(`/billing/subscriptions/${id}?company=${SHOP}`, undefined, who);
  const act = async (id: string, verb: string, more: object = {}, who?: string) => {
    count += 1;
    return await call(`/billing/subscriptions/${id}/${verb}`, { company: SHOP, key: `form-number-${count}`, ...more }, who);
  };
  const codes = ({ body }: { readonly body: { problems?: { code: string }[] } }): string[] => (body.problems ?? []).map(({ code }) => code);
  const stored = async (id: string): Promise<Doc<ProviderSubscription>> => (await rig.store.get(providerSubscriptions, id))!;
  /** An order with a monthly box that Ines pays with a card that is saved; answers the id of the subscription. */
  const subscribe = async (more: object = {}, test_card = 'visa'): Promise<string> => {
    const items = [line(more), { id: 'i-oak', sku: 'OAK-6', name: 'Board', quantity: 1, price: 9 }];
    const order = await rig.newOrder(0, { items, user: 'ines', stages: done, tax: { totalRate: 0.1 } });
    const { amount } = { amount: (await rig.books.orderOf(order)).total };
    expect((await rig.books.take(order, amount, { save: true, test_card })).body.state).toBe('paid');
    await rig.ctx.jobs.settle();
    const [id = ''] = (await rig.books.orderOf(order)).items[0]?.subscriptions ?? [];
    expect(id).not.toBe('');
    return id;
  };
  /** The period ends, and the provider's word of it comes. */
  const passPeriod = async (id: string): Promise<void> => {
    const { current_period_end } = await stored(id);
    rig.ctx.clock.advance(Math.max(MINUTE, (current_period_end ?? 0) - rig.ctx.clock.now() + MINUTE));
    if (provider === 'stripe') {
      rig.stripe.subscriptions.renew(id);
      await rig.deliver();
    }
    await turnOfPolling(rig.ctx, SHOP);
    await rig.ctx.jobs.settle();
  };
  const invoicesOf = (id: string) => rig.store.list(providerInvoices, { parent: rig.store.path(providerSubscriptions, id) });
  const renewalsOf = async (id: string): Promise<Doc<Order>[]> => {
    const ids = (await invoicesOf(id)).map(({ order_id }) => order_id).filter((order) => order !== '');
    return ids.length === 0 ? [] : await rig.store.list(orders, { where: where('id', 'in', ids) });
  };

  test('[ORD-7, ORD-8] a paid order begins its subscription with the card that paid: the first period is paid by the order', async () => {
    const now = rig.ctx.clock.now();
    const id = await subscribe();
    const { body } = await view(id);
    expect(body).toMatchObject({
      status: 'active',
      name: 'Small box',
      interval: 'month',
      price: 55,
      card: { brand: 'Visa', last4: '4242' },
      deeds: ['cancel', 'plan', 'card'],
      due: 0,
      isStaff: true,
      invoices: [],
    });
    expect(body.plans.map(({ product, price }: { product: string; price: number }) => [product, price])).toEqual(
      expect.arrayContaining([
        ['large', 88],
        ['year', 550],
      ]),
    );
    expect(body.plans).toHaveLength(2);
    expect(body.period_end - now).toBeGreaterThan(27 * DAY);
    expect(body.period_end - now).toBeLessThanOrEqual(MONTH + MINUTE);
    expect(JSON.stringify(body)).not.toMatch(/pm_|test_card/);
  });

  test('[ORD-7] a free trial is a trial at the provider until its end', async () => {
    const now = rig.ctx.clock.now();
    const { body } = await view(await subscribe({ trial_days: 14 }));
    expect(body).toMatchObject({ status: 'trialing', trial_end: now + 14 * DAY, period_end: now + 14 * DAY, price: 55 });
  });

  test('[ORD-7] it ends with its period and can be resumed until then; repeats of a form change nothing more', async () => {
    const id = await subscribe();
    const form = { key: 'cancel-this-once' };
    expect((await act(id, 'cancel', form)).body).toMatchObject({ cancel_at_period_end: true, deeds: ['resume', 'card'] });
    expect((await act(id, 'cancel', form)).status).toBe(200);
    expect(codes(await act(id, 'cancel'))).toEqual(['payments.subscription-deed']);
    expect((await act(id, 'resume')).body).toMatchObject({ cancel_at_period_end: false, deeds: ['cancel', 'plan', 'card'] });
    await act(id, 'cancel');
    await passPeriod(id);
    expect((await view(id)).body).toMatchObject({ status: 'canceled', deeds: [] });
    for (const verb of ['cancel', 'resume', 'retry']) expect(codes(await act(id, verb)), verb).toEqual(['payments.subscription-ended']);
    expect(codes(await act(id, 'card', { billing }))).toEqual(['payments.subscription-ended']);
  });

  test('[ORD-7] another plan costs what was shown: the difference for the rest of the period, once', async () => {
    const id = await subscribe();
    const { current_period_start: start, current_period_end: end } = await stored(id);
    rig.ctx.clock.advance(Math.floor(((end ?? 0) - (start ?? 0)) / 2 / 1000) * 1000);
    const preview = async (product: string) => (await call(`/billing/subscriptions/${id}/plan?company=${SHOP}&product=${product}`, undefined)).body;
    const { due, at } = await preview('large');
    expect(due).toBeCloseTo(16.5, 1);
    expect(await act(id, 'change', { product: 'large', at, seen_due: due - 1 })).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'payments.plan-changed', params: { after: `$${due.toFixed(2)}` } }] },
    });
    expect((await view(id)).body.price).toBe(55);
    const form = { key: 'change-this-once', product: 'large', at, seen_due: due };
    expect((await act(id, 'change', form)).body).toMatchObject({ status: 'active', price: 88, invoices: [{ status: 'paid', total: due }] });
    expect((await act(id, 'change', form)).body.invoices).toHaveLength(1);
    expect((await preview('small')).due).toBe(0);
    expect((await preview('year')).due).toBeGreaterThan(450);
    expect((await call(`/billing/subscriptions/${id}/plan?company=${SHOP}&product=board`, undefined)).status).toBe(404);
    // The collected money is an order, so both books have it.
    const [order] = await rig.store.list(orders, { where: where('total', 'eq', due) });
    expect(order).toMatchObject({ source: 3, paid: true, amount_paid: due, contact: { email: 'ines@maker.example' } });
  });

  test('[ORD-3, ORD-7, ORD-9] each period that is paid becomes one paid order of source 3; the books agree, and it can be refunded', async () => {
    const id = await subscribe();
    await passPeriod(id);
    await passPeriod(id);
    await turnOfPolling(rig.ctx, SHOP);
    const renewals = await renewalsOf(id);
    expect(renewals).toHaveLength(2);
    for (const renewal of renewals) {
      expect(renewal).toMatchObject({
        source: 3,
        paid: true,
        total: 55,
        amount_paid: 55,
        user: 'ines',
        items: [{ sku: 'BOX-S', price: 50, subscription: null }],
      });
      expect(renewal.invoice_id).not.toBe('');
    }
    expect((await invoicesOf(id)).map(({ status, order_id }) => [status, renewals.some((renewal) => renewal.id === order_id)])).toEqual([
      ['paid', true],
      ['paid', true],
    ]);
    const [payment] = await rig.store.list(payments, { where: where('order_id', 'eq', renewals[0]?.id ?? '') });
    const boss = testActor('boss', SHOP, { admin: true, roles: ['admin'] });
    await refundPayment(rig.ctx, boss, { id: payment?.id ?? '', key: `refund-of-${id}`.slice(0, 40), amount: 5, reason: '', reference: '' });
    expect(await rig.books.refundsOf(renewals[0]?.id ?? '')).toMatchObject([{ state: 'done', amount: 5 }]);
    const report = await reconcile(rig.ctx, SHOP);
    expect([report.ours, report.open]).toEqual([report.theirs, 0]);
  });

  test('[ORD-7] a card that does not pay makes it past due; another card and a new try make it active again', async () => {
    const id = await subscribe();
    expect((await act(id, 'card', { test_card: 'declined', billing })).body).toMatchObject({ status: 'active' });
    await passPeriod(id);
    expect((await view(id)).body).toMatchObject({ status: 'past_due', due: 55, deeds: ['cancel', 'card', 'retry'] });
    expect(await renewalsOf(id)).toEqual([]);
    expect((await act(id, 'retry')).body).toMatchObject({ status: 'past_due', due: 55 });
    expect((await act(id, 'card', { billing: { ...billing, zip: '' } })).status).toBe(422);
    expect((await act(id, 'card', { test_card: 'mastercard', billing })).body.card).toMatchObject({ last4: '4444' });
    expect((await act(id, 'retry')).body).toMatchObject({ status: 'active', due: 0, deeds: ['cancel', 'plan', 'card'] });
    expect(await renewalsOf(id)).toHaveLength(1);
    // A card on file pays, too.
    const [card] = (await view(id)).body.cards;
    expect((await act(id, 'card', { card: card.id })).status).toBe(200);
    expect(codes(await act(id, 'card', { card: 'unknown' }))).toEqual(['payments.card-gone']);
  });

  test('[ORD-7, LIV-1] customers act on what is theirs; others, visitors and staff without the role get nothing', async () => {
    const id = await subscribe();
    expect((await view(id, 'ines')).body).toMatchObject({ id, isStaff: false });
    expect((await act(id, 'cancel', {}, 'ines')).body).toMatchObject({ cancel_at_period_end: true });
    expect((await view(id, 'stranger')).status).toBe(404);
    expect((await act(id, 'resume', {}, 'stranger')).status).toBe(404);
    expect((await rig.ctx.call(`/billing/subscriptions/${id}?company=${SHOP}`, undefined)).status).toBe(401);
    expect((await call(`/billing/subscriptions/${id}?company=nobody`, undefined)).status).toBe(404);
    expect((await view('sub_unknown')).status).toBe(404);
    const packer = { client: SHOP, token: await rig.ctx.token('packer', '30d') };
    expect((await rig.ctx.call(`/billing/subscriptions/${id}?company=${SHOP}`, undefined, packer)).status).toBe(404);
    expect(await stored(id)).toMatchObject({ cancel_at_period_end: true });
  });

  test('[ORD-7] staff send the link at which the card is changed, once for each form', async () => {
    const id = await subscribe();
    const send = () => call(`/billing/subscriptions/${id}/card-link`, { key: 'send-the-link-once' });
    expect((await send()).body).toEqual({ to: 'ines@maker.example' });
    await send();
    await rig.ctx.jobs.settle();
    const mails = rig.ctx.printed.filter(({ text }) => text.includes(`/${SHOP}/account/subscriptions`));
    expect(mails).toHaveLength(1);
    expect((await call(`/billing/subscriptions/${id}/card-link`, { key: 'not-by-customers' }, 'ines')).status).toBe(403);
  });

  test('[ORD-7, ORD-9] killed at each step of a beginning or a change, there is one subscription, and the change is done once', async () => {
    for (let step = 1; step <= 4; step += 1) {
      const items = [line()];
      const order = await rig.newOrder(0, { items, user: 'ines', stages: done });
      await rig.books.take(order, 50, { save: true });
      const [planned] = await rig.store.list(moneyCalls, { where: where('kind', 'eq', 'subscribe'), orderBy: [{ field: 'date', dir: 'desc' }] });
      await sendMoneyCall(dyingAt(rig.ctx, step, 'after'), SHOP, planned?.id ?? '').catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      rig.ctx.clock.advance(2 * MINUTE);
      await turnOfPolling(rig.ctx, SHOP);
      await rig.ctx.jobs.settle();
      expect((await rig.books.orderOf(order)).items[0]?.subscriptions, `${step}`).toHaveLength(1);
      expect(await rig.store.list(providerSubscriptions, { where: where('order_id', 'eq', order) })).toHaveLength(1);
    }
    expect(await rig.store.list(moneyCalls, { where: where('state', 'ne', 'answered') })).toEqual([]);
  });
});
