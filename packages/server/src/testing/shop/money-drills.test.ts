import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { moneyCalls, providerEvents } from '@app/domain/payments/payments.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { payCheckout } from '../../cart/pay-checkout.ts';
import { startCheckout } from '../../cart/start-checkout.ts';
import { KnownClients } from '../../clients/known-clients.ts';
import { acceptOffer } from '../../offers/accept-offer.ts';
import { findOffer } from '../../offers/find-offer.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { applyEvent } from '../../settlement/provider-events.ts';
import { reconcile } from '../../settlement/reconciler/reconcile.ts';
import { Crash, dyingAt, moments } from '../crashes/dying-context.ts';
import { turnOfPolling } from '../stripe/poll-payments.ts';
import { StripeServer, TEST_KEYS } from '../stripe/stripe-server.ts';
import { testActor, type TestContext, testContext } from '../test-context.ts';
import { address, openShop, SHOP } from './open-shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
const STOCK = 500;
const MOST_STEPS = 16;
const billing = { name: 'Ines Calder', first_name: '', last_name: '', ...address, street2: '', email: '' };
/** Passes a crash, throws anything else. */
const onlyCrash = (error: unknown): void => {
  if (!(error instanceof Crash)) throw error;
};

/** The failure drills of a purchase (commerce.md 11). Each time: one order, at most one charge, correct stock, one email, no open row. */
describe.each(engines)('failure drills of a purchase on %s', (engine) => {
  let ctx: TestContext;
  let shop: Shop;
  let stripe: StripeServer;
  let sold = 0;
  beforeAll(async () => {
    let now = (): number => 0;
    stripe = await StripeServer.open(() => now());
    ctx = await testContext({ engine, config: { stripeUrl: stripe.url } });
    now = () => ctx.clock.now();
    const { http } = await ctx.app();
    shop = await openShop(ctx);
    await shop.store.update(products, 'board', { stock: STOCK });
    await ctx.person({ uid: 'boss', client: SHOP, roles: ['admin'] });
    await ctx.person({ uid: 'sal', client: SHOP, roles: ['sales'] });
    const settings = { account: 'stripe', ...TEST_KEYS, deposit: { kind: 'none', value: 0 }, refund_limit: 500 };
    await ctx.call('/cms/company/payments', settings, { client: SHOP, token: await ctx.token('boss', '30d') });
    stripe.deliver = async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await http.inject({ method: 'POST', url: `/api/hooks/payments/${SHOP}/stripe`, headers, payload })).statusCode;
    };
  });
  afterAll(async () => {
    await ctx.close();
    await stripe.close();
  });
  beforeEach(() => {
    Object.assign(stripe.levers, { loseAnswers: 0, failures: 0, isDown: false, slowMs: 0, events: 'normal' });
    stripe.takeEvents();
  });

  /** Runs the jobs of the minutes after a restart. */
  const recover = async (): Promise<void> => {
    for (const _ of [1, 2]) {
      ctx.clock.advance(2 * MINUTE);
      await turnOfPolling(ctx, SHOP);
    }
    await ctx.jobs.settle();
  };
  interface Purchase {
    readonly who: string;
    readonly email: string;
    /** Sends the form of the browser; a repeat sends the same one. */
    readonly start: (on: AppContext) => Promise<string>;
    readonly pay: (on: AppContext, token: string, test_card?: 'visa' | 'action') => Promise<unknown>;
  }
  /** A buyer with one board, in front of a form with its total. */
  const purchase = async (): Promise<Purchase> => {
    const who = await shop.buyer(`buyer-${randomId(8)}`);
    const email = `${who.toLowerCase()}@maker.example`;
    await shop.add(who, 'board');
    const cart = await shop.fill(who);
    await ctx.records.platform.write([
      { op: 'merge', path: `carts/${who}`, data: { checkout: { ...cart.checkout, contact: { ...cart.checkout.contact, email } } } },
    ]);
    await shop.start(who, `form-${who}-0`, 1);
    const seen_total = (await shop.cartOf(who)).checkout.total;
    const actor = testActor(who, '', { member: false, anonymous: true });
    const origin = { utm: {}, referrer: '' };
    return {
      who,
      email,
      start: async (on) => (await startCheckout(on, actor, { key: `form-${who}-1`, seen_total, origin }, 'http://shop.test')).token,
      pay: (on, token, test_card = 'visa') =>
        payCheckout(
          on,
          { token, key: `pay-${who}-1`, what: 'balance', test_card, method: '', save: false, billing },
          { mayPay: () => Promise.resolve(), site: '' },
        ),
    };
  };
  const chargesOf = async (who: string): Promise<number> => {
    const ids = new Set<unknown>();
    for (const { id } of await shop.ordersOf(who)) for (const payment of await shop.paymentsOf(id)) ids.add(payment.id);
    const isTheirs = ({ metadata, status }: Readonly<Record<string, unknown>>): boolean =>
      status === 'succeeded' && ids.has((metadata as { payment: string }).payment);
    return stripe.books.of('payment_intent', isTheirs).length;
  };
  const mailsTo = (email: string): Promise<number> => ctx.records.platform.count(systemMail, { where: where('to', 'eq', email) });
  const printedTo = (email: string): number => ctx.printed.filter(({ to }) => to[0]?.address === email).length;
  /** Expects one paid order, one charge, its piece sold and one email. */
  const expectBought = async ({ who, email }: Purchase, name: string): Promise<void> => {
    const [order, ...others] = await shop.ordersOf(who);
    expect([others, order?.paid, order?.amount_paid], name).toEqual([[], true, order?.total]);
    expect(await chargesOf(who), name).toBe(1);
    sold += 1;
    expect((await shop.store.get(products, 'board'))?.stock, name).toBe(STOCK - sold);
    expect(await shop.store.list(holds, { where: where('holder', 'eq', order?.path ?? '') }), name).toMatchObject([{ state: 'sold' }]);
    await ctx.jobs.settle();
    expect([await mailsTo(email), printedTo(email)], name).toEqual([1, 1]);
  };
  /** Tells how far a purchase came before a death: the order, the call that moves its money, and whether the provider was asked. */
  const leftBy = async ({ who }: Purchase): Promise<string> => {
    const [order] = await shop.ordersOf(who);
    if (!order) return 'nothing';
    const [payment] = await shop.paymentsOf(order.id);
    if (!payment) return 'order';
    if (payment.state === 'paid') return 'paid';
    const [call] = await shop.store.list(moneyCalls, { where: where('payment', 'eq', payment.id) });
    return `${call?.state}, ${(await chargesOf(who)) === 0 ? 'not charged' : 'charged'}`;
  };

  test('[CRT-7, ORD-9] drills 1, 2, 3 and 5: killed at each step of a purchase, it ends in one order, one charge and one email', async () => {
    const left = new Set<string>();
    for (const moment of moments)
      for (let step = 1; step <= MOST_STEPS; step += 1) {
        const bought = await purchase();
        const name = `${moment} step ${step}`;
        const dying = dyingAt(ctx, step, moment, true);
        let isAlive = true;
        await (async () => bought.pay(dying, await bought.start(dying)))().catch((error: unknown) => {
          onlyCrash(error);
          isAlive = false;
        });
        const found = await leftBy(bought);
        left.add(found);
        await recover();
        // Once the payment is written down, nobody has to come back for it.
        if (found !== 'nothing' && found !== 'order') expect(await leftBy(bought), name).toBe('paid');
        await bought.pay(ctx, await bought.start(ctx));
        await expectBought(bought, name);
        if (isAlive) break;
      }
    expect(left).toEqual(new Set(['nothing', 'order', 'sent, not charged', 'sent, charged', 'paid']));
  });

  test('[CRT-7, ORD-9] drill 3: the answer about the intent is lost, the same key returns it', async () => {
    const bought = await purchase();
    stripe.levers.loseAnswers = 3;
    await bought.pay(ctx, await bought.start(ctx));
    expect(await leftBy(bought)).toBe('sent, charged');
    await recover();
    await expectBought(bought, 'lost answer');
  });

  test.each([
    ['an event tells it', true],
    ['no event comes, the poll finds it', false],
  ])('[CRT-7, ORD-9] drill 4: the customer confirmed, the browser is gone: %s', async (_how, isTold) => {
    const bought = await purchase();
    await bought.pay(ctx, await bought.start(ctx), 'action');
    const [order] = await shop.ordersOf(bought.who);
    const [payment] = await shop.paymentsOf(order?.id ?? '');
    stripe.takeEvents();
    stripe.books.answer(payment?.intent ?? '', true);
    ctx.clock.advance(1000);
    if (isTold) expect(await stripe.deliverEvents()).toEqual([200, 200]);
    await (isTold ? ctx.jobs.settle() : recover());
    await expectBought(bought, 'browser gone');
  });

  test('[CRT-7, ORD-9] drills 5 and 6: killed inside the settlement or after it, the money counts once and one email is sent', async () => {
    for (let step = 1; step <= MOST_STEPS; step += 1) {
      const bought = await purchase();
      await bought.pay(ctx, await bought.start(ctx), 'action');
      const [order] = await shop.ordersOf(bought.who);
      const [payment] = await shop.paymentsOf(order?.id ?? '');
      stripe.takeEvents();
      stripe.books.answer(payment?.intent ?? '', true);
      ctx.clock.advance(1000);
      await stripe.deliverEvents();
      const dying = dyingAt(ctx, step, 'before');
      let isAlive = true;
      for (const { id } of await shop.store.list(providerEvents, { where: where('state', 'eq', 'received') })) {
        await applyEvent(dying, SHOP, id).catch((error: unknown) => {
          onlyCrash(error);
          isAlive = false;
        });
      }
      // Committed, but no process was left to send the email: it waits in its queue.
      if ((await leftBy(bought)) === 'paid') expect([await mailsTo(bought.email), printedTo(bought.email)]).toEqual([1, 0]);
      await recover();
      await expectBought(bought, `step ${step}`);
      if (isAlive) break;
    }
  });

  test('[BYD-9] drill 9: killed at each step of an acceptance, there is nothing of it or all of it; repeated it is one order and one follow-up', async () => {
    const seen = new Set<number>();
    const known = new KnownClients(ctx);
    for (let step = 1; step <= MOST_STEPS; step += 1) {
      const items = [{ id: randomId(8), sku: 'CED-68', name: 'Panel', price: 100, quantity: 2 }];
      const contact = { first_name: 'Owen', last_name: 'Diaz', email: `${randomId(8).toLowerCase()}@diaz.example` };
      const quote = await shop.store.create(orderQuotes, OrderQuote.parse({ contact, items, agents: ['sal'] }));
      const sending = { key: randomId(12), valid_until: ctx.clock.now() + DAY };
      const sent = await ctx.call(`/offers/quotes/${quote.id}/send`, sending, { client: SHOP, token: await ctx.token('sal', '30d') });
      const token = String(sent.body.link).split('/').at(-1) ?? '';
      const { sha256 } = (await ctx.call(`/offers/${token}`, { company: SHOP, choices: {} })).body;
      const accept = async (on: AppContext): Promise<unknown> => {
        const request = { ip: '203.0.113.7', origin: 'http://shop.test', language: undefined, device: 'Phone', session: '' };
        const offer = await findOffer(on, known, { company: SHOP, token });
        return await acceptOffer(on, offer, { name: 'Owen Diaz', po_number: '', consent: true, sha256, choices: {}, token }, request);
      };
      const done = async (): Promise<number[]> => [
        await shop.store.count(orders, { where: where('contact.email', 'eq', contact.email) }),
        await shop.store.count(queue, { where: where('ref_path', 'eq', quote.path) }),
        await ctx.records.platform.count(systemMail, { where: where('purpose', 'eq', 'offer-answer') }),
      ];
      const [, , mailsBefore = 0] = await done();
      let isAlive = true;
      await accept(dyingAt(ctx, step, 'before', true)).catch((error: unknown) => {
        onlyCrash(error);
        isAlive = false;
      });
      const [orderCount = 0, followUps, mails = 0] = await done();
      seen.add(orderCount);
      expect([orderCount, followUps, mails - mailsBefore], `step ${step}`).toEqual(orderCount === 0 ? [0, 0, 0] : [1, 1, 2]);
      await accept(ctx);
      const after = await done();
      expect([after[0], after[1], (after[2] ?? 0) - mailsBefore], `step ${step}`).toEqual([1, 1, 2]);
      if (isAlive) break;
    }
    expect(seen).toEqual(new Set([0, 1]));
  });

  test('[BYD-11] after all drills no row of the reconciler is open, and both sides have the same money', async () => {
    const { ours, theirs, open } = await reconcile(ctx, SHOP);
    expect({ ours, open }).toEqual({ ours: theirs, open: 0 });
    expect(ours).toBeGreaterThan(0);
  });
});
