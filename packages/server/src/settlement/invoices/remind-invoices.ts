import type { Doc } from '@app/kernel/collection.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { localDay } from '@app/kernel/time/time.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { reminderDue } from '@app/domain/settlement/invoices/reminders.rules.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import { companyOf } from '../../clients/company-of.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import { tokenOf } from '../../orders/order-token.ts';
import { settingsOf } from '../../payments/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type JobWork, PagePosition } from '../../platform/job-work.ts';
import { wordsFor } from '../../words/words.ts';
import { tripOfInvoice } from './trip-of-invoice.ts';

const A_TURN = 200;
/** No reminder follows later. */
const BACK_MS = 23 * DAY;
const EXPIRES_MS = 3 * DAY;

/** Reminds customers of open invoices on the days after they were due, where the company wants it; each reminder is sent once. */
export const remindInvoices =
  (ctx: AppContext): JobWork =>
  async ({ client, batch, position }) => {
    const { records, clock } = ctx;
    if (!(await settingsOf(ctx, client)).reminders) return { done: 0 };
    const store = records.forClient(client);
    const company = await companyOf(ctx, client);
    const now = clock.now();
    const today = localDay(now, zoneOf(company));
    const known = PagePosition.safeParse(position).data;
    const page = await store.list(invoices, {
      where: all(where('dueDate', 'gt', now - BACK_MS), where('dueDate', 'lt', now + DAY)),
      orderBy: [{ field: 'dueDate', dir: 'asc' }],
      limit: A_TURN,
      ...(known && { startAfter: known.after }),
    });
    let done = 0;
    for (const { id } of page) {
      const isSent = await batch(async () => {
        await store.lock(invoices, id);
        // It may have been paid meanwhile.
        const invoice = await store.get(invoices, id);
        if (!invoice || invoice.dueDate === null || invoice.billingContact.email === '') return false;
        const day = reminderDue(invoice, today - localDay(invoice.dueDate, zoneOf(company)));
        if (day === undefined) return false;
        await store.update(invoices, id, { reminders: [...invoice.reminders, { day, at: now }] });
        await emailReminder(ctx, company, invoice);
        return true;
      });
      if (isSent) done += 1;
    }
    const last = page.at(-1);
    return { done, ...(page.length === A_TURN && last && { more: true, position: { after: [last.dueDate, last.path] } }) };
  };

async function emailReminder(ctx: AppContext, company: Doc<Client>, invoice: Doc<CharterInvoice>): Promise<void> {
  const { t, language } = wordsFor(company.language);
  const order = idOfPath((await tripOfInvoice(ctx, company.id, invoice))?.order ?? '');
  const { publicUrl } = ctx.config;
  const link = order === '' || publicUrl === undefined ? '' : `${publicUrl}/checkout/${tokenOf(ctx, company.id, order)}`;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zoneOf(company) }).format(invoice.dueDate ?? 0);
  const values = { company: company.name, number: invoice.number || invoice.id, amount: formatUsdIn(language, invoice.balanceDue), day };
  const text = t('Invoice {number} of {company} was due on {day}. {amount} is open. If you have paid meanwhile, nothing is left to do.', values);
  await writeSystemMail(ctx, {
    to: invoice.billingContact.email,
    purpose: 'invoice-reminder',
    expires: ctx.clock.now() + EXPIRES_MS,
    name: fullName(invoice.billingContact),
    subject: t('Reminder: invoice {number} from {company}', values),
    text: link === '' ? text : [text, '', t('See it and pay here:'), link].join('\n'),
  });
}
