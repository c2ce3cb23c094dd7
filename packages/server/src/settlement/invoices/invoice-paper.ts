import type { Actor, Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { toCents } from '@app/kernel/money.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { wireFor } from '@app/domain/payments/wire.ts';
import { refuse } from '@app/domain/problems.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import { companyOf } from '../../clients/company-of.ts';
import { keepPaper, type KeptPaper } from '../../files/keep-paper.ts';
import { tokenOf } from '../../orders/order-token.ts';
import { letterhead } from '../../orders/papers/letterhead.ts';
import { paperWords, type PaperWords, wireBlocks } from '../../orders/papers/order-blocks.ts';
import { knownSettingsOf } from '../../payments/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { PaperBlock } from '../../platform/pdf/paper.ts';
import { readWhole } from '../../records/read-whole.ts';
import { tripOfInvoice } from './trip-of-invoice.ts';

/** Makes the PDF of an invoice for staff, and attaches it to the trip. */
export async function makeInvoicePaper(ctx: AppContext, actor: Actor, id: string): Promise<KeptPaper> {
  const [invoice, company] = [await readWhole(ctx, actor, invoices, id), await companyOf(ctx, actor.client)];
  return await invoicePaper(ctx, { company, invoice, uploader: actor.uid });
}

interface Making {
  readonly company: Doc<Client>;
  readonly invoice: Doc<CharterInvoice>;
  /** Person who makes it; empty for the customer. */
  readonly uploader: string;
}
/** Returns the PDF of an invoice as it is now: one that changed has another. */
export async function invoicePaper(ctx: AppContext, { company, invoice, uploader }: Making): Promise<KeptPaper> {
  const words = paperWords(company);
  const { t, money } = words;
  const title = t('Invoice {number}', { number: invoice.number || invoice.id });
  const { billingContact: contact } = invoice;
  const { wire } = await knownSettingsOf(ctx, company.id);
  const person = [fullName(contact), invoice.account, contact.email, contact.phone].filter((line) => line !== '');
  const content = {
    language: company.language,
    title,
    date: invoice.invoiceDate ?? invoice.date,
    company: await letterhead(ctx, company, company),
    blocks: [
      { kind: 'facts', facts: factsOf(invoice, words) },
      { kind: 'columns', columns: person.length > 0 ? [{ title: t('Customer'), lines: person }] : [] },
      linesBlock(invoice, words),
      {
        kind: 'sums',
        sums: [
          ...(invoice.taxes > 0 ? [[t('Taxes in this amount'), money(toCents(invoice.taxes))] as const] : []),
          [t('Total'), money(toCents(invoice.total))],
          ...(invoice.amount_paid > 0 ? [[t('Paid'), money(toCents(invoice.amount_paid))] as const] : []),
          [t('Balance'), money(toCents(invoice.balanceDue))],
        ],
      },
      ...wireBlocks(invoice.balanceDue > 0 ? wireFor(wire, invoice.number || invoice.id) : null, words),
      ...(invoice.notes === '' ? [] : [{ kind: 'text', text: invoice.notes } as const]),
    ] satisfies PaperBlock[],
  };
  const record = invoice.trip || invoice.path;
  return await keepPaper(ctx, { client: company.id, record, name: `${title}.pdf`, uploader }, content);
}

const factsOf = ({ invoiceDate, date, dueDate, po_number, replaced }: Doc<CharterInvoice>, { t, day }: PaperWords) => [
  [t('Date'), day(invoiceDate ?? date)] as const,
  ...(dueDate === null ? [] : [[t('Due'), day(dueDate)] as const]),
  ...(po_number === '' ? [] : [[t('Purchase order'), po_number] as const]),
  ...(replaced ? [[t('Status'), t('Replaced by the invoice of the flown times')] as const] : []),
];

/** Returns the lines: charges first, then each tax by its name. */
function linesBlock({ lineItems }: CharterInvoice, { t, money, count }: PaperWords): PaperBlock {
  const lines = [...lineItems.filter(({ tax }) => !tax), ...lineItems.filter(({ tax }) => tax)];
  return {
    kind: 'table',
    head: [t('Item'), t('Quantity'), t('Amount')],
    numbers: [1, 2],
    rows: lines.map(({ label, quantity, amount, tax }) => [
      { text: t(label), note: tax ? t('Tax') : '' },
      tax ? '' : count(quantity),
      money(toCents(amount)),
    ]),
  };
}

/** Returns the link by which the customer of an invoice pays what is open. */
export async function openInvoiceLink(ctx: AppContext, actor: Actor, { id, origin }: { readonly id: string; readonly origin: string }) {
  const invoice = await readWhole(ctx, actor, invoices, id);
  const trip = await tripOfInvoice(ctx, actor.client, invoice);
  const order = idOfPath(trip?.order ?? '');
  if (order === '') throw refuse({ code: 'records.missing' });
  return { url: `${origin}/checkout/${tokenOf(ctx, actor.client, order)}` };
}
