import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { cards, moneyCalls } from '@app/domain/payments/payments.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { tokenOf } from '../orders/order-token.ts';
import { billing, SHOP } from '../testing/stripe/order-books.ts';
import { bookedCents, openStripeRig, type StripeRig } from '../testing/stripe/stripe-rig.ts';
import { PUBLISHABLE, TEST_KEYS } from '../testing/stripe/stripe-server.ts';
import type { TestReply } from '../testing/test-context.ts';

const settings = { account: 'stripe', secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 1_000_000 };
const codes = ({ body }: TestReply): string[] => (body.problems as { code: string }[]).map(({ code }) => code);
const DECLINED = 'pm_card_visa_chargeDeclined';
const ASKS = 'pm_card_threeDSecure2Required';

describe.each(enginesOfRules)('cards that customers enter in the form of Stripe, on %s', (engine) => {
  let rig: StripeRig;
  beforeAll(async () => {
    rig = await openStripeRig({ engine });
  });
  afterAll(() => rig.close());
  beforeEach(() => rig.reset());

  const save = (publishable: string): Promise<TestReply> => rig.books.post('/cms/company/payments', { ...settings, publishable }, 'boss');
  const tokenFor = (order: string): string => tokenOf(rig.ctx, SHOP, order);
  const pay = (order: string, method: string, more: object = {}): Promise<TestReply> => {
    rig.ctx.clock.advance(1000);
    return rig.ctx.call('/checkout/pay', { token: tokenFor(order), key: randomId(12), method, billing, ...more });
  };
  const shown = async (order: string) => (await rig.ctx.call(`/checkout/orders/${tokenFor(order)}`, undefined)).body;
  const settle = (order: string, abandon = false): Promise<TestReply> => rig.ctx.call('/checkout/settle', { token: tokenFor(order), abandon });

  test('[ORD-8] the public key is of the mode of the secret one; without it no card is entered, with it only one from the form is charged', async () => {
    const order = await rig.newOrder(80);
    expect(await shown(order)).toMatchObject({ formKey: '', confirmation: '' });
    expect(codes(await save('pk_live_another'))).toEqual(['payments.keys-differ']);
    expect((await save('sk_test_secret')).status).toBe(422);
    expect((await save(PUBLISHABLE)).body).toMatchObject({ publishable: PUBLISHABLE, ending: TEST_KEYS.secret.slice(-4) });
    expect(await shown(order)).toMatchObject({ formKey: PUBLISHABLE });
    expect(codes(await pay(order, ''))).toEqual(['payments.card-gone']);
    expect((await pay(order, '4242424242424242')).status).toBe(422);
    expect(await rig.books.paymentsOf(order)).toEqual([]);
    expect((await pay(order, 'pm_card_visa')).body).toMatchObject({ state: 'paid' });
    expect(await rig.books.orderOf(order)).toMatchObject({ amount_paid: 80 });
  });

  test('[ORD-8, ORD-9] a declined card is followed by another one; the repeat of a form charges once', async () => {
    const order = await rig.newOrder(120);
    expect((await pay(order, DECLINED)).body).toMatchObject({ state: 'failed', reason: 'Your card was declined.' });
    expect(await shown(order)).toMatchObject({ payment: 'failed', balance: 120 });
    const key = randomId(12);
    rig.stripe.levers.loseAnswers = 1;
    await pay(order, 'pm_card_visa', { key });
    expect((await pay(order, 'pm_card_visa', { key })).body).toMatchObject({ state: 'paid' });
    expect(rig.stripe.books.of('charge', ({ amount }) => amount === 12_000)).toHaveLength(1);
    expect(await bookedCents(rig)).toBe(rig.stripe.books.netCents());
  });

  test('[ORD-8, ORD-9] 3-D Secure: the browser gets what confirms this payment alone, its word counts for nothing, the provider is read', async () => {
    const order = await rig.newOrder(60);
    expect((await pay(order, ASKS)).body).toMatchObject({ state: 'action_needed' });
    const intent = await rig.intentOf(order);
    expect(await shown(order)).toMatchObject({ payment: 'action_needed', confirmation: `${intent}_secret_local` });
    expect((await settle(order)).body).toMatchObject({ state: 'action_needed' });
    expect(codes(await pay(order, 'pm_card_visa'))).toEqual(['payments.under-way']);
    rig.stripe.books.answer(intent, false);
    expect((await settle(order)).body).toMatchObject({ state: 'failed' });
    expect(await shown(order)).toMatchObject({ confirmation: '', balance: 60 });
    await pay(order, ASKS);
    rig.stripe.books.answer(await rig.intentOf(order), true);
    await rig.deliver();
    expect(await rig.books.orderOf(order)).toMatchObject({ amount_paid: 60 });
    expect(await shown(order)).toMatchObject({ payment: 'paid', confirmation: '', balance: 0 });
  });

  test('[ORD-8] a customer gives up at their bank: the payment is canceled at the provider, and another card pays', async () => {
    const order = await rig.newOrder(45);
    await pay(order, ASKS);
    expect((await settle(order, true)).body).toMatchObject({ state: 'canceled' });
    expect(rig.stripe.books.get(await rig.intentOf(order))).toMatchObject({ status: 'canceled' });
    expect((await pay(order, 'pm_card_visa')).body).toMatchObject({ state: 'paid' });
  });

  test('[ORD-8, ORD-10] a card is kept only by consent; staff charge it later in the absence of its customer; no number is stored', async () => {
    const filed = () => rig.store.list(cards, { where: where('contact_id', 'eq', 'k-ines') });
    const [once, first, second] = [await rig.newOrder(10), await rig.newOrder(20), await rig.newOrder(30)];
    await pay(once, 'pm_card_visa');
    expect(await filed()).toEqual([]);
    await pay(first, 'pm_card_visa', { save: true });
    const [card] = await filed();
    expect(card).toMatchObject({ brand: 'Visa', last4: '4242', exp_year: 2040, default: true, provider: 'stripe' });
    expect(rig.stripe.books.get(await rig.intentOf(first))).toMatchObject({ customer: card?.customer_id, setup_future_usage: 'off_session' });
    const taken = await rig.books.take(second, 30, { by: 'saved', card: card?.id });
    expect(taken.body).toMatchObject({ state: 'paid' });
    expect(rig.stripe.books.get(await rig.intentOf(second))).toMatchObject({ off_session: 'true', setup_future_usage: null });
    const calls = await rig.store.list(moneyCalls, { limit: 100 });
    expect(JSON.stringify([await filed(), calls, await rig.books.paymentsOf(first)])).not.toMatch(/4242\d{8,}/);
    expect(codes(await rig.books.take(await rig.newOrder(5), 5, { by: 'saved', card: 'not-on-file' }))).toEqual(['payments.card-gone']);
  });

  test('[ORD-8, ORD-9] a card that is to be kept and is declined is a failed try: its customer reads why and pays by another one at once, staff see both', async () => {
    const order = await rig.newOrder(35);
    rig.stripe.levers.asksBeforeKeeping = true;
    expect(await pay(order, DECLINED, { save: true })).toMatchObject({ status: 200, body: { state: 'failed', reason: 'Your card was declined.' } });
    expect(await shown(order)).toMatchObject({ payment: 'failed', reason: 'Your card was declined.', balance: 35, formKey: PUBLISHABLE });
    expect((await pay(order, 'pm_card_visa')).body).toMatchObject({ state: 'paid' });
    const token = await rig.ctx.token('seller', '30d');
    const query = { collection: 'payments', where: where('order_id', 'eq', order), orderBy: [{ field: 'date', dir: 'asc' }] };
    const seen = await rig.ctx.call('/documents/list', { query }, { client: SHOP, token });
    expect(JSON.stringify(seen.body)).toContain('Your card was declined.');
    const tries = (await rig.books.paymentsOf(order)).map(({ state, reason, amount }) => [state, reason, amount]);
    expect(tries).toEqual([
      ['failed', 'Your card was declined.', 35],
      ['paid', '', 35],
    ]);
    expect(await rig.store.list(moneyCalls, { where: where('state', 'ne', 'answered') })).toEqual([]);
  });
});
