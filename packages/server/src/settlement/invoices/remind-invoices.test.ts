import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { runJob } from '../../testing/jobs/run-job.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('reminders on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { publicUrl: 'https://fly.example' } });
    await ctx.app();
    await ctx.client('sky', { name: 'Skylark' });
  });
  afterAll(() => ctx?.close());
  const mailsTo = async (end: string) => {
    const mails = await ctx.records.platform.list(systemMail, { where: where('purpose', 'eq', 'invoice-reminder'), limit: 200 });
    return mails.filter(({ to }) => to.endsWith(end)).toSorted((a, b) => a.to.localeCompare(b.to));
  };

  test('[ORD-11] an open invoice is brought to mind when due and 7 and 14 days later, once each, only where the company wants it, and no more when paid', async () => {
    const store = ctx.records.forClient('sky');
    const add = (id: string, more: object = {}) =>
      store.set(
        invoices,
        id,
        CharterInvoice.parse({
          number: id,
          basis: 'estimate',
          total: 90,
          balanceDue: 90,
          dueDate: ctx.clock.now(),
          billingContact: { email: `${id}@x.example` },
          ...more,
        }),
      );
    await add('open');
    await add('soon');
    await add('replaced', { replaced: true });
    await add('spared', { no_reminders: true });
    await add('ancient', { dueDate: ctx.clock.now() - 40 * DAY });
    const mails = async () => (await mailsTo('@x.example')).map(({ to }) => to);
    const days = async (id: string) => (await store.get(invoices, id))?.reminders.map(({ day }) => day);
    await runJob(ctx, 'sky', 'invoice-reminders');
    expect(await mails()).toEqual([]);
    await store.set(paymentSettings, 'settings', { reminders: true });
    for (let turn = 0; turn < 2; turn++) await runJob(ctx, 'sky', 'invoice-reminders');
    expect(await mails()).toEqual(['open@x.example', 'soon@x.example']);
    await store.update(invoices, 'soon', { paid: true, balanceDue: 0 });
    for (const step of [1, 6, 7, 7, 7]) {
      ctx.clock.advance(step * DAY);
      await runJob(ctx, 'sky', 'invoice-reminders');
    }
    expect([await days('open'), await days('soon'), await days('replaced'), await days('ancient'), await days('spared')]).toEqual([
      [0, 7, 14],
      [0],
      [],
      [],
      [],
    ]);
    expect(await mails()).toEqual(['open@x.example', 'open@x.example', 'open@x.example', 'soon@x.example']);
  });

  test('[ORD-11] an invoice is reminded of, too, when more are due at its moment than one turn takes', async () => {
    await ctx.client('many', { name: 'Many' });
    const store = ctx.records.forClient('many');
    await store.set(paymentSettings, 'settings', { reminders: true });
    const dueDate = ctx.clock.now();
    // Without an address nobody is written to.
    for (let number = 0; number < 200; number += 1)
      await store.set(invoices, `a${number}`, CharterInvoice.parse({ basis: 'estimate', balanceDue: 90, dueDate }));
    await store.set(invoices, 'z', CharterInvoice.parse({ basis: 'estimate', balanceDue: 90, dueDate, billingContact: { email: 'z@many.example' } }));
    await runJob(ctx, 'many', 'invoice-reminders');
    expect((await store.get(invoices, 'z'))?.reminders.map(({ day }) => day)).toEqual([0]);
  });

  test('[ORD-8, ORD-11, JOB-2] an unpaid order of the shop is brought to mind by the same rule, once each, and no more when it is paid, refunded or canceled', async () => {
    await ctx.client('shop', { name: 'Timberline' });
    const store = ctx.records.forClient('shop');
    const due_date = ctx.clock.now() + 2 * DAY;
    const paidBy = (amount: number) => [{ id: 'p1', paid: true, amount, type: 'wire' as const }];
    const add = (id: string, more: object = {}) =>
      store.set(
        orders,
        id,
        Order.parse({ items: [{ id: 'a', price: 90, quantity: 1 }], contact: { email: `${id}@shop.example` }, due_date, ...more }),
      );
    await add('open');
    await add('part', { payments: paidBy(40) });
    await add('paid-later');
    await add('refunded', { payments: paidBy(90), refunds: [{ id: 'r1', paid: true, amount: 90, type: 'wire' }] });
    await add('paid', { payments: paidBy(90) });
    await add('canceled', { canceled: true });
    await add('spared', { no_reminders: true });
    await add('undue', { paid: true, due_date: null });
    await add('no-address', { contact: {} });
    const days = async (id: string) => (await store.get(orders, id))?.reminders.map(({ day }) => day);
    const run = () => runJob(ctx, 'shop', 'invoice-reminders');
    ctx.clock.advance(2 * DAY);
    await run();
    expect(await mailsTo('@shop.example'), 'off until the company wants it').toEqual([]);
    await store.set(paymentSettings, 'settings', { reminders: true });
    for (let turn = 0; turn < 3; turn++) await run();
    const sent = await mailsTo('@shop.example');
    expect(sent.map(({ to }) => to)).toEqual(['open@shop.example', 'paid-later@shop.example', 'part@shop.example']);
    const { invoice_id: number } = (await store.get(orders, 'part')) ?? {};
    const printed = ctx.printed.find(({ subject }) => subject === `Reminder: invoice ${number} from Timberline`);
    expect(printed?.text).toMatch(/\$50\.00 is open/);
    expect(printed?.text).toMatch(/https:\/\/fly\.example\/checkout\/shop~part~/);
    await store.update(orders, 'paid-later', { payments: paidBy(90) });
    await store.update(orders, 'part', { canceled: true });
    for (const step of [1, 6, 0, 7, 7, 7]) {
      ctx.clock.advance(step * DAY);
      await run();
    }
    expect([await days('open'), await days('part'), await days('paid-later')]).toEqual([[0, 7, 14], [0], [0]]);
    for (const id of ['refunded', 'paid', 'canceled', 'spared', 'undue', 'no-address']) expect(await days(id), id).toEqual([]);
    expect((await mailsTo('@shop.example')).map(({ to }) => to)).toEqual(
      ['open', 'open', 'open', 'paid-later', 'part'].map((id) => `${id}@shop.example`),
    );
  });
});
