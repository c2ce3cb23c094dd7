import { lazy } from 'react';
import { clientPath, idOfPath } from '@app/kernel/queries/paths.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { displayName, type Contact } from '@app/domain/contacts/contact.ts';
import { any, where } from '@app/kernel/queries/where.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { heldIn } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { orderViews, overdueView } from '@app/domain/orders/glance.rules.ts';
import { isDone } from '@app/domain/orders/stages.rules.ts';
import { type Offer, offerStateAt } from '@app/domain/orders/offer.ts';
import { offerStates } from '@app/domain/orders/offer.states.ts';
import type { OrderQuote, OrderShape } from '@app/domain/orders/order.ts';
import { paymentStates } from '@app/domain/orders/order.states.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { paymentStateOf } from '@app/domain/orders/paying.rules.ts';
import { waiting } from '../conversations/waiting/waiting-column.ts';
import type { AnyRecord, ColumnSpec, ScreenSpec, StandardView } from '../records/screen/screen.ts';
import { screenOf } from '../records/screen/screen.ts';
import { MarginCell } from './glance/MarginCell.tsx';
import { PaidCell } from './glance/PaidCell.tsx';
import { ShippedCell, shippedWords } from './glance/ShippedCell.tsx';
import { StageDots } from './glance/StageDots.tsx';
import { OfferChip } from './OfferChip.tsx';
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
  render: (doc) => <PaidCell order={orderOf(doc)} />,
};
const offer: ColumnSpec = {
  label: words('Offer'),
  kind: 'text',
  width: 'minmax(144px, 0.7fr)',
  show: (doc) => t(offerStates.label(offerStateAt(offerOf(doc), Date.now()))),
  render: (doc) => <OfferChip offer={offerOf(doc)} />,
};
const shipped: ColumnSpec = {
  label: words('Shipped'),
  kind: 'text',
  width: 'minmax(76px, 0.4fr)',
  isNamed: true,
  show: (doc) => shippedWords(orderOf(doc)),
  render: (doc) => <ShippedCell order={orderOf(doc)} />,
};
const stages: ColumnSpec = {
  label: words('Stages'),
  kind: 'text',
  width: 'minmax(84px, 0.5fr)',
  exportValue: (doc) =>
    Object.keys(orderOf(doc).stages)
      .filter((name) => isDone(orderOf(doc).stages, name))
      .join(', '),
  render: (doc) => <StageDots order={orderOf(doc)} />,
};
/** A column that no field holds. */
const margin: ColumnSpec = {
  label: words('Margin'),
  kind: 'money',
  width: 'minmax(136px, 0.7fr)',
  render: (doc) => <MarginCell order={orderOf(doc)} />,
};

/** The orders or quotes that claim something scarce now, those first whose hold ends first. */
const onHold = (kind: 'orders' | 'order_quotes'): StandardView => ({
  id: 'on-hold',
  label: words('On hold'),
  where: () => [where('canceled', 'eq', false)],
  namedBy: {
    kind: holds as Collection,
    query: (client) => ({
      where: heldIn(clientPath(client, kind)),
      orderBy: [{ field: 'until', dir: 'asc' }],
      limit: 100,
    }),
    idOf: (doc) => idOfPath(text(doc['holder'])),
  },
});
const mine: StandardView = { id: 'mine', label: words('Mine'), where: (uid) => [where('agents', 'has', uid)] };
const quoteTabs: readonly StandardView[] = [
  {
    id: 'open',
    label: words('Open|quotes'),
    where: () => [where('canceled', 'eq', false), where('offer.state', 'notIn', ['accepted', 'declined', 'canceled'])],
  },
  {
    id: 'to-answer',
    label: words('To answer'),
    where: () => [where('canceled', 'eq', false), any(where('offer.state', 'in', ['draft', 'changes']), where('offer.to_countersign', 'eq', true))],
  },
  onHold('order_quotes'),
  mine,
];
const orderTabs: readonly StandardView[] = [
  { id: 'unpaid', label: words('Unpaid'), where: () => orderViews.unpaid },
  // By the hour, so that a list is not asked for anew each time that it is drawn.
  { id: 'overdue', label: words('Overdue'), where: () => overdueView(Math.floor(Date.now() / HOUR) * HOUR) },
  { id: 'to-ship', label: words('To ship'), where: () => orderViews.toShip },
  { id: 'partly-paid', label: words('Partly paid'), where: () => orderViews.partial },
  { id: 'owed', label: words('Customer is owed'), where: () => orderViews.owed },
  onHold('orders'),
  mine,
];

