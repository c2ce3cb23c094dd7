import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { payments, paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { reconcilerReports, reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import type { MismatchKind } from '@app/domain/settlement/reconciler.states.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Crash, dyingAt, moments } from '../../testing/crashes/dying-context.ts';
import { SHOP } from '../../testing/stripe/order-books.ts';
import { openStripeRig, type StripeRig } from '../../testing/stripe/stripe-rig.ts';
import { wordsFor } from '../../words/words.ts';
import { reconcileDaily } from './daily-report.ts';

let rig: StripeRig;
let { ctx, books, stripe, store, newOrder, paymentOf, intentOf, deliver } = {} as StripeRig;
beforeAll(async () => {
  rig = await openStripeRig();
  ({ ctx, books, stripe, store, newOrder, paymentOf, intentOf, deliver } = rig);
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

const run = async () => {
  // Few comparisons a minute are allowed.
  ctx.clock.advance(MINUTE / 2);
  return (await books.post('/reconciler/run', {}, 'boss')).body;
};
const openRows = () => store.list(reconcilerRows, { where: where('state', 'eq', 'open') });
const fix = (id: string, who = 'boss') => books.post(`/reconciler/${id}/fix`, {}, who);
/** The one open row, of this kind; its fix settles it, also when repeated, and then the books agree. */
async function fixOnly(kind: MismatchKind): Promise<void> {
  const [row, ...others] = await openRows();
  expect([row?.kind, others]).toEqual([kind, []]);
  expect((await fix(row?.id ?? '')).body).toEqual({ state: 'settled' });
  expect((await fix(row?.id ?? '')).body).toEqual({ state: 'settled' });
  await agrees();
}
async function agrees(): Promise<void> {
  const { ours, theirs, open } = await run();
  expect([ours, open]).toEqual([theirs, 0]);
}

test('[BYD-11] without a mismatch the comparison counts both sides', async () => {
  const order = await newOrder(40);
  const { body } = await books.take(order, 40);
  await books.post(`/payments/${body.id}/refund`, { key: 'part-of-forty', amount: 15.5, reason: '', reference: '' });
  const { payments: count, ours, theirs, open } = await run();
  expect({ count, ours, theirs, open }).toEqual({ count: 1, ours: 24.5, theirs: 24.5, open: 0 });
  const view = await ctx.call('/reconciler', undefined, { client: SHOP, token: await ctx.token('boss', '30d') });
  expect(view.body).toMatchObject({ last: { payments: 1, ours: 24.5 }, gets: false });
  expect((await books.post('/reconciler/run', {}, 'seller')).status).toBe(403);
});

test('[BYD-11] captured, no order: the money goes back at the provider', async () => {
  stripe.books.createIntent({ amount: '1234', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' });
  expect(await run()).toMatchObject({ open: 1 });
  expect(await openRows()).toMatchObject([{ amount: 12.34, ours: 0, theirs: 12.34, payment_id: '' }]);
  // Checked again it is the same row.
  expect(await run()).toMatchObject({ open: 1 });
  expect((await fix((await openRows())[0]?.id ?? '', 'seller')).status).toBe(403);
  await fixOnly('captured_no_order');
});

test('[BYD-11] order paid, no capture: the payment counts no longer', async () => {
  const order = await newOrder(40, { stages: { items: { agent: 'seller', date: 1, colour: 'green' } } });
  await store.create(payments, { order_id: order, amount: 40, state: 'paid', provider: 'stripe', type: 'card', date_paid: ctx.clock.now() });
  const { id } = await paymentOf(order);
  await store.update(orders, order, { payments: [{ id, amount: 40, paid: true, provider: 'stripe' }], paid: true });
  await run();
  await fixOnly('paid_no_capture');
  expect(await books.orderOf(order)).toMatchObject({ amount_paid: 0, paid: false });
});

test('[BYD-11] another amount: what arrived counts', async () => {
  const order = await newOrder(40);
  await books.take(order, 40, { test_card: 'action' });
  stripe.books.change(await intentOf(order), { amount: 3000 });
  stripe.books.answer(await intentOf(order), true);
  await run();
  expect(await openRows()).toMatchObject([{ amount: 30, ours: 0, theirs: 30 }]);
  await fixOnly('amount_differs');
  expect(await books.orderOf(order)).toMatchObject({ amount_paid: 30 });
});

test('[BYD-11] an event that was lost is no mismatch: the comparison reads the payment again', async () => {
  const order = await newOrder(40);
  await books.take(order, 40, { test_card: 'action' });
  stripe.books.answer(await intentOf(order), true);
  stripe.books.refund({ payment_intent: await intentOf(order), amount: '500' });
  stripe.takeEvents();
  await agrees();
  expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40, amount_refunded: 5 });
});

test('[BYD-11] paid twice: the surplus is refunded', async () => {
  const order = await newOrder(60);
  await books.take(order, 40);
  await books.take(order, 20);
  const stored = await books.orderOf(order);
  await store.update(orders, order, { items: stored.items.map((item) => ({ ...item, price: 40 })) });
  await run();
  await fixOnly('paid_twice');
  expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 20 });
});

test('[BYD-11] refund pending for more than five days: it is checked, and stays open while it is pending', async () => {
  stripe.books.levers.refundsPend = true;
  const order = await newOrder(40);
  const { body } = await books.take(order, 40);
  await books.post(`/payments/${body.id}/refund`, { key: 'waits-for-days', amount: 30, reason: '', reference: '' });
  await run();
  expect(await openRows()).toEqual([]);
  ctx.clock.advance(5 * DAY + 1);
  await run();
  const [row] = await openRows();
  expect((await fix(row?.id ?? '')).body).toEqual({ state: 'open' });
  const [refund] = await books.refundsOf(order);
  stripe.books.finishRefund(refund?.provider_id ?? '', 'succeeded');
  await fixOnly('refund_pending');
});

test('[BYD-11] refund failed: it is made again; closed with a note, a row stays closed until its money changes', async () => {
  stripe.books.levers.refundsPend = true;
  const order = await newOrder(40);
  const { body } = await books.take(order, 40);
  await books.post(`/payments/${body.id}/refund`, { key: 'fails-at-the-bank', amount: 10, reason: '', reference: '' });
  const [refund] = await books.refundsOf(order);
  stripe.books.finishRefund(refund?.provider_id ?? '', 'failed');
  stripe.books.levers.refundsPend = false;
  await deliver();
  await run();
  const [row] = await openRows();
  const close = (note: string) => books.post(`/reconciler/${row?.id}/close`, { note }, 'boss');
  expect((await close('Paid in cash')).body).toEqual({ state: 'closed' });
  expect(await run()).toMatchObject({ open: 0 });
  expect((await close('4242 4242 4242 4242')).status).toBe(422);
  expect((await close('')).body).toEqual({ state: 'open' });
  await fixOnly('refund_failed');
  expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 10 });
});

