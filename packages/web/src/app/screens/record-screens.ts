import { createElement } from 'react';
import type { Collection } from '@app/kernel/collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { displayName, type Contact } from '@app/domain/contacts/contact.ts';
import { aircraft, airports } from '@app/domain/fleet/fleet.collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { accounts, affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { deployments } from '@app/domain/pages/page.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { priceLists, quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { tasks, workOrders } from '@app/domain/work/work.collection.ts';
import { ColourSwatch } from '../../widgets/status/ColourSwatch.tsx';
import { screenOf, type RecordScreen, type ScreenSpec } from '../../records/screen/screen.ts';
import { companyName } from './company-names.ts';
import { orderSpec } from './order-screens.ts';
import { emptyLegSpec, quoteSpec, tripSpec } from './charter-screens.ts';
import { recordPaths, type RecordName } from './record-paths.ts';
import { t, words } from '../../words/words.ts';

const text = (held: unknown): string => (typeof held === 'string' ? held : '');
/** A colour as it looks; its code is for machines. */
const swatch = (held: unknown) => createElement(ColourSwatch, { colour: text(held) });
const show = <C>(kind: C, spec: ScreenSpec): RecordScreen => screenOf(kind as Collection, spec);

const screens: Readonly<Record<RecordName, RecordScreen>> = {
  tasks: show(tasks, {
    ...recordPaths.tasks,
    one: words('task'),
    many: words('tasks'),
    columns: ['type', 'completed', 'tested', 'validated', 'agents', 'last_date'],
    filters: ['completed', 'agents', 'creator'],
    sortable: ['date', 'completed', 'creator'],
    fresh: ['name', 'type', 'description', 'agents'],
    needed: ['name'],
    sections: [
      { title: words('Task details'), fields: ['name', 'type', 'description'] },
      { title: words('Progress'), fields: ['completed', 'tested', 'validated', 'validator'] },
    ],
    glance: ['type', 'creator'],
    elsewhere: ['files'],
    empty: words('Write down what needs to be done and who does it.'),
  }),
  work_orders: show(workOrders, {
    ...recordPaths.work_orders,
    one: words('work order'),
    many: words('work orders'),
    title: (doc) => [text(doc['work_order_id']), text(doc['location'])].filter(Boolean).join(' · ') || t('Work order {id}', { id: doc.id }),
    titleField: 'work_order_id',
    columns: ['state', 'location', 'worker', 'agent', 'date'],
    sortable: ['date', 'state', 'work_order_id'],
    filters: ['state', 'worker', 'agents'],
    fresh: ['work_order_id', 'location', 'agent', 'worker', 'notes', 'items'],
    needed: ['work_order_id'],
    sections: [
      { title: words('Work'), fields: ['work_order_id', 'state', 'location', 'order', 'notes', 'items'] },
      { title: words('Team'), fields: ['agent', 'worker', 'workers'] },
    ],
    glance: ['location', 'worker'],
    empty: words('On-site work, mostly for orders, appears here.'),
  }),
  orders: show(orders, { ...orderSpec('invoice_id', recordPaths.orders.list), one: words('order'), many: words('orders') }),
  order_quotes: show(orderQuotes, {
    ...orderSpec('quote_id', 'quotes'),
    one: words('quote'),
    many: words('quotes'),
    empty: words('Customer quote requests appear here.'),
  }),
  quotes: show(quotes, quoteSpec),
  trips: show(trips, tripSpec),
  deals: show(deals, emptyLegSpec),
  contacts: show(contacts, {
    ...recordPaths.contacts,
    one: words('contact'),
    many: words('contacts'),
    title: (doc) => displayName(doc as unknown as Contact) || (doc as unknown as Contact).company || t('Contact {id}', { id: doc.id }),
    face: (doc) => ({ id: doc.id, name: displayName(doc as unknown as Contact) }),
    columns: ['company', 'email', 'phone', 'agents', 'last_date'],
    sortable: ['date', 'email', 'last_name'],
    filters: ['verified', 'optin', 'pax_type', 'agents'],
    fresh: ['first_name', 'last_name', 'company', 'email', 'phone', 'type'],
    needed: [],
    sections: [
      { title: words('Person'), fields: ['first_name', 'last_name', 'nick_name', 'company', 'type', 'email', 'emails', 'phone', 'notes'] },
      { title: words('Contact status'), fields: ['verified', 'optin', 'locked', 'user_id', 'tax', 'duplicates'] },
      { title: words('Travel'), fields: ['pax_type', 'birthdate', 'weight', 'gender', 'accounts'] },
      { title: words('Passport'), fields: ['passport'] },
    ],
    glance: ['company', 'email', 'phone'],
    told: { user_id: { show: () => t('Has an account') } },
    // Ids that other screens keep.
    fixed: ['addresses', 'cards', 'user_id'],
    elsewhere: ['files'],
    empty: words('Anyone who writes or requests a quote becomes a contact automatically. You can add others.'),
  }),
  groups: show(groups, {
    ...recordPaths.groups,
    one: words('group'),
    many: words('groups'),
    columns: ['type', 'medium', 'logic_fn', 'member_count', 'expires', 'date'],
    sortable: ['date', 'name'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['type', 'medium', 'default'],
    fresh: ['name', 'type', 'medium', 'logic_fn', 'access_code'],
    needed: ['name'],
    sections: [
      { title: words('Group'), fields: ['name', 'type', 'logic_fn', 'medium', 'default', 'ignore_opt_in'] },
      { title: words('Access code'), fields: ['access_code', 'member_max', 'member_count', 'expires'] },
      { title: words('Members'), fields: ['subscribed', 'unsubscribed'] },
      { title: words('External service'), fields: ['third_party_service', 'third_party_id', 'third_party_tags'], ifFilled: true },
    ],
    glance: ['member_count', 'expires'],
    empty: words('Groups of contacts appear here. A group with an access code opens the marketplace to its members.'),
  }),
  affiliates: show(affiliates, {
    ...recordPaths.affiliates,
    one: words('affiliate'),
    many: words('affiliates'),
    title: (doc) => t('{one} and {other}', { one: companyName(text(doc['creator'])), other: companyName(text(doc['recipient'])) }),
    columns: ['requested', 'approved', 'declined', 'date'],
    offered: ['requested', 'approved', 'declined', 'date', 'last_date'],
    sortable: ['date'],
    filters: [],
    fresh: ['recipient'],
    needed: ['recipient'],
    sections: [{ title: words('Companies'), fields: ['creator', 'recipient', 'requested', 'approved', 'declined'] }],
    told: { creator: { show: (doc) => companyName(text(doc['creator'])) }, recipient: { show: (doc) => companyName(text(doc['recipient'])) } },
    // The same two companies, for questions.
    elsewhere: ['client_ids'],
    empty: words('Ask another operator to work with you; both sides see the link here.'),
  }),
  accounts: show(accounts, {
    ...recordPaths.accounts,
    one: words('account'),
    many: words('accounts'),
    columns: ['type', 'email', 'phone', 'pricing.type', 'pricing.discount', 'date'],
    offered: ['type', 'email', 'phone', 'address.city', 'pricing.type', 'pricing.discount', 'pricing.payment_type', 'date', 'last_date'],
    sortable: ['date', 'name', 'email'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['pricing.type'],
    fresh: ['name', 'type', 'email', 'phone', 'pricing.type'],
    needed: ['name'],
    sections: [
      { title: words('Account'), fields: ['name', 'type', 'email', 'phone', 'aircraft'] },
      { title: words('Pricing'), fields: ['pricing'] },
      { title: words('Address'), fields: ['address'] },
    ],
    glance: ['pricing.type', 'pricing.discount', 'phone'],
    empty: words('Companies and families that charter regularly, with their prices, appear here.'),
  }),
  aircraft: show(aircraft, {
    ...recordPaths.aircraft,
    one: words('aircraft'),
    many: words('aircraft'),
    titleField: 'tail_number',
    codeTitle: true,
    columns: ['model.name', 'type', 'airport', 'amenities', 'seats', 'model.rangeNM'],
    offered: ['model.name', 'type', 'airport', 'amenities', 'seats', 'model.rangeNM', 'model.speedMPH', 'call_sign', 'errors', 'date', 'last_date'],
    sortable: ['date', 'tail_number'],
    sort: { field: 'tail_number', dir: 'asc' },
    filters: ['type', 'amenities'],
    fresh: ['tail_number', 'name', 'model', 'airport', 'seats'],
    needed: ['tail_number'],
    sections: [
      {
        title: words('Aircraft'),
        fields: ['tail_number', 'call_sign', 'name', 'type', 'model', 'airport', 'seats', 'description', 'amenities', 'accounts'],
      },
      { title: words('Needs attention'), fields: ['errors', 'warnings'] },
      { title: words('Model specifications'), fields: ['model.type', 'model.seats', 'model.rangeNM', 'model.speedMPH'] },
    ],
    glance: ['model.name', 'airport', 'seats', 'model.rangeNM'],
    fixed: ['errors', 'warnings', 'source', 'model.type', 'model.seats', 'model.rangeNM', 'model.speedMPH'],
    empty: words('Aircraft appear here. Estimates use their home base, seats, and range.'),
  }),
  airports: show(airports, {
    ...recordPaths.airports,
    one: words('airport'),
    many: words('airports'),
    title: (doc) => [text(doc['icao']), text(doc['name'])].filter(Boolean).join(' · ') || doc.id,
    titleField: 'icao',
    columns: ['iata', 'city.name', 'region', 'country', 'size', 'timezone'],
    offered: ['iata', 'local', 'city.name', 'region', 'country', 'size', 'timezone', 'latitude', 'longitude'],
    sortable: ['icao', 'iata'],
    sort: { field: 'icao', dir: 'asc' },
    filters: [],
    readOnly: true,
    sections: [
      { title: words('Airport'), fields: ['icao', 'iata', 'local', 'name', 'city', 'region', 'country', 'size'] },
      { title: words('Where'), fields: ['latitude', 'longitude', 'timezone', 'address'] },
    ],
    glance: ['city.name', 'region', 'country', 'timezone'],
    empty: words('The list of airports is being loaded.'),
  }),
  pricing: show(priceLists, {
    list: recordPaths.pricing.list,
    one: words('price list'),
    many: words('price lists'),
    titleField: 'name',
    title: (doc) => `${text(doc['name']) || t('Standard')}, ${doc.id}`,
    columns: ['published', 'last_date'],
    offered: ['published', 'date', 'last_date'],
    sortable: ['date'],
    filters: [],
    readOnly: true,
    empty: words('Until there is a price list, requests get no estimate.'),
  }),
  deployments: show(deployments, {
    ...recordPaths.deployments,
    one: words('deployment'),
    many: words('deployments'),
    columns: ['status', 'allPages', 'approved_by', 'created', 'deployed'],
    sortable: ['date', 'status'],
    filters: ['status'],
    fresh: ['name', 'notes', 'allPages'],
    needed: ['name'],
    sections: [
      { title: words('Deployment'), fields: ['name', 'status', 'notes', 'allPages', 'pages'] },
      { title: words('Status'), fields: ['created', 'approved', 'approved_by', 'deployed', 'running'] },
    ],
    glance: ['created', 'approved_by', 'deployed'],
    empty: words('Site changes that are published together appear here.'),
  }),
  members: show(members, {
    ...recordPaths.members,
    one: words('user'),
    many: words('users'),
    titleField: 'name',
    face: ({ id, name, color, contrast, photoURL }) => ({
      id,
      name: text(name),
      color: text(color),
      contrast: text(contrast),
      photoURL: text(photoURL),
    }),
    columns: ['email', 'restricted', 'date'],
    offered: ['email', 'restricted', 'date', 'last_date'],
    sortable: ['date', 'name'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['restricted'],
    sections: [{ title: words('Person'), fields: ['name', 'email', 'restricted', 'photoURL', 'color', 'contrast'] }],
    told: { color: { draw: (doc) => swatch(doc['color']) }, contrast: { draw: (doc) => swatch(doc['contrast']) } },
    elsewhere: ['roles', 'user'],
    empty: words('People who work for this company appear here.'),
  }),
};
export const recordScreen = (name: RecordName): RecordScreen => screens[name];