/** Fields of parts of their own: sums, stages, address, client. The parts of items that the grid has no cells for are technical details. */
const shownApart = 'files address stages order origin client subscription subtotal discount shipping total money to_ship'.split(' ');

/** Returns the shared screen of orders and shop quotes; `title` heads the section with their number. */
const orderSpec = (number: 'invoice_id' | 'quote_id', title: string, list: string, own: readonly string[] = []): ScreenSpec => ({
  list,
  title: (doc) => [text(doc[number]), personOf(doc)].filter(Boolean).join(' · ') || t('Order {id}', { id: doc.id }),
  columns: ['stages', 'total', 'money', 'num_shipped', 'waiting', 'date'],
  columnSpecs: { money: payment, num_shipped: shipped, stages, waiting, margin },
  createForm: NewOrder,
  offered: [
    'contact.company',
    'contact.email',
    'address.city',
    'po_number',
    'stages',
    'money',
    'waiting',
    'margin',
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
    ...own.slice(0, 1),
    'agents',
    'date',
    'last_date',
  ],
  filters: ['money', 'source', 'agents'],
  state: undefined,
  sections: [
    { title: words('Tax'), fields: ['tax.totalRate', 'tax.exempt', 'tax.rates', 'tax.source', 'tax.at', 'tax.provider_amount'] },
    {
      title: words('Progress'),
      fields: ['paid', 'date_paid', 'num_shipped', 'num_delivered', 'total_weight', 'shipments', 'work'],
    },
    { title: words('Customer'), fields: ['contact'] },
    { title, fields: [number, 'po_number', ...own, 'source', 'expires', 'locked', 'canceled'] },
  ],
  keyFields: ['total', 'amount_paid', 'contact.company', 'contact.phone'],
  customFields: shownApart,
  empty: words('Orders that customers place or staff enter appear here.'),
});

const quoteSpec = orderSpec('quote_id', words('Quote'), addresses.order_quotes.list);
/** Lists and details of orders and of the quotes of a shop. */
export const ordersScreens = {
  orders: screenOf(orders as Collection, {
    ...orderSpec('invoice_id', words('Order'), addresses.orders.list, ['due_date', 'no_reminders', 'reminders']),
    singular: words('order'),
    plural: words('orders'),
    views: orderTabs,
    keyFields: ['total', 'amount_paid', 'due_date', 'contact.company', 'contact.phone'],
    // Payments and shipments have parts of the page.
    customFields: [...shownApart, 'payments', 'refunds', 'shipments', 'amount_paid', 'amount_refunded'],
  }),
  order_quotes: screenOf(orderQuotes as Collection, {
    ...quoteSpec,
    offered: ['offer.state', ...(quoteSpec.offered ?? [])],
    // The view of those to answer shows what waits; without that column names are readable in a narrow window.
    columns: ['total', 'margin', 'offer.state', 'expires', 'date'],
    columnSpecs: { ...quoteSpec.columnSpecs, 'offer.state': offer, expires: { width: 'minmax(132px, 0.6fr)' } },
    views: quoteTabs,
    filters: ['canceled', 'source', 'agents'],
    customFields: [...shownApart, 'offer'],
    singular: words('quote'),
    plural: words(addresses.order_quotes.list),
    empty: words('Customer quote requests appear here.'),
  }),
};