test('[BYD-11] a refund that waits for an admin is approved by one; a dispute stays until it is won; a failing event is applied again', async () => {
  await store.update(paymentSettings, 'settings', { refund_limit: 5 });
  const order = await newOrder(40);
  const { body } = await books.take(order, 40);
  await books.post(`/payments/${body.id}/refund`, { key: 'above-the-limit', amount: 10, reason: '', reference: '' });
  await run();
  await fixOnly('refund_waiting');
  expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 10 });

  const disputed = await newOrder(40);
  await books.take(disputed, 40);
  const dispute = stripe.books.dispute(await intentOf(disputed));
  await deliver();
  await run();
  expect((await fix((await openRows())[0]?.id ?? '')).body).toEqual({ state: 'open' });
  stripe.books.endDispute(dispute.id, 'won');
  await fixOnly('dispute');

  stripe.levers.isDown = true;
  await deliver();
  stripe.levers.isDown = false;
  await run();
  for (const row of await openRows()) {
    expect(row.kind).toBe('event_failing');
    expect((await fix(row.id)).body).toEqual({ state: 'settled' });
  }
  await agrees();
  stripe.levers.isDown = true;
  expect((await books.post('/reconciler/run', {}, 'boss')).status).toBe(503);
});

test('[BYD-11, JOB-4] the daily report goes to those who chose it, once a day, also when nothing differs', async () => {
  const job = (used: AppContext = ctx) =>
    reconcileDaily(used)({
      client: SHOP,
      isAsked: false,
      startedAt: ctx.clock.now(),
      words: wordsFor('en'),
      position: undefined,
      say: async () => undefined,
      batch: (work) => used.records.tx(work),
    });
  const mails = async () => (await store.list(outbox)).filter(({ text }) => text.includes('payments were compared'));
  await job();
  expect(await mails()).toEqual([]);
  expect((await books.post('/reconciler/report', { gets: true }, 'boss')).body).toEqual({ gets: true });
  expect((await job()).result).toBe('No mismatch');
  const reports = await store.count(reconcilerReports);
  await job();
  // Killed before or after its commit and run again: the day has one report and one email.
  for (const moment of moments) await expect(job(dyingAt(ctx, 1, moment))).rejects.toBeInstanceOf(Crash);
  await job();
  expect(await store.count(reconcilerReports)).toBe(reports);
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('payments agree'), text: expect.stringContaining('Open rows: 0.') }]);
  await books.post('/reconciler/report', { gets: false }, 'boss');
  ctx.clock.advance(DAY);
  await job();
  expect(await mails()).toHaveLength(1);
});
