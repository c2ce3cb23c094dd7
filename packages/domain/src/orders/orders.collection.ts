import { type Actor, admins, defineCollection, staff, staffWith, withRole } from '@app/kernel/collection.ts';
import { clearsContactIn, KEPT_FOR_ACCOUNTS } from '@app/kernel/personal.ts';
import { all, any, type Where, where } from '@app/kernel/queries/where.ts';
import { sumProblems, tidyOrder } from './order.rules.ts';
import { Order, OrderQuote, type OrderShape } from './order.ts';
import { orderSources, paymentStates, subscriptionPeriods, subscriptionTypes, taxSources } from './order.states.ts';
import { offerStates } from './offer.states.ts';

const sales = staffWith('sales');
/** Sales may change unlocked orders; admins may change locked ones as well. */
const open = (actor: Actor): Where => any(admins(actor), all(sales(actor), where('locked', 'eq', false)));
/** Paid orders cannot be deleted. */
const unpaid = (actor: Actor): Where => all(admins(actor), where('paid', 'eq', false), where('amount_paid', 'eq', 0));
const access = { read: staff, create: sales, update: open, delete: unpaid };

/** Set only by the calls that take money, ship, number, cancel, and mark stages or payment; a screen cannot write these fields. */
const sealed = ['invoice_index', 'paid', 'date_paid', 'payments', 'refunds', 'shipments', 'third_party', 'stages', 'canceled', 'origin'] as const;
/** The access code in an order is as secret as that of the group itself. */
const readers = { 'subscription.access_code': withRole('marketing') };
/** Computed on every save (`tidyOrder`). */
export const computedOfOrders = [
  'subtotal',
  'shipping',
  'total',
  'amount_paid',
  'amount_refunded',
  'money',
  'to_ship',
  'total_weight',
  'num_shipped',
  'num_delivered',
  'discount.amount',
  'tax.amount',
  'tax.total_taxable',
  'items.index',
  'items.subtotal',
] as const;
const labels = {
  num_delivered: 'Delivered',
  'origin.name': 'Origin',
  num_shipped: 'Shipped',
  to_ship: 'To ship',
  money: 'Payment',
  user: 'Customer account',
  po_number: 'Purchase order',
  total_weight: 'Weight (lb)',
  'contact.id': 'Contact',
  work: 'Work orders',
  agents: 'Assigned',
  'discount.amount': 'Discount',
  'discount.code': 'Discount code',
  'tax.amount': 'Tax',
  'tax.exempt': 'Tax exempt',
  'tax.source': 'Tax source',
  'tax.at': 'Tax looked up',
  'tax.provider_amount': 'Amount of the provider',
  'tax.rates': 'Tax rates',
  'tax.rates.rate': 'Tax rate',
  'items.dimensions.list': 'Sizes',
  'items.packing_dimensions.list': 'Sizes',
  'items.pricing.fn': 'Steps',
  'items.pricing.fn.conditions.subject': 'Field',
} as const;
const codes = {
  money: paymentStates,
  source: orderSources,
  'tax.source': taxSources,
  'subscription.type': subscriptionTypes,
  'subscription.period': subscriptionPeriods,
} as const;
const references = {
  work: 'work_orders',
  agents: 'members',
  followers: 'members',
  workers: 'members',
  'contact.id': 'contacts',
  'stages.value.agent': 'members',
} as const;
const words = ({ contact, items, address, po_number }: OrderShape): string =>
  [
    po_number,
    contact.first_name,
    contact.last_name,
    contact.company,
    contact.email,
    address.city,
    ...items.map(({ sku, name }) => `${sku} ${name}`),
  ].join(' ');

export const orders = defineCollection({
  name: 'orders',
  label: 'Order',
  labels: { ...labels, invoice_id: 'Invoice', due_date: 'Due' },
  schema: Order,
  codes,
  references,
  scope: 'client',
  indexes: [
    ['date'],
    ['last_date'],
    ['paid', 'date'],
    ['invoice_id'],
    ['contact.id', 'date'],
    ['contact.email', 'date'],
    ['user', 'date'],
    ['canceled', 'date'],
    ['source', 'expires'],
    ['due_date'],
  ],
  contains: ['agents', 'followers', 'workers'],
  search: (order) => `${order.invoice_id} ${words(order)}`,
  personal: {
    of: ['contact.id', 'contact.email', 'contact.phone'],
    clears: { ...clearsContactIn('contact'), 'origin.utm': {}, 'metadata.flight.passengers': [] },
    law: KEPT_FOR_ACCOUNTS,
  },
  access,
  sealed: ['invoice_id', 'reminders', ...sealed],
  readers,
  computed: computedOfOrders,
  prepare: tidyOrder,
  check: sumProblems,
});

/** Quotes for goods; charter quotes are `quotes` (decision 020). */
export const orderQuotes = defineCollection({
  name: 'order_quotes',
  label: 'Quote',
  labels: {
    ...labels,
    quote_id: 'Number',
    order: 'Became order',
    'offer.state': 'Offer',
    'offer.current': 'Revision id',
    'offer.views': 'Views',
    'offer.to_countersign': 'To countersign',
  },
  schema: OrderQuote,
  codes: { ...codes, 'offer.state': offerStates },
  references,
  scope: 'client',
  indexes: [
    ['date'],
    ['last_date'],
    ['quote_id'],
    ['contact.id', 'date'],
    ['contact.email', 'date'],
    ['user', 'date'],
    ['expires'],
    ['offer.state', 'offer.valid_until'],
  ],
  contains: ['agents', 'followers', 'workers'],
  search: (quote) => `${quote.quote_id} ${words(quote)}`,
  personal: {
    of: ['contact.id', 'contact.email', 'contact.phone'],
    clears: { ...clearsContactIn('contact'), 'origin.utm': {}, 'offer.email': '', 'offer.copies': [], 'offer.reason': '' },
  },
  access,
  sealed: ['quote_id', 'order', 'offer', ...sealed],
  readers,
  computed: computedOfOrders,
  prepare: tidyOrder,
  check: sumProblems,
});
