import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { paymentIntents } from '@app/domain/payments/payments.collection.ts';
import { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { tokenOf } from '../../orders/order-token.ts';
import { APP, PayPalServer } from '../../testing/paypal/paypal-server.ts';
import { billing, openBooks, type OrderBooks, SHOP } from '../../testing/stripe/order-books.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('the books of a shop and those of PayPal on %s', (engine) => {
  let ctx: TestContext;
  let books: OrderBooks;
  let paypal: PayPalServer;
  let live: PayPalServer;
  beforeAll(async () => {
    [paypal, live] = [await PayPalServer.open(APP), await PayPalServer.open()];
    ctx = await testContext({ engine, config: { paypalUrl: live.url, paypalSandboxUrl: paypal.url } });
    paypal.books.now = () => ctx.clock.now();
    books = await openBooks(ctx);
    const view = await ctx.call('/cms/company/payments', undefined, { client: SHOP, token: await ctx.token('boss', '30d') });
    paypal.hook = (view.body.paypal as { hook: string }).hook;
    const settings = { account: 'paypal', secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 1000, paypal: APP };
    expect((await books.post('/cms/company/payments', settings, 'boss')).status).toBe(200);
  });
  afterAll(async () => {
    await ctx.close();
    await paypal.close();
    await live.close();
  });

  const store = () => ctx.records.forClient(SHOP);
  /** An order of $40 that its customer has paid at PayPal; the payment and its capture there. */
  async function paid(): Promise<{ id: string; intent: string; capture: string; order: string }> {
    const order = await books.order(randomId(12), 40);
    const token = tokenOf(ctx, SHOP, order);
    await ctx.call('/checkout/pay', { token, key: randomId(12), billing });
    const [begun] = await books.paymentsOf(order);
    paypal.books.approve(begun?.intent ?? '');
    expect((await ctx.call('/checkout/settle', { token, abandon: false })).body).toMatchObject({ state: 'paid' });
    const { id = '', intent = '' } = begun ?? {};
    return { id, intent, order, capture: (await store().get(paymentIntents, intent))?.latest_charge ?? '' };
  }
  async function compare() {
    // Few comparisons a minute are allowed.
    ctx.clock.advance(MINUTE / 2);
    return (await books.post('/reconciler/run', {}, 'boss')).body;
  }
  const openRows = () => store().list(reconcilerRows, { where: where('state', 'eq', 'open') });
  const refundThere = (capture: string, value: string): object => paypal.books.refund(capture, { amount: { currency_code: 'USD', value } });

  test('[BYD-11] the comparison counts both sides over months; what else the account took is not ours', async () => {
    for (let week = 0; week < 6; week += 1) {
      const { id } = await paid();
      await books.post(`/payments/${id}/refund`, { key: randomId(12), amount: 5, reason: '', reference: '' });
      ctx.clock.advance(7 * DAY);
    }
    paypal.books.takeElsewhere('INVOICE-77', '12.00');
    paypal.books.takeElsewhere('', '8.00');
    expect(await compare()).toMatchObject({ payments: 6, ours: 210, theirs: 210, open: 0 });
    expect(paypal.requests.filter((request) => request.endsWith('/transactions')).length, 'months, and halves of one with too many').toBeGreaterThan(
      4,
    );
  });

  test('[BYD-11] captured for us, no order: a row, whose fix gives it back', async () => {
    paypal.books.takeElsewhere(randomBytes(12).toString('hex'), '9.50');
    expect(await compare()).toMatchObject({ open: 1 });
    const [row] = await openRows();
    expect(row).toMatchObject({ kind: 'captured_no_order', provider: 'paypal', amount: 9.5, ours: 0, theirs: 9.5 });
    expect((await books.post(`/reconciler/${row?.id}/fix`, {}, 'boss')).body).toEqual({ state: 'settled' });
    expect(await compare()).toMatchObject({ ours: 210, theirs: 210, open: 0 });
  });

  test('[BYD-11] a refund whose event was lost is read again; an app that may not list has its own payments read one by one', async () => {
    const [first, second] = [await paid(), await paid()];
    refundThere(first.capture, '15.00');
    paypal.takeEvents();
    expect(await compare()).toMatchObject({ ours: 275, theirs: 275, open: 0 });
    expect(await books.orderOf(first.order)).toMatchObject({ amount_refunded: 15 });
    paypal.levers.mayList = false;
    refundThere(second.capture, '10.00');
    paypal.takeEvents();
    expect(await compare()).toMatchObject({ payments: 8, ours: 265, theirs: 265, open: 0 });
    expect(await books.orderOf(second.order)).toMatchObject({ amount_refunded: 10 });
    paypal.books.forget(first.intent);
    expect(await compare(), 'what PayPal has forgotten is taken at our word').toMatchObject({ ours: 265, theirs: 265, open: 0 });
  });
});
