import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { wordsIn } from '@app/kernel/words.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { expireHolds } from '../../holds/expire-holds.ts';
import { turnOfPolling } from '../stripe/poll-payments.ts';
import { StripeServer, TEST_KEYS } from '../stripe/stripe-server.ts';
import { type TestContext, testContext } from '../test-context.ts';
import { codes, type Desk, openDesk, OPERATOR } from './open-desk.ts';

/** Drill of section 14 of the design of the charter desk: the capture fails after the authorization of an empty leg. */
describe.each(engines)('money for empty legs on %s', (engine) => {
  let ctx: TestContext;
  let desk: Desk;
  let stripe: StripeServer;
  beforeAll(async () => {
    let now = (): number => 0;
    stripe = await StripeServer.open(() => now());
    ctx = await testContext({ engine, config: { stripeUrl: stripe.url } });
    now = () => ctx.clock.now();
    desk = await openDesk(ctx);
    await ctx.person({ uid: 'boss', client: OPERATOR, roles: ['admin'] });
    const settings = { account: 'stripe', ...TEST_KEYS, deposit: { kind: 'none', value: 0 }, refund_limit: 500 };
    const saved = await ctx.call('/cms/company/payments', settings, { client: OPERATOR, token: await ctx.token('boss', '30d') });
    expect(saved.status).toBe(200);
  });
  afterAll(async () => {
    await ctx.close();
    await stripe.close();
  });
  const expire = () =>
    expireHolds(ctx)({
      client: OPERATOR,
      isAsked: false,
      startedAt: ctx.clock.now(),
      words: wordsIn('en', {}),
      position: undefined,
      say: () => Promise.resolve(),
      batch: (batch) => ctx.records.tx(batch),
    });

  test('[MKT-13, ORD-8] drill: the capture for an empty leg is refused: no trip, the authorization is given free, its customer is told; the leg is on offer again, and another card books it', async () => {
    const [ada, bo, deal] = [await desk.consumer(), await desk.consumer(), await desk.offer()];
    const { token } = (await desk.start(ada, deal)).body;
    stripe.books.levers.capturesFail = true;
    expect((await desk.pay(token, 'pay-of-ada-1')).body).toMatchObject({ state: 'failed', reason: 'This PaymentIntent could not be captured.' });
    for (const _ of [1, 2]) {
      ctx.clock.advance(2 * MINUTE);
      await turnOfPolling(ctx, OPERATOR);
    }
    const order = await desk.orderOf(ada);
    const tries = await desk.store.list(payments, { where: where('order_id', 'eq', order?.id ?? '') });
    expect(tries.map(({ state, paid }) => [state, paid])).toEqual([['failed', false]]);
    expect(stripe.books.get(tries[0]?.intent ?? '')).toMatchObject({ capture_method: 'manual', status: 'canceled', amount_received: 0 });
    expect(await desk.store.get(trips, order?.id ?? '')).toBeUndefined();
    expect(await desk.store.get(deals, deal)).toMatchObject({ booked: false, hidden: false });
    expect(await desk.shown(token)).toMatchObject({ payment: 'failed', paid: 0, balance: 5400, reason: 'This PaymentIntent could not be captured.' });
    await ctx.jobs.settle();
    expect(ctx.printed.map(({ text }) => text)).toEqual([expect.stringContaining('Nothing was charged, and the flight is not booked.')]);

    // Reserved for the time of another try, then free for everybody.
    expect(codes(await desk.start(bo, deal))).toEqual(['holds.taken']);
    ctx.clock.advance(16 * MINUTE);
    await expire();
    expect((await desk.look(bo, deal)).body).toMatchObject({ state: 'open', flight: { price: 5400 } });
    stripe.books.levers.capturesFail = false;
    const second = (await desk.start(bo, deal)).body.token;
    expect((await desk.pay(second, 'pay-of-bo-11')).body).toMatchObject({ state: 'paid' });
    expect(await desk.store.get(deals, deal)).toMatchObject({ booked: true });
    expect((await desk.holdsOn(deal)).filter(({ state }) => state === 'sold')).toHaveLength(1);
    expect(codes(await desk.pay(token, 'pay-of-ada-2'))).toEqual(['marketplace.flight-changed']);
  });
});
