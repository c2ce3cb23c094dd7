import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import { screenOf } from '../../records/screen/screen.ts';
import { t, words } from '../../words/words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The list of charter invoices; they are made on the page of a trip, or come from flight software. */
export const invoicesScreens = {
  invoices: screenOf(invoices as Collection, {
    list: addresses.invoices.list,
    singular: words('invoice'),
    plural: words('invoices'),
    title: (doc) => text(doc['number']) || t('Invoice {number}', { number: doc.id }),
    titleField: 'number',
    columns: ['account', 'total', 'balanceDue', 'dueDate', 'paid', 'basis'],
    offered: [
      'account',
      'total',
      'balanceDue',
      'amount_paid',
      'taxes',
      'dueDate',
      'invoiceDate',
      'paid',
      'replaced',
      'basis',
      'kind',
      'billingContact',
      'po_number',
      'jetCard',
      'last_date',
    ],
    sortable: ['dueDate', 'number', 'account'],
    sort: { field: 'dueDate', dir: 'desc' },
    filters: ['paid', 'replaced', 'basis', 'kind'],
    createFields: ['number', 'account', 'invoiceDate', 'dueDate', 'notes'],
    requiredFields: [],
    sections: [
      { title: words('Invoice'), fields: ['number', 'account', 'po_number', 'invoiceDate', 'dueDate', 'basis', 'replaced', 'notes'] },
      { title: words('Amounts'), fields: ['total', 'taxes', 'discount', 'amount_paid', 'balanceDue', 'paid', 'jetCard'] },
      { title: words('Lines'), fields: ['lineItems'] },
      { title: words('Payments'), fields: ['payments', 'no_reminders', 'reminders'] },
      { title: words('Billing contact'), fields: ['billingContact'] },
    ],
    keyFields: ['total', 'balanceDue', 'dueDate'],
    customFields: ['trip'],
    empty: words('Invoices that you make on the page of a trip appear here.'),
  }),
};
