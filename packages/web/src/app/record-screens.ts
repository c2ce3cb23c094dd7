import type { Collection } from '@app/kernel/collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { displayName, type Contact } from '@app/domain/contacts/contact.ts';
import { aircraft, airports } from '@app/domain/fleet/fleet.collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { accounts, affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { deployments } from '@app/domain/pages/page.collection.ts';
import { priceLists } from '@app/domain/trips/trips.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { tasks, workOrders } from '@app/domain/work/work.collection.ts';
import { screenOf, type AnyRecord, type RecordScreen, type ScreenSpec } from '../records/screen.ts';
import { recordPaths, type RecordName } from './record-paths.ts';

const text = (held: unknown): string => (typeof held === 'string' ? held : '');
const part = (held: unknown): Readonly<Record<string, unknown>> =>
  typeof held === 'object' && held !== null ? (held as Record<string, unknown>) : {};
const personOf = (doc: AnyRecord): string => displayName(part(doc['contact']) as unknown as Contact);
const show = <C>(kind: C, spec: ScreenSpec): RecordScreen => screenOf(kind as Collection, spec);

const order = (number: 'invoice_id' | 'quote_id', list: string): ScreenSpec => ({
  list,
  title: (doc) => [text(doc[number]), personOf(doc)].filter(Boolean).join(' · ') || `Order ${doc.id}`,
  columns: ['contact.company', 'paid', 'total', 'agents', 'date'],
  offered: [
    'contact.company',
    'contact.email',
    'address.city',
    'paid',
    'canceled',
    'source',
    'subtotal',
    'shipping',
    'total',
    'amount_paid',
    'expires',
    'agents',
    'date',
    'last_date',
  ],
  filters: ['paid', 'canceled', 'source', 'agents'],
  state: undefined,
  sections: [
    { title: 'Customer', fields: ['contact', 'address'] },
    { title: 'Items', fields: ['items'] },
    {
      title: 'Money',
      fields: [
        'subtotal',
        'discount.amount',
        'shipping',
        'tax.amount',
        'total',
        'amount_paid',
        'amount_refunded',
        'paid',
        'date_paid',
        'payments',
        'refunds',
      ],
    },
    { title: 'Order', fields: ['source', 'expires', 'locked', 'canceled', 'num_shipped', 'num_delivered', 'total_weight', 'shipments', 'work'] },
  ],
  empty: 'What customers order, and what staff enter for them, stands here.',
});

