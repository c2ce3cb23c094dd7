import { lazy } from 'react';
import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { displayName, type Contact } from '@app/domain/contacts/contact.ts';
import { type Offer, offerStateAt } from '@app/domain/orders/offer.ts';
import { offerStates } from '@app/domain/orders/offer.states.ts';
import type { OrderQuote, OrderShape } from '@app/domain/orders/order.ts';
import { paymentStates } from '@app/domain/orders/order.states.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { paymentStateOf } from '@app/domain/orders/paying.rules.ts';
import type { AnyRecord, ColumnSpec, ScreenSpec } from '../records/screen/screen.ts';
import { screenOf } from '../records/screen/screen.ts';
import { OfferChip } from './OfferChip.tsx';
import { PaymentChip } from './PaymentChip.tsx';
import { t, words } from '../words/words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const part = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const personOf = (doc: AnyRecord): string => displayName(part(doc['contact']) as unknown as Contact);

const NewOrder = lazy(async () => ({ default: (await import('./NewOrder.tsx')).NewOrder }));
const offerOf = (doc: AnyRecord): Offer => (doc as unknown as OrderQuote).offer;
const orderOf = (doc: AnyRecord): OrderShape => doc as unknown as OrderShape;
const payment: ColumnSpec = {
  label: words('Payment'),
  kind: 'text',
  width: 'minmax(152px, 0.8fr)',
  show: (doc) => t(paymentStates.label(paymentStateOf(orderOf(doc)))),
  render: (doc) => <PaymentChip order={orderOf(doc)} />,
};
const offer: ColumnSpec = {
  label: words('Offer'),
  kind: 'text',
  width: 'minmax(160px, 1.1fr)',
  show: (doc) => t(offerStates.label(offerStateAt(offerOf(doc), Date.now()))),
  render: (doc) => <OfferChip offer={offerOf(doc)} />,
};
const shipped: ColumnSpec = {
  label: words('Shipped'),
  kind: 'text',
  width: 'minmax(72px, 0.4fr)',
  show: (doc) => {
    const { num_shipped, shipments } = orderOf(doc);
    return shipments.length === 0 ? '' : t('{n} of {all}', { n: num_shipped, all: shipments.length });
  },
};

/** Fields of parts of their own: sums, stages, address, client. The parts of items that the grid has no cells for are technical details. */
const shownApart = ['files', 'address', 'stages', 'order', 'origin', 'client', 'subscription', 'subtotal', 'discount', 'shipping', 'total'];

/** Returns the shared screen of orders and shop quotes; `title` heads the section with their number. */
const orderSpec = (number: 'invoice_id' | 'quote_id', title: string, list: string): ScreenSpec => ({
  list,
  title: (doc) => [text(doc[number]), personOf(doc)].filter(Boolean).join(' · ') || t('Order {id}', { id: doc.id }),
  columns: ['contact.company', 'paid', 'total', ...(number === 'invoice_id' ? ['num_shipped'] : []), 'agents', 'date'],
  columnSpecs: { paid: payment, num_shipped: shipped },
  createForm: NewOrder,
  offered: [
    'contact.company',
    'contact.email',
    'address.city',
    'paid',
    'canceled',
    'source',
    'origin.name',
    'subtotal',
    'shipping',
    'total',
    'amount_paid',
    'num_shipped',
    'expires',
    'agents',
    'date',
    'last_date',
  ],
  filters: ['paid', 'canceled', 'source', 'agents'],
  state: undefined,
  sections: [
    { title: words('Tax'), fields: ['tax.totalRate', 'tax.exempt', 'tax.rates'] },
    {
      title: words('Progress'),
      fields: ['paid', 'date_paid', 'num_shipped', 'num_delivered', 'total_weight', 'shipments', 'work'],
    },
    { title: words('Customer'), fields: ['contact'] },
    { title, fields: [number, 'source', 'expires', 'locked', 'canceled'] },
  ],
  keyFields: ['total', 'amount_paid', 'contact.company', 'contact.phone'],
  customFields: shownApart,
  empty: words('Orders that customers place or staff enter appear here.'),
});

const quoteSpec = orderSpec('quote_id', words('Quote'), addresses.order_quotes.list);
/** Lists and details of orders and of the quotes of a shop. */
export const ordersScreens = {
  orders: screenOf(orders as Collection, {
    ...orderSpec('invoice_id', words('Order'), addresses.orders.list),
    singular: words('order'),
    plural: words('orders'),
    // Payments and shipments have parts of the page.
    customFields: [...shownApart, 'payments', 'refunds', 'shipments', 'amount_paid', 'amount_refunded'],
  }),
  order_quotes: screenOf(orderQuotes as Collection, {
    ...quoteSpec,
    offered: ['offer.state', ...(quoteSpec.offered ?? [])],
    columns: ['contact.company', 'offer.state', 'total', 'expires', 'agents', 'date'],
    columnSpecs: { 'offer.state': offer },
    filters: ['canceled', 'source', 'agents'],
    customFields: [...shownApart, 'offer'],
    singular: words('quote'),
    plural: words(addresses.order_quotes.list),
    empty: words('Customer quote requests appear here.'),
  }),
};
