import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { providerEvents } from '@app/domain/payments/payments.collection.ts';
import { takePayment as takePaymentCall } from '@app/domain/settlement/settlement.calls.ts';
import { billing, SHOP } from '../testing/stripe/order-books.ts';
import { bookedCents, openStripeRig, type StripeRig } from '../testing/stripe/stripe-rig.ts';
import { Crash, dyingAt, moments } from '../testing/crashes/dying-context.ts';
import { testActor } from '../testing/test-context.ts';
import type { AppContext } from '../platform/app-context.ts';
import { applyEvent } from './provider-events.ts';
import { refundPayment } from './refund-payment.ts';
import { takePayment } from './take-payment.ts';

const boss = testActor('boss', SHOP, { admin: true, roles: ['admin'] });
const MOST_STEPS = 12;
let rig: StripeRig;
beforeAll(async () => {
  rig = await openStripeRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

/** Runs the work with a death at each step, until it lives through; answers at how many it died. */
async function atEachStep(work: (ctx: AppContext, name: string) => Promise<unknown>, check: (name: string) => Promise<void>): Promise<number> {
  let deaths = 0;
  for (const moment of moments) {
    for (let n = 1; n <= MOST_STEPS; n += 1) {
      const name = `${moment}-${n}`;
      const outcome = await work(dyingAt(rig.ctx, n, moment), name).then(
        () => 'alive' as const,
        (error: unknown) => error,
      );
      if (outcome !== 'alive' && !(outcome instanceof Crash)) throw outcome;
      await rig.poll();
      await rig.poll();
      await check(name);
      if (outcome === 'alive') break;
      deaths += 1;
    }
  }
  return deaths;
}
const receivedFor = (order: string): Promise<number> =>
  rig.books.paymentsOf(order).then((payments) => {
    const ids = new Set(payments.map(({ id }) => id));
    return rig.stripe.books
      .of('payment_intent', ({ metadata }) => ids.has((metadata as { payment: string }).payment))
      .reduce((sum, intent) => sum + Number(intent['amount_received']), 0);
  });

test('[ORD-9] a process that dies at any step of taking a payment neither loses nor doubles it', async () => {
  const orders = new Map<string, string>();
  const inputOf = (name: string) =>
    takePaymentCall.body.parse({ order: orders.get(name), key: `crash-take-${name}`, amount: 40, by: 'card', billing });
  const deaths = await atEachStep(
    async (ctx, name) => {
      orders.set(name, await rig.newOrder(40));
      await takePayment(ctx, boss, inputOf(name));
    },
    async (name) => {
      const order = orders.get(name) ?? '';
      const received = await receivedFor(order);
      expect(await rig.books.orderOf(order), name).toMatchObject({ amount_paid: received / 100 });
      // The browser sends its form again.
      await takePayment(rig.ctx, boss, inputOf(name));
      expect(await rig.books.paymentsOf(order), name).toMatchObject([{ state: 'paid', amount: 40 }]);
      expect(await receivedFor(order), name).toBe(4_000);
      expect(await rig.books.orderOf(order), name).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
    },
  );
  expect(deaths).toBeGreaterThan(3);
});

test('[ORD-9] a process that dies at any step of a refund refunds once', async () => {
  const orders = new Map<string, string>();
  const inputOf = async (name: string) => ({
    id: (await rig.paymentOf(orders.get(name) ?? '')).id,
    key: `crash-refund-${name}`,
    amount: 15,
    reason: '',
    reference: '',
  });
  const deaths = await atEachStep(
    async (ctx, name) => {
      const order = await rig.newOrder(40);
      orders.set(name, order);
      await rig.books.take(order, 40);
      await refundPayment(ctx, boss, await inputOf(name));
    },
    async (name) => {
      const order = orders.get(name) ?? '';
      await refundPayment(rig.ctx, boss, await inputOf(name));
      expect(await rig.books.refundsOf(order), name).toMatchObject([{ state: 'done', amount: 15 }]);
      expect(await rig.books.orderOf(order), name).toMatchObject({ amount_paid: 40, amount_refunded: 15 });
      const intent = await rig.intentOf(order);
      expect(
        rig.stripe.books.of('refund', ({ payment_intent }) => payment_intent === intent),
        name,
      ).toHaveLength(1);
    },
  );
  expect(deaths).toBeGreaterThan(4);
});

test('[ORD-9, JOB-4] a process that dies while it applies an event applies it once', async () => {
  const orders = new Map<string, string>();
  await atEachStep(
    async (ctx, name) => {
      const order = await rig.newOrder(40);
      orders.set(name, order);
      await rig.books.take(order, 40, { test_card: 'action' });
      rig.stripe.takeEvents();
      rig.stripe.books.answer(await rig.intentOf(order), true);
      await rig.stripe.deliverEvents();
      for (const { id } of await rig.store.list(providerEvents, { limit: 500 })) await applyEvent(ctx, SHOP, id);
    },
    async (name) => {
      const order = orders.get(name) ?? '';
      await rig.ctx.jobs.settle();
      expect(await rig.books.orderOf(order), name).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
    },
  );
  expect(await bookedCents(rig)).toBe(rig.stripe.books.netCents());
});