const screens: Readonly<Record<RecordName, RecordScreen>> = {
  tasks: show(tasks, {
    ...recordPaths.tasks,
    columns: ['type', 'completed', 'tested', 'validated', 'agents', 'last_date'],
    filters: ['completed', 'agents', 'creator'],
    sortable: ['date', 'completed', 'creator'],
    fresh: ['name', 'type', 'description', 'agents'],
    needed: ['name'],
    sections: [
      { title: 'What is to be done', fields: ['name', 'type', 'description'] },
      { title: 'How far it is', fields: ['completed', 'tested', 'validated', 'validator', 'index'] },
    ],
    empty: 'Write down what is to be done, and whose it is.',
  }),
  work_orders: show(workOrders, {
    ...recordPaths.work_orders,
    title: (doc) => [text(doc['work_order_id']), text(doc['location'])].filter(Boolean).join(' · ') || `Work order ${doc.id}`,
    titleField: 'work_order_id',
    columns: ['state', 'location', 'worker', 'agent', 'date'],
    sortable: ['date', 'state', 'work_order_id'],
    filters: ['state', 'worker', 'agents'],
    fresh: ['work_order_id', 'location', 'agent', 'worker', 'notes'],
    needed: ['work_order_id'],
    sections: [
      { title: 'Work', fields: ['work_order_id', 'state', 'location', 'order', 'notes', 'items'] },
      { title: 'Who', fields: ['agent', 'worker', 'workers'] },
    ],
    empty: 'Work that somebody has to do at some place, mostly for an order.',
  }),
  orders: show(orders, { ...order('invoice_id', recordPaths.orders.list), one: 'order', many: 'orders' }),
  order_quotes: show(orderQuotes, {
    ...order('quote_id', 'quotes'),
    one: 'quote',
    many: 'quotes',
    empty: 'What customers asked a price for stands here.',
  }),
  contacts: show(contacts, {
    ...recordPaths.contacts,
    title: (doc) => displayName(doc as unknown as Contact) || `Contact ${doc.id}`,
    columns: ['company', 'email', 'phone', 'type', 'agents', 'last_date'],
    sortable: ['date', 'email', 'last_name'],
    filters: ['verified', 'optin', 'pax_type', 'agents'],
    fresh: ['first_name', 'last_name', 'company', 'email', 'phone', 'type'],
    needed: [],
    sections: [
      { title: 'Person', fields: ['first_name', 'last_name', 'nick_name', 'company', 'type', 'email', 'emails', 'phone', 'notes'] },
      { title: 'Standing', fields: ['verified', 'optin', 'locked', 'tax', 'duplicates'] },
      { title: 'Travel', fields: ['pax_type', 'birthdate', 'weight', 'gender', 'accounts'] },
      { title: 'Passport', fields: ['passport'] },
    ],
    empty: 'Whoever writes or asks for a quote becomes a contact by themselves; you can add others.',
  }),
  groups: show(groups, {
    ...recordPaths.groups,
    columns: ['type', 'medium', 'logic_fn', 'member_count', 'expires', 'date'],
    sortable: ['date', 'name'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['type', 'medium', 'default'],
    fresh: ['name', 'type', 'medium', 'logic_fn', 'access_code'],
    needed: ['name'],
    sections: [
      { title: 'Group', fields: ['name', 'type', 'logic_fn', 'medium', 'default', 'ignore_opt_in'] },
      { title: 'Access code', fields: ['access_code', 'member_max', 'member_count', 'expires'] },
      { title: 'Who is in it', fields: ['subscribed', 'unsubscribed'] },
      { title: 'Other service', fields: ['third_party_service', 'third_party_id', 'third_party_tags'] },
    ],
    empty: 'A group gets your messages; with an access code it opens the marketplace to its members.',
  }),
  affiliates: show(affiliates, {
    ...recordPaths.affiliates,
    title: (doc) => `${text(doc['creator'])} and ${text(doc['recipient'])}`,
    columns: ['requested', 'approved', 'declined', 'date'],
    offered: ['requested', 'approved', 'declined', 'date', 'last_date'],
    sortable: ['date'],
    filters: [],
    fresh: ['recipient'],
    needed: ['recipient'],
    sections: [{ title: 'Who with whom', fields: ['creator', 'recipient', 'requested', 'approved', 'declined'] }],
    empty: 'Ask another operator to work with you; both sides see the link here.',
  }),
  accounts: show(accounts, {
    ...recordPaths.accounts,
    columns: ['type', 'email', 'phone', 'pricing.type', 'pricing.discount', 'date'],
    offered: ['type', 'email', 'phone', 'address.city', 'pricing.type', 'pricing.discount', 'pricing.payment_type', 'date', 'last_date'],
    sortable: ['date', 'name', 'email'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['pricing.type'],
    fresh: ['name', 'type', 'email', 'phone', 'pricing.type'],
    needed: ['name'],
    sections: [
      { title: 'Account', fields: ['name', 'type', 'email', 'phone', 'aircraft'] },
      { title: 'Pricing', fields: ['pricing'] },
      { title: 'Address', fields: ['address'] },
    ],
    empty: 'Companies and families that charter again and again, with what they pay.',
  }),
  aircraft: show(aircraft, {
    ...recordPaths.aircraft,
    one: 'aircraft',
    many: 'aircraft',
    titleField: 'tail_number',
    columns: ['model.name', 'type', 'airport', 'amenities', 'seats', 'model.rangeNM'],
    offered: ['model.name', 'type', 'airport', 'amenities', 'seats', 'model.rangeNM', 'model.speedMPH', 'call_sign', 'errors', 'date', 'last_date'],
    sortable: ['date', 'tail_number'],
    sort: { field: 'tail_number', dir: 'asc' },
    filters: ['type', 'amenities'],
    fresh: ['tail_number', 'name', 'model', 'airport', 'seats'],
    needed: ['tail_number'],
    sections: [
      {
        title: 'Aircraft',
        fields: ['tail_number', 'call_sign', 'name', 'type', 'model', 'airport', 'seats', 'description', 'amenities', 'accounts'],
      },
      { title: 'To be mended', fields: ['errors', 'warnings'] },
      { title: 'What the model can', fields: ['model.type', 'model.seats', 'model.rangeNM', 'model.speedMPH'] },
    ],
    fixed: ['errors', 'warnings', 'source', 'model.type', 'model.seats', 'model.rangeNM', 'model.speedMPH'],
    empty: 'Aircraft with a home base, seats and a range stand here. Estimates are made from them.',
  }),
  airports: show(airports, {
    ...recordPaths.airports,
    title: (doc) => [text(doc['icao']), text(doc['name'])].filter(Boolean).join(' · ') || doc.id,
    titleField: 'icao',
    columns: ['iata', 'city.name', 'region', 'country', 'size', 'timezone'],
    offered: ['iata', 'local', 'city.name', 'region', 'country', 'size', 'timezone', 'latitude', 'longitude'],
    sortable: ['icao', 'iata'],
    sort: { field: 'icao', dir: 'asc' },
    filters: [],
    readOnly: true,
    sections: [
      { title: 'Airport', fields: ['icao', 'iata', 'local', 'name', 'city', 'region', 'country', 'size'] },
      { title: 'Where', fields: ['latitude', 'longitude', 'timezone', 'address'] },
    ],
    empty: 'The list of airports is being loaded.',
  }),
  pricing: show(priceLists, {
    list: recordPaths.pricing.list,
    one: 'price list',
    many: 'price lists',
    titleField: 'name',
    title: (doc) => `${text(doc['name']) || 'Standard'}, ${doc.id}`,
    columns: ['published', 'last_date'],
    offered: ['published', 'date', 'last_date'],
    sortable: ['date'],
    filters: [],
    readOnly: true,
    empty: 'Until there is a price list, requests get no estimate.',
  }),
  deployments: show(deployments, {
    ...recordPaths.deployments,
    columns: ['status', 'allPages', 'approved_by', 'created', 'deployed'],
    sortable: ['date', 'status'],
    filters: ['status'],
    fresh: ['name', 'notes', 'allPages'],
    needed: ['name'],
    sections: [
      { title: 'Deployment', fields: ['name', 'status', 'notes', 'allPages', 'pages', 'changeId'] },
      { title: 'How it went', fields: ['created', 'approved', 'approved_by', 'deployed', 'running'] },
    ],
    empty: 'Changes of the site that go out together stand here.',
  }),
  members: show(members, {
    ...recordPaths.members,
    titleField: 'name',
    columns: ['email', 'restricted', 'date'],
    offered: ['email', 'restricted', 'date', 'last_date'],
    sortable: ['date', 'name'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['restricted'],
    sections: [{ title: 'Person', fields: ['name', 'email', 'restricted', 'photoURL', 'color', 'contrast'] }],
    empty: 'Whoever works for this company stands here.',
  }),
};
export const recordScreen = (name: RecordName): RecordScreen => screens[name];
