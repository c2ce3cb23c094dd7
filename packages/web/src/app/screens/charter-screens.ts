import { createElement } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import type { Leg } from '@app/domain/trips/leg.ts';
import type { Quote, Trip } from '@app/domain/trips/quote.ts';
import { firstLegOf } from '@app/domain/trips/trip.rules.ts';
import { tripStatuses } from '@app/domain/trips/trip.states.ts';
import { OfferedSwitch, PriceSwitch } from '../../marketplace/empties/EmptyLegSwitches.tsx';
import { publicPrice, stateWords } from '../../marketplace/empties/empties.rules.ts';
import type { AnyRecord, ScreenSpec, Told } from '../../records/screen/screen.ts';
import { clockWords, codeOf, placeOf, priceOf, priceWords, routeWords, takeoffDay, takeoffIso } from '../../trips/trip-words.rules.ts';
import { t, tn, words } from '../../words/words.ts';

type Charter = Doc<Quote> | Doc<Trip>;
const charter = (doc: AnyRecord): Charter => doc as unknown as Charter;
const deal = (doc: AnyRecord): Doc<Deal> => doc as unknown as Doc<Deal>;
const thisYear = (): number => new Date().getFullYear();

/** The day, and below it the hour, on the clock of the airport. */
const takeoff = (timesOf: (doc: AnyRecord) => Leg['times'] | undefined): Told => {
  const told =
    (words: (times: Leg['times']) => string) =>
    (doc: AnyRecord): string => {
      const times = timesOf(doc);
      return times ? words(times) : '';
    };
  return {
    show: told((times) => takeoffDay(times, thisYear())),
    written: told(takeoffIso),
    below: { label: words('Local time'), show: told((times) => (times.takeoffTime === '' ? '' : clockWords(times))) },
  };
};
/** The model, and below it the aircraft itself. */
const aircraft: Told = {
  width: 'minmax(144px, 1.3fr)',
  label: words('Aircraft'),
  show: (doc) => charter(doc).aircraft?.model || charter(doc).aircraft?.name || '',
  below: { label: words('Tail number'), show: (doc) => charter(doc).aircraft?.tail_number ?? '' },
};

/** What lists of quotes and of trips share: route and number, takeoff, customer, aircraft, state, price. */
const common = {
  title: (doc) => routeWords(charter(doc).legs) || t('No route yet'),
  columns: ['departure_date', 'contact', 'aircraft', 'status', 'price', 'date'],
  told: {
    departure_date: { ...takeoff((doc) => firstLegOf(charter(doc))?.times), width: 'minmax(100px, 0.7fr)' },
    contact: { label: words('Contact'), width: 'minmax(112px, 1fr)', show: (doc) => displayName(charter(doc).contact) },
    aircraft,
    // 'Awaiting Payment' is the longest.
    status: { width: 'minmax(142px, 0.9fr)' },
    price: {
      label: words('Price'),
      kind: 'money',
      plain: true,
      width: 'minmax(108px, 0.7fr)',
      show: (doc) => priceWords(charter(doc)),
      written: (doc) => priceOf(charter(doc)) ?? null,
    },
  },
} satisfies Partial<ScreenSpec>;
const offered = [
  ...common.columns,
  'contact.email',
  'contact.phone',
  'paxNum',
  'tripType',
  'agents',
  'paid',
  'totalPaid',
  'payment_type',
  'last_date',
];
const states = (those: RegExp): readonly string[] => tripStatuses.names.filter((status) => those.test(status));

export const quoteSpec: ScreenSpec = {
  ...common,
  list: 'quotes',
  one: words('quote'),
  many: words('quotes'),
  titleField: 'quote_id',
  below: { label: words('Number'), show: (doc) => charter(doc).quote_id },
  offered: [...offered, 'source', 'expires'],
  sortable: ['date', 'departure_date', 'status', 'quote_id'],
  filters: ['status', 'aircraft.id', 'source', 'agents'],
  within: { status: states(/^(q|inactive|cancelled)/) },
  told: { ...common.told, date: { label: words('Requested') } },
  empty: words('Requests from the marketplace or your public page become quotes here automatically.'),
};
export const tripSpec: ScreenSpec = {
  ...common,
  list: 'trips',
  one: words('trip'),
  many: words('trips'),
  titleField: 'trip_number',
  below: { label: words('Number'), show: (doc) => charter(doc).trip_number || charter(doc).quote_id },
  offered,
  sortable: ['departure_date', 'date', 'status', 'trip_number'],
  sort: { field: 'departure_date', dir: 'asc' },
  fromToday: 'departure_date',
  filters: ['status', 'aircraft.id', 'paid', 'agents'],
  within: { status: states(/^(t|p|cancelled)/) },
  told: { ...common.told, date: { label: words('Booked') } },
  empty: words('Booked trips appear here.'),
};
/** What visitors of the marketplace find of the own company, and at which price. */
export const emptyLegSpec: ScreenSpec = {
  list: 'marketplace/empties',
  one: words('empty leg'),
  many: words('empty legs'),
  title: (doc) => `${codeOf(deal(doc).departureAirport)} – ${codeOf(deal(doc).arrivalAirport)}`,
  below: {
    label: words('Places'),
    show: (doc) => t('{from} to {to}', { from: placeOf(deal(doc).departureAirport), to: placeOf(deal(doc).arrivalAirport) }),
  },
  columns: ['departure_date', 'aircraft', 'price', 'show_price', 'hidden'],
  offered: ['departure_date', 'aircraft', 'price', 'show_price', 'hidden', 'booked', 'verified', 'type', 'agents', 'date', 'last_date'],
  sortable: ['departure_date', 'date'],
  sort: { field: 'departure_date', dir: 'asc' },
  fromToday: 'departure_date',
  state: undefined,
  filters: ['hidden', 'booked', 'show_price', 'aircraft.id'],
  told: {
    departure_date: takeoff((doc) => deal(doc).times),
    aircraft: {
      ...aircraft,
      below: {
        label: words('Tail number'),
        show: (doc) => [deal(doc).aircraft.tail_number, tn(deal(doc).aircraft.seats, '{n} seats', '{n} seats')].filter(Boolean).join(', '),
      },
    },
    price: {
      label: words('Price for visitors'),
      kind: 'money',
      plain: true,
      show: (doc) => publicPrice(deal(doc)),
      written: (doc) => (deal(doc).show_price && deal(doc).price.total > 0 ? deal(doc).price.total : null),
    },
    show_price: { label: words('Show price'), draw: (doc) => createElement(PriceSwitch, { deal: deal(doc) }) },
    hidden: { label: words('Offered'), show: (doc) => stateWords(deal(doc)), draw: (doc) => createElement(OfferedSwitch, { deal: deal(doc) }) },
  },
  bulk: [
    { label: words('Offer'), set: { hidden: false }, done: words('{many} offered') },
    { label: words('Hide'), set: { hidden: true }, done: words('{many} hidden') },
    { label: words('Show price'), set: { show_price: true }, done: words('{many} now show their price') },
    { label: words('Price on request'), set: { show_price: false }, done: words('{many} now hide their price') },
  ],
  empty: words('Empty legs you offer in the marketplace appear here until they depart.'),
};
