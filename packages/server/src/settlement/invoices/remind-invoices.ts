import { z } from 'zod';
import type { Collection, Doc, DocOf } from '@app/kernel/collection.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { localDay } from '@app/kernel/time/time.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { type Bill, billOfInvoice, billOfOrder, reminderDue } from '@app/domain/settlement/invoices/reminders.rules.ts';
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

/** A kind of record that customers are reminded of, and where its parts are. */
interface Kind {
  readonly collection: Collection;
  readonly dueField: string;
  readonly billOf: (doc: DocOf<Collection>) => Bill;
  /** Returns the id of the order by which it is paid; empty without one. */
  readonly orderOf: (ctx: AppContext, client: string, doc: DocOf<Collection>) => Promise<string>;
}
const kinds: Readonly<Record<'invoices' | 'orders', Kind>> = {
  invoices: {
    collection: invoices as Collection,
    dueField: 'dueDate',
    billOf: (doc) => billOfInvoice(doc as unknown as CharterInvoice),
    orderOf: async (ctx, client, doc) => idOfPath((await tripOfInvoice(ctx, client, doc as unknown as CharterInvoice))?.order ?? ''),
  },
  orders: {
    collection: orders as Collection,
    dueField: 'due_date',
    billOf: (doc) => billOfOrder(doc as unknown as Order),
    orderOf: (_, __, { id }) => Promise.resolve(id),
  },
};
const Position = z.object({ kind: z.enum(['invoices', 'orders']), after: PagePosition.shape.after.optional() });

/**
 * Reminds customers of open invoices, and then of unpaid orders, on the days after they were due, where the company wants it; each
 * reminder is sent once.
 */
export const remindInvoices =
  (ctx: AppContext): JobWork =>
  async ({ client, batch, position }) => {
    const { records, clock } = ctx;
    if (!(await settingsOf(ctx, client)).reminders) return { done: 0 };
    const store = records.forClient(client);
    const company = await companyOf(ctx, client);
    const now = clock.now();
    const dayOf = (at: number): number => localDay(at, zoneOf(company));
    const today = dayOf(now);
    const { kind, after } = Position.safeParse(position).data ?? { kind: 'invoices' };
    const { collection, dueField, billOf, orderOf } = kinds[kind];
    const page = await store.list(collection, {
      where: all(where(dueField, 'gt', now - BACK_MS), where(dueField, 'lt', now + DAY)),
      orderBy: [{ field: dueField, dir: 'asc' }],
      limit: A_TURN,
      ...(after && { startAfter: after }),
    });
    let done = 0;
    for (const { id } of page) {
      const isSent = await batch(async () => {
        await store.lock(collection, id);
        // It may have been paid meanwhile.
        const doc = await store.get(collection, id);
        const bill = doc && billOf(doc);
        if (!bill || bill.dueAt === null || bill.contact.email === '') return false;
        const day = reminderDue(bill, today - dayOf(bill.dueAt));
        if (day === undefined) return false;
        await store.write([{ op: 'merge', path: doc.path, data: { reminders: [...bill.reminders, { day, at: now }] } }]);
        await emailReminder(ctx, company, { ...bill, number: bill.number || id, order: await orderOf(ctx, client, doc) });
        return true;
      });
      if (isSent) done += 1;
    }
    const last = page.at(-1);
    if (page.length === A_TURN && last) return { done, more: true, position: { kind, after: [last[dueField], last.path] } };
    return { done, ...(kind === 'invoices' && { more: true, position: { kind: 'orders' } }) };
  };

async function emailReminder(ctx: AppContext, company: Doc<Client>, bill: Bill & { readonly order: string }): Promise<void> {
  const { t, language } = wordsFor(company.language);
  const { publicUrl } = ctx.config;
  const link = bill.order === '' || publicUrl === undefined ? '' : `${publicUrl}/checkout/${tokenOf(ctx, company.id, bill.order)}`;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zoneOf(company) }).format(bill.dueAt ?? 0);
  const values = { company: company.name, number: bill.number, amount: formatUsdIn(language, bill.owed), day };
  const text = t('Invoice {number} of {company} was due on {day}. {amount} is open. If you have paid meanwhile, nothing is left to do.', values);
  await writeSystemMail(ctx, {
    to: bill.contact.email,
    purpose: 'invoice-reminder',
    expires: ctx.clock.now() + EXPIRES_MS,
    name: fullName(bill.contact),
    subject: t('Reminder: invoice {number} from {company}', values),
    text: link === '' ? text : [text, '', t('See it and pay here:'), link].join('\n'),
  });
}
