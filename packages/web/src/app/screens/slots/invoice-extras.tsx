import { lazy, Suspense } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import type { RecordExtras } from '../../../records/detail/RecordDetail.tsx';
import type { AnyRecord } from '../../../records/screen/screen.ts';

const InvoiceActions = lazy(async () => ({ default: (await import('../../../settlement/invoices/InvoiceActions.tsx')).InvoiceActions }));
const InvoiceState = lazy(async () => ({ default: (await import('../../../settlement/invoices/InvoiceState.tsx')).InvoiceState }));
const InvoiceAccount = lazy(async () => ({ default: (await import('../InvoiceAccount.tsx')).InvoiceAccount }));
const invoiceOf = (doc: AnyRecord): Doc<CharterInvoice> => doc as unknown as Doc<CharterInvoice>;

/** Adds state, PDF and pay link to an invoice, and a warning where nobody knows its account. */
export const invoiceExtras = (nameKey: string): RecordExtras => ({
  chip: (doc) => (
    <Suspense>
      <InvoiceState invoice={invoiceOf(doc)} />
    </Suspense>
  ),
  actions: (doc) => (
    <Suspense>
      <InvoiceActions invoice={invoiceOf(doc)} nameKey={nameKey} />
    </Suspense>
  ),
  top: (doc) => (
    <Suspense>
      <InvoiceAccount account={invoiceOf(doc).account} />
    </Suspense>
  ),
});
