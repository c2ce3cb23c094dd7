import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import { runJob } from '../../testing/jobs/run-job.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext({ config: { publicUrl: 'https://fly.example' } });
  await ctx.app();
  await ctx.client('sky', { name: 'Skylark' });
});
afterAll(() => ctx?.close());

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
  await add('ancient', { dueDate: ctx.clock.now() - 40 * DAY });
  const mails = async () =>
    (await ctx.records.platform.list(systemMail, { where: where('purpose', 'eq', 'invoice-reminder'), limit: 50 })).map(({ to }) => to).toSorted();
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
  expect([await days('open'), await days('soon'), await days('replaced'), await days('ancient')]).toEqual([[0, 7, 14], [0], [], []]);
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
