import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { providerEvents } from '@app/domain/payments/payments.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { SHOP } from '../testing/stripe/order-books.ts';
import { openStripeRig, type StripeRig } from '../testing/stripe/stripe-rig.ts';
import { reconcile } from './reconciler/reconcile.ts';

/** Deliveries of one event at the same time. */
const DELIVERIES = Number(process.env['DELIVERIES'] ?? 200);

describe.each(engines)('events of a provider that misbehaves, on %s', (engine) => {
  let rig: StripeRig;
  let aheadMs = 0;
  beforeAll(async () => {
    rig = await openStripeRig({ engine, aheadMs: () => aheadMs });
    await rig.ctx.app();
  });
  afterAll(() => rig?.close());
  beforeEach(() => {
    aheadMs = 0;
    rig.reset();
  });
  /** An order whose customer has answered their bank; its events wait. */
  const answered = async (): Promise<string> => {
    const order = await rig.newOrder(40);
    await rig.books.take(order, 40, { test_card: 'action' });
    rig.stripe.takeEvents();
    rig.stripe.books.answer(await rig.intentOf(order), true);
    rig.ctx.clock.advance(1000);
    return order;
  };

  test('[ORD-9] one event that is delivered many times in parallel is taken each time and counts once', async () => {
    const order = await answered();
    const event = rig.stripe.takeEvents().find(({ type }) => type === 'payment_intent.succeeded')!;
    const statuses = await Promise.all(Array.from({ length: DELIVERIES }, () => rig.stripe.deliverEvent(event)));
    await rig.ctx.jobs.settle();
    expect([...new Set(statuses)]).toEqual([200]);
    expect(await rig.store.list(providerEvents, { where: where('event_id', 'eq', event.id) })).toMatchObject([{ state: 'done', tries: 1 }]);
    expect(await rig.books.orderOf(order)).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
  });

  test.each([
    ['ahead', 10 * MINUTE, 200],
    // Its events look older than they may be, so they are refused as if somebody had kept them; the poll finds the money.
    ['behind', -10 * MINUTE, 400],
  ] as const)(
    '[ORD-9, BYD-11] the clock of the provider is ten minutes %s: the money counts once, and the books agree',
    async (_how, ahead, status) => {
      aheadMs = ahead;
      const order = await answered();
      expect(new Set(await rig.deliver())).toEqual(new Set([status]));
      await rig.poll();
      expect(await rig.books.orderOf(order)).toMatchObject({ amount_paid: 40, payments: [{ amount: 40 }] });
      const { id } = await rig.paymentOf(order);
      expect((await rig.books.post(`/payments/${id}/refund`, { key: `clock-${status}`, amount: 15, reason: '', reference: '' })).body.state).toBe(
        'done',
      );
      await rig.deliver();
      expect(await rig.books.orderOf(order)).toMatchObject({ amount_paid: 40, amount_refunded: 15 });
      const { ours, theirs, open } = await reconcile(rig.ctx, SHOP);
      expect([ours, open]).toEqual([theirs, 0]);
    },
  );
});
