import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  createInvoice as createInvoiceCall,
  makeInvoicePaper as makeInvoicePaperCall,
  openInvoiceLink as openInvoiceLinkCall,
  previewInvoice as previewInvoiceCall,
} from '@app/domain/settlement/invoices/invoices.calls.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { createInvoice, previewInvoice } from './create-invoice.ts';
import { makeInvoicePaper, openInvoiceLink } from './invoice-paper.ts';
import type { KnownAccounts } from './unknown-account.ts';

const limit = { max: 120, perMs: MINUTE };

/** Calls of staff about the invoices of trips. */
export const invoicesApi = (ctx: AppContext, known: KnownAccounts): readonly Served[] => [
  serve(createInvoiceCall, (input, actor) => createInvoice(ctx, actor, input, known), limit),
  serve(previewInvoiceCall, ({ trip }, actor) => previewInvoice(ctx, actor, trip), limit),
  serve(makeInvoicePaperCall, ({ id }, actor) => makeInvoicePaper(ctx, actor, id), limit),
  serve(openInvoiceLinkCall, ({ id }, actor, request) => openInvoiceLink(ctx, actor, { id, origin: ctx.config.publicUrl ?? request.origin }), limit),
];
