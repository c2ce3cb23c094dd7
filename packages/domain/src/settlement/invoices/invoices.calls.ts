import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { moment, recordId as id, text } from '@app/kernel/fields.ts';
import { FileRef } from '../../files/stored-file.ts';
import { invoiceBases } from '../../trips/model/invoice.ts';

const access = { roles: ['billing', 'sales', 'dispatch'] } as const;

export const createInvoice = defineCall({
  method: 'post',
  path: '/charter/invoices',
  about:
    'Makes the invoice of a trip: by its agreed price, or by the times flown. There is one of each; a repeat brings due date and account up to date.',
  access,
  body: z.object({
    trip: id,
    basis: z.enum(invoiceBases.names),
    /** Name of the account that is charged; an unknown one is saved and told. */
    account: text(160),
    due: moment,
    notes: text(4000),
  }),
  reply: z.object({
    id: z.string(),
    path: z.string(),
    /** Name of an account that nobody knows; empty otherwise. */
    unknown_account: z.string(),
  }),
});
export const previewInvoice = defineCall({
  method: 'post',
  path: '/charter/invoices/preview',
  about: 'Returns the totals that an invoice of a trip would have: as agreed and as flown.',
  access,
  reads: true,
  body: z.object({ trip: id }),
  /** Dollars; null where there is no such invoice. */
  reply: z.object({ estimate: z.number().nullable(), actual: z.number().nullable(), extra_hours: z.number() }),
});
export const makeInvoicePaper = defineCall({
  method: 'post',
  path: '/charter/invoices/:id/paper',
  about: 'Returns the PDF of an invoice. It stays with its trip.',
  access,
  body: z.object({ id }),
  reply: FileRef,
});
export const openInvoiceLink = defineCall({
  method: 'post',
  path: '/charter/invoices/:id/link',
  about: 'Returns the link by which the customer of an invoice pays what is open.',
  access,
  body: z.object({ id }),
  reply: z.object({ url: z.string() }),
});

/** The calls of charter invoices, for the register of all. */
export const invoiceCalls = { createInvoice, previewInvoice, makeInvoicePaper, openInvoiceLink } as const;
