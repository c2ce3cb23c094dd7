import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { accounts, affiliates, marketplaceSearches } from '@app/domain/marketplace/marketplace.collection.ts';
import type { AnyRecord, ScreenSpec } from '../records/screen/screen.ts';
import { codeOf, placeOf } from '../trips/trip-words.rules.ts';
import { aircraftColumn, takeoff } from '../trips/trips.screens.ts';
import type { OperatorRequest } from '@app/domain/marketplace/operators/operator-request.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { companyName } from './company-names.ts';
import { OfferedSwitch, PriceSwitch } from './empties/EmptyLegSwitches.tsx';
import { publicPrice, stateWords } from './empties/empties.rules.ts';
import { flightsText } from './operators/request-words.ts';
import { screenOf } from '../records/screen/screen.ts';
import { t, tn, words } from '../words/words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const deal = (doc: AnyRecord): Doc<Deal> => doc as unknown as Doc<Deal>;

/** The company's empty legs as marketplace visitors find them, with their prices. */
const emptyLegSpec: ScreenSpec = {
  list: addresses.deals.list,
  singular: words('empty leg'),
  plural: words('empty legs'),
  title: (doc) => `${codeOf(deal(doc).departureAirport)} – ${codeOf(deal(doc).arrivalAirport)}`,
  subtitle: {
    label: words('Places'),
    show: (doc) => t('{from} to {to}', { from: placeOf(deal(doc).departureAirport), to: placeOf(deal(doc).arrivalAirport) }),
  },
  columns: ['departure_date', 'aircraft', 'price', 'show_price', 'hidden'],
  offered: [
    'departure_date',
    'aircraft',
    'price',
    'show_price',
    'hidden',
    'subscribers',
    'booked',
    'verified',
    'type',
    'agents',
    'date',
    'last_date',
  ],
  sortable: ['departure_date', 'date'],
  sort: { field: 'departure_date', dir: 'asc' },
  fromToday: 'departure_date',
  state: undefined,
  filters: ['hidden', 'booked', 'show_price', 'aircraft.id'],
  columnSpecs: {
    departure_date: takeoff((doc) => deal(doc).times),
    aircraft: {
      ...aircraftColumn,
      subtitle: {
        label: words('Tail number'),
        show: (doc) => [deal(doc).aircraft.tail_number, tn(deal(doc).aircraft.seats, '{n} seat', '{n} seats')].filter(Boolean).join(', '),
      },
    },
    price: {
      label: words('Price for visitors'),
      kind: 'money',
      plain: true,
      show: (doc) => publicPrice(deal(doc)),
      exportValue: (doc) => (deal(doc).show_price && deal(doc).price.total > 0 ? deal(doc).price.total : null),
    },
    show_price: { label: words('Show price'), render: (doc) => <PriceSwitch deal={deal(doc)} /> },
    subscribers: {
      label: words('Alerts emailed'),
      kind: 'number',
      plain: true,
      show: (doc) => String(deal(doc).subscribers.length),
      exportValue: (doc) => deal(doc).subscribers.length,
    },
    hidden: { label: words('Offered'), show: (doc) => stateWords(deal(doc)), render: (doc) => <OfferedSwitch deal={deal(doc)} /> },
  },
  bulk: [
    { label: words('Offer|make one'), set: { hidden: false }, doneMessage: words('{many} offered') },
    { label: words('Hide'), set: { hidden: true }, doneMessage: words('{many} hidden') },
    { label: words('Show price'), set: { show_price: true }, doneMessage: words('{many} now show their price') },
    { label: words('Price on request'), set: { show_price: false }, doneMessage: words('{many} now hide their price') },
  ],
  empty: words('Empty legs you offer in the marketplace appear here until they depart.'),
};

