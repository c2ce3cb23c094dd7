import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { payCheckout } from '../../cart/pay-checkout.ts';
import { checkFlight } from '../../marketplace/instant/check-flight.ts';
import { startInstantBook } from '../../marketplace/instant/start-instant-book.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Crash, dyingAt } from '../crashes/dying-context.ts';
import { testActor, type TestContext, testContext } from '../test-context.ts';
import { address, contact, type Desk, openDesk, OPERATOR } from './open-desk.ts';

describe.each(engines)('instant booking on %s', (engine) => {
  let ctx: TestContext;
  let desk: Desk;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    desk = await openDesk(ctx);
  });
  afterAll(() => ctx.close());

  test('[MKT-13, CRT-7] killed after any step, repeating the booking ends in one trip and one charge', async () => {
    const billing = { name: 'Ada Byron', first_name: '', last_name: '', ...address, street2: '', email: '' };
    const killed = async (steps: number): Promise<void> => {
      const [uid, deal] = [await desk.consumer(), await desk.offer()];
      const actor = testActor(uid, 'apron', { member: false, consumer: true });
      const form = { client_id: OPERATOR, deal, seen_price: 5400, passengers: ['Ada Byron'], agreed: false, contact, address };
      const book = async (on: AppContext): Promise<void> => {
        const { token } = await startInstantBook(on, actor, form, 'http://jets.test');
        await payCheckout(
          on,
          { token, key: `pay-of-${uid}`, what: 'balance', test_card: 'visa', method: '', save: false, billing },
          { mayPay: (...paid) => checkFlight(on, ...paid), site: '' },
        );
      };
      await book(dyingAt(ctx, steps, 'after', true)).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      await book(ctx);
      const [order, ...others] = await desk.ordersFor(deal);
      expect([others.length, order?.paid, order?.amount_paid], `${steps} steps`).toEqual([0, true, 5400]);
      expect((await desk.store.list(payments, { where: where('order_id', 'eq', order?.id ?? '') })).map(({ state }) => state)).toEqual(['paid']);
      expect(await desk.store.get(trips, order?.id ?? '')).toMatchObject({ status: 'pPaid', totalPaid: 5400 });
    };
    for (let steps = 1; steps <= 6; steps += 1) await killed(steps);
  });
});
