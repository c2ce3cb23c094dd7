import { z } from 'zod';
import { dollarAmount, flag, moment, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { SentReminders } from '../../payments/reminder.ts';
import { QuoteContact } from './quote.ts';

/** An invoice counts the hours that were agreed, or those that were flown. */
export const invoiceBases = defineCodes({ estimate: 'Agreed price', actual: 'Flown times' });
export const invoiceKinds = defineCodes({ own: 'Own', software: 'Flight Software' });
const LineItem = z.object({ label: text(200), quantity: z.number().min(0).max(1e6).default(1), amount: dollarAmount, taxable: flag, tax: flag });
const InvoicePayment = z.object({ id: text(64), amount: dollarAmount, date: moment, type: text(40), notes: text(2000) });

/**
 * An invoice for a trip (D3.16). Ours uses the first fields; one of flight software has all of them. Dollars.
 * `account` is the account's name in the flight software.
 */
export const CharterInvoice = z.object({
  kind: z.enum(invoiceKinds.names).default('own'),
  basis: z.enum(['', ...invoiceBases.names]).default(''),
  /** An invoice of the flown times took its place. */
  replaced: flag,
  /** Path of the trip. */
  trip: text(300),
  account: text(160),
  /** Number of the account's purchase order. */
  po_number: text(60),
  paid: flag,
  amount_paid: dollarAmount,
  notes: text(4000),
  balanceDue: dollarAmount,
  billingContact: QuoteContact.prefault({}),
  discount: dollarAmount,
  dueDate: moment,
  invoiceDate: moment,
  /** Number of the jet card it is charged to. */
  jetCard: text(64),
  number: text(40),
  relatedRecords: z
    .array(z.object({ type: text(40), id: text(64), label: text(200) }))
    .max(100)
    .default([]),
  taxes: dollarAmount,
  total: dollarAmount,
  lineItems: z.array(LineItem).max(300).default([]),
  payments: z.array(InvoicePayment).max(200).default([]),
  reminders: SentReminders,
  /** Its customer is not reminded. */
  no_reminders: flag,
  third_party: openPart,
});
export type CharterInvoice = z.infer<typeof CharterInvoice>;