/** Lists and details of affiliates, accounts and empty legs. */
export const marketplaceScreens = {
  affiliates: screenOf(affiliates as Collection, {
    list: addresses.affiliates.list,
    singular: words('affiliate'),
    plural: words('affiliates'),
    title: (doc) => t('{one} and {other}', { one: companyName(text(doc['creator'])), other: companyName(text(doc['recipient'])) }),
    columns: ['requested', 'approved', 'declined', 'date'],
    offered: ['requested', 'approved', 'declined', 'date', 'last_date'],
    sortable: ['date'],
    filters: [],
    createFields: [],
    sections: [{ title: words('Companies'), fields: ['creator', 'recipient', 'requested', 'approved', 'declined'] }],
    columnSpecs: { creator: { show: (doc) => companyName(text(doc['creator'])) }, recipient: { show: (doc) => companyName(text(doc['recipient'])) } },
    // The same two companies, for questions.
    customFields: ['client_ids', 'shared_at'],
    readOnly: true,
    empty: words('Invite other companies under Company → Partners; both sides see the link here.'),
  }),
  operator_requests: screenOf(operatorRequests as Collection, {
    list: addresses.operator_requests.list,
    singular: words('partner request'),
    plural: words('partner requests'),
    title: (doc) => flightsText(doc as unknown as OperatorRequest),
    subtitle: {
      label: words('Companies'),
      show: (doc) => [text(doc['creator_name']), text(doc['recipient_name'])].filter(Boolean).join(' → '),
    },
    columns: ['state', 'creator_name', 'recipient_name', 'deadline', 'answer.price'],
    offered: ['state', 'creator_name', 'recipient_name', 'quote_number', 'deadline', 'answered_at', 'answer.price', 'answer.carrier', 'date'],
    sortable: ['deadline', 'date'],
    sort: { field: 'date', dir: 'desc' },
    state: 'state',
    filters: ['state'],
    createFields: [],
    sections: [
      { title: words('Request'), fields: ['creator_name', 'recipient_name', 'email', 'quote_number', 'deadline', 'note'] },
      { title: words('Flights'), fields: ['legs'] },
      { title: words('Answer'), fields: ['answered_at', 'answer'] },
    ],
    // Both companies, the quote and the reminder, for questions.
    customFields: ['client_ids', 'creator', 'recipient', 'quote', 'remind_at', 'reminded'],
    readOnly: true,
    empty: words('Requests for an aircraft, sent to partners or received from them, appear here.'),
  }),
  accounts: screenOf(accounts as Collection, {
    list: addresses.accounts.list,
    singular: words('account'),
    plural: words('accounts'),
    links: [{ label: words('Import'), to: 'data/import?kind=accounts' }],
    columns: ['type', 'email', 'phone', 'pricing.type', 'pricing.discount', 'date'],
    offered: ['type', 'email', 'phone', 'address.city', 'pricing.type', 'pricing.discount', 'pricing.payment_type', 'date', 'last_date'],
    sortable: ['date', 'name', 'email'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['pricing.type'],
    createFields: ['name', 'type', 'email', 'phone', 'pricing.type', 'po_number'],
    requiredFields: ['name'],
    sections: [
      { title: words('Account'), fields: ['name', 'type', 'email', 'phone', 'aircraft'] },
      { title: words('Pricing'), fields: ['pricing', 'po_number'] },
      { title: words('Address'), fields: ['street', 'street2', 'city', 'state', 'zip'].map((part) => `address.${part}`), ifFilled: true },
    ],
    keyFields: ['pricing.type', 'pricing.discount', 'phone'],
    customFields: ['addresses'],
    empty: words('Companies and families that charter regularly appear here with their prices.'),
  }),
  deals: screenOf(deals as Collection, emptyLegSpec),
  marketplace_searches: screenOf(marketplaceSearches as Collection, {
    list: addresses.marketplace_searches.list,
    singular: words('saved search'),
    plural: words('saved searches'),
    columns: ['hits', 'type', 'icao', 'radius', 'flight_date', 'level'],
    offered: ['hits', 'type', 'icao', 'radius', 'flight_date', 'daysBefore', 'daysAfter', 'level', 'date', 'last_date'],
    sortable: ['last_date'],
    sort: { field: 'last_date', dir: 'desc' },
    filters: ['type', 'level'],
    createFields: ['name', 'type', 'icao', 'radius', 'flight_date', 'daysBefore', 'daysAfter'],
    requiredFields: ['name', 'icao'],
    sections: [
      { title: words('Saved search'), fields: ['name', 'type', 'icao', 'radius', 'flight_date', 'daysBefore', 'daysAfter', 'level', 'description'] },
      { title: words('Location'), fields: ['latitude', 'longitude'] },
    ],
    keyFields: ['hits', 'icao', 'radius', 'flight_date'],
    // They follow from the airport.
    readOnlyFields: ['latitude', 'longitude'],
    derivedFields: ['hits', 'level', 'latitude', 'longitude'],
    empty: words('A saved search counts the empty legs, or the alerts of customers, around an airport.'),
  }),
};
