import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { billing, SHOP } from '../testing/stripe/order-books.ts';
import { openStripeRig, type StripeRig } from '../testing/stripe/stripe-rig.ts';
import { PUBLISHABLE } from '../testing/stripe/stripe-server.ts';
import type { TestReply } from '../testing/test-context.ts';

type Fields = Readonly<Record<string, unknown>>;
const contact = { id: 'k-ines', first_name: 'Ines', last_name: 'Calder', email: 'ines@maker.example' };

describe.each(enginesOfRules)('quotes that are paid in the form of Stripe, on %s', (engine) => {
  let rig: StripeRig;
  beforeAll(async () => {
    rig = await openStripeRig({ engine });
  });
  afterAll(() => rig?.close());

  test('[BYD-9, ORD-8] an accepted quote leads to the card form: the server counts the deposit, a repeat charges once, the bank may ask, the balance follows', async () => {
    const { ctx, books, store, stripe } = rig;
    const items = [{ id: 'oak', sku: 'WO-8-4', name: 'White oak', quantity: 2, price: 100 }];
    const quote = await store.create(orderQuotes, OrderQuote.parse({ contact, items }));
    const sent = await books.post(`/offers/quotes/${quote.id}/send`, {
      key: randomId(12),
      valid_until: ctx.clock.now() + DAY,
      deposit: { kind: 'percent', value: 30 },
    });
    const token = String(sent.body.link).split('/').at(-1) ?? '';
    const room = async () => (await ctx.call(`/offers/${token}`, { company: SHOP })).body;
    const { sha256 } = await room();
    await ctx.call(`/offers/${token}/accept`, { company: SHOP, name: 'Ines Calder', consent: true, sha256 });
    // Without the public key nobody can enter a card: the test cards of the room itself remain.
    expect((await room()).money).toMatchObject({ pay: '', isTest: true, deposit: 60 });
    const settings = { account: 'stripe', secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 500 };
    expect((await books.post('/cms/company/payments', { ...settings, publishable: PUBLISHABLE }, 'boss')).status).toBe(200);
    const { pay } = (await room()).money;
    const page = async () => (await ctx.call(`/checkout/orders/${pay}`, undefined)).body;
    expect(await page()).toMatchObject({ deposit: 60, balance: 200, formKey: PUBLISHABLE });
    const { order } = (await store.get(orderQuotes, quote.id))!;
    const id = order.split('/').at(-1) ?? '';
    // Staff are offered the deposit of this quote, not the one of the company.
    const options = await ctx.call(`/payments/options/${id}`, undefined, { client: SHOP, token: await ctx.token('seller', '30d') });
    expect(options.body).toMatchObject({ deposit: 60, balance: 200 });

    const send = (more: Fields): Promise<TestReply> => {
      ctx.clock.advance(1000);
      return ctx.call('/checkout/pay', { token: pay, key: randomId(12), what: 'deposit', method: 'pm_card_visa', billing, ...more });
    };
    expect((await send({ method: 'pm_card_visa_chargeDeclined' })).body).toMatchObject({ state: 'failed' });
    expect((await room()).money).toMatchObject({ balance: 200, attempt: { state: 'failed', reason: 'Your card was declined.' } });
    expect((await send({ what: 'half' })).status).toBe(422);
    const key = randomId(12);
    stripe.levers.loseAnswers = 1;
    // The amount of a browser is not read.
    await send({ key, amount: 0.01 });
    expect((await send({ key })).body).toMatchObject({ state: 'paid' });
    expect((await send({})).body).toMatchObject({ state: 'paid' });
    expect(stripe.books.of('charge', ({ status }) => status === 'succeeded').map(({ amount }) => amount)).toEqual([6000]);
    expect(await page()).toMatchObject({ deposit: 0, balance: 140 });

    expect((await send({ what: 'balance', method: 'pm_card_threeDSecure2Required' })).body).toMatchObject({ state: 'action_needed' });
    expect((await room()).money).toMatchObject({ attempt: { state: 'action_needed' }, pay });
    stripe.books.answer(await rig.intentOf(id), true);
    await rig.deliver();
    expect((await room()).money).toMatchObject({ paid: 200, balance: 0, attempt: null });
    expect(await books.orderOf(id)).toMatchObject({ amount_paid: 200 });
    expect(stripe.books.netCents()).toBe(20_000);
  });
});
