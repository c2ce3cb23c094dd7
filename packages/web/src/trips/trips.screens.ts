import { createElement, lazy } from 'react';
import type { Collection } from '@app/kernel/collection.ts';
import { addresses, FLEET_BOARD } from '@app/domain/links.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Quote, Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { firstLegOf } from '@app/domain/trips/trip.rules.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { flightPlans, priceLists, quotes, schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { waiting } from '../conversations/waiting/waiting-column.ts';
import { RunningHold } from '../holds/RunningHold.tsx';
import type { AnyRecord, ScreenSpec, ColumnSpec } from '../records/screen/screen.ts';
import { bestMargin, bestMarginWords, clockWords, priceOf, priceWords, routeWords, takeoffDay, takeoffIso } from './trip-words.rules.ts';
import { screenOf } from '../records/screen/screen.ts';
import { t, words } from '../words/words.ts';
import { nameOf } from './board/board-words.ts';
import { statusChange } from './charter-status.ts';
import { RequestKeys } from './desk/RequestKeys.tsx';
import { SameFlightsCell } from './requests/SameFlightsCell.tsx';
import { TakeoffSoon } from './TakeoffSoon.tsx';

const NewQuote = lazy(async () => ({ default: (await import('./desk/NewQuote.tsx')).NewQuote }));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
type Charter = Doc<Quote> | Doc<Trip>;
const charter = (doc: AnyRecord): Charter => doc as unknown as Charter;
const thisYear = (): number => new Date().getFullYear();

/** The day, and below it the hour, on the clock of the airport. */
export const takeoff = (timesOf: (doc: AnyRecord) => Leg['times'] | undefined): ColumnSpec => {
  const told =
    (words: (times: Leg['times']) => string) =>
    (doc: AnyRecord): string => {
      const times = timesOf(doc);
      return times ? words(times) : '';
    };
  return {
    show: told((times) => takeoffDay(times, thisYear())),
    exportValue: told(takeoffIso),
    subtitle: { label: words('Local time'), show: told(clockWords) },
  };
};
/** The model, and below it the aircraft itself. */
export const aircraftColumn: ColumnSpec = {
  width: 'minmax(144px, 1.3fr)',
  label: words('Aircraft'),
  show: (doc) => charter(doc).aircraft?.model || charter(doc).aircraft?.name || '',
  subtitle: { label: words('Tail number'), show: (doc) => charter(doc).aircraft?.tail_number ?? '' },
};

/** Columns shared by lists of quotes and trips: route and number, takeoff, customer, aircraft, state, price. */
const common = {
  title: (doc) => routeWords(charter(doc).legs) || t('No route yet'),
  columns: ['departure_date', 'contact', 'aircraft', 'status', 'price', 'date'],
  columnSpecs: {
    departure_date: { ...takeoff((doc) => firstLegOf(charter(doc))?.times), width: 'minmax(100px, 0.7fr)' },
    contact: { label: words('Contact'), width: 'minmax(112px, 1fr)', show: (doc) => displayName(charter(doc).contact) },
    aircraft: aircraftColumn,
    // 'Awaiting Payment' is the longest.
    status: { width: 'minmax(142px, 0.9fr)' },
    price: {
      label: words('Price'),
      kind: 'money',
      plain: true,
      width: 'minmax(108px, 0.7fr)',
      show: (doc) => priceWords(charter(doc)),
      exportValue: (doc) => priceOf(charter(doc)) ?? null,
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

const quoteSpec: ScreenSpec = {
  ...common,
  list: addresses.quotes.list,
  singular: words('quote'),
  plural: words('quotes'),
  titleField: 'quote_id',
  subtitle: { label: words('Number'), show: (doc) => charter(doc).quote_id },
  columns: ['departure_date', 'contact', 'status', 'price', 'date'],
  offered: [...offered, 'waiting', 'source', 'origin.name', 'expires'],
  sortable: ['date', 'departure_date', 'status', 'quote_id'],
  filters: ['status', 'aircraft.id', 'source', 'agents'],
  allowedCodes: { status: states(/^(q|inactive|cancelled)/) },
  stateChange: statusChange('quotes'),
  createForm: NewQuote,
  currentKeys: RequestKeys,
  columnSpecs: {
    ...common.columnSpecs,
    contact: { ...common.columnSpecs.contact, renderBelow: (doc) => createElement(SameFlightsCell, { doc }) },
    status: { ...common.columnSpecs.status, renderBelow: (doc) => createElement(RunningHold, { doc }) },
    price: {
      ...common.columnSpecs.price,
      width: 'minmax(148px, 0.9fr)',
      subtitle: {
        label: words('Best margin'),
        show: (doc) => bestMarginWords(doc as unknown as Doc<Quote>),
        exportValue: (doc) => bestMargin(doc as unknown as Doc<Quote>),
      },
    },
    departure_date: {
      ...common.columnSpecs.departure_date,
      render: (doc) => createElement(TakeoffSoon, { quote: charter(doc), day: common.columnSpecs.departure_date.show?.(doc) ?? '' }),
    },
    waiting,
    date: { label: words('Requested') },
  },
  empty: words('Requests from the marketplace or your public page become quotes here automatically.'),
};
const tripSpec: ScreenSpec = {
  ...common,
  list: addresses.trips.list,
  singular: words('trip'),
  plural: words('trips'),
  titleField: 'trip_number',
  subtitle: { label: words('Number'), show: (doc) => charter(doc).trip_number || charter(doc).quote_id },
  offered,
  sortable: ['departure_date', 'date', 'status', 'trip_number'],
  sort: { field: 'departure_date', dir: 'asc' },
  fromToday: 'departure_date',
  filters: ['status', 'aircraft.id', 'paid', 'agents'],
  allowedCodes: { status: states(/^(t|p|cancelled)/) },
  stateChange: statusChange('trips'),
  columnSpecs: { ...common.columnSpecs, date: { label: words('Booked') } },
  empty: words('Booked trips appear here.'),
};

/** The three versions that a company has of its price list, by id. */
const priceListNames: Readonly<Record<string, string>> = { live: words('live'), draft: words('draft'), backup: words('backup') };

const scheduleSpec: ScreenSpec = {
  list: addresses.schedule.list,
  singular: words('schedule entry'),
  plural: words('schedule entries'),
  title: (doc) => nameOf(doc as unknown as ScheduleEntry),
  columns: ['start', 'end', 'type', 'status', 'trip_number'],
  // 'dentro de 18 horas' and 'Servicio de la tripulación' are the longest.
  columnSpecs: {
    start: { width: 'minmax(132px, 0.7fr)' },
    end: { width: 'minmax(132px, 0.7fr)' },
    type: { width: 'minmax(176px, 1fr)' },
  },
  offered: ['start', 'end', 'type', 'category', 'status', 'trip_number', 'departure', 'arrival', 'last_date'],
  sortable: ['start'],
  sort: { field: 'start', dir: 'asc' },
  fromToday: 'start',
  filters: ['type', 'status', 'aircraft'],
  readOnlyFields: ['trip', 'leg', 'trip_number', 'source', 'source_id'],
  sections: [
    { title: words('Schedule entry'), fields: ['aircraft', 'start', 'end', 'type', 'category', 'status', 'trip_number', 'departure', 'arrival'] },
    { title: words('Import'), fields: ['source', 'source_id', 'ours'] },
  ],
  keyFields: ['start', 'end', 'status'],
  createFields: ['aircraft', 'type', 'category', 'start', 'end'],
  links: [
    { label: words('Fleet board'), to: FLEET_BOARD },
    { label: words('Import'), to: 'data/import?kind=schedule' },
  ],
  empty: words('Flights, maintenance and duty of your aircraft appear here.'),
};

const airportOfPlan = (airport: unknown): string => {
  const { icao, iata, name } = (airport ?? {}) as Readonly<Record<string, string | undefined>>;
  return icao || iata || name || '';
};
const planSpec: ScreenSpec = {
  list: addresses.flight_plans.list,
  singular: words('flight plan'),
  plural: words('flight plans'),
  title: (doc) => `${airportOfPlan(doc['origin'])} – ${airportOfPlan(doc['destination'])}`,
  subtitle: { label: words('Registration'), show: (doc) => [text(doc['registration']), text(doc['callsign'])].filter(Boolean).join(', ') },
  columns: ['departure.scheduled', 'departure.actual', 'arrival.scheduled', 'arrival.actual', 'status'],
  offered: [
    'departure.scheduled',
    'departure.estimated',
    'departure.actual',
    'arrival.scheduled',
    'arrival.estimated',
    'arrival.actual',
    'status',
    'detail',
    'cancelled',
    'reported',
  ],
  sortable: ['departure.scheduled'],
  sort: { field: 'departure.scheduled', dir: 'desc' },
  filters: ['status', 'cancelled'],
  sections: [
    {
      title: words('Flight plan'),
      fields: ['registration', 'callsign', 'origin', 'destination', 'route', 'status', 'detail', 'cancelled', 'reported'],
    },
    { title: words('Departure'), fields: ['departure'] },
    { title: words('Arrival'), fields: ['arrival'] },
  ],
  keyFields: ['departure.scheduled', 'arrival.scheduled', 'status'],
  readOnly: true,
  empty: words('Flight plans that your flight data reports appear here.'),
};

/** Lists and details of quotes, trips, the schedule, filed flight plans and price lists. */
export const tripsScreens = {
  quotes: screenOf(quotes as Collection, quoteSpec),
  trips: screenOf(trips as Collection, tripSpec),
  schedule: screenOf(schedule as Collection, scheduleSpec),
  flight_plans: screenOf(flightPlans as Collection, planSpec),
  pricing: screenOf(priceLists as Collection, {
    list: addresses.pricing.list,
    singular: words('price list'),
    plural: words('price lists'),
    titleField: 'name',
    title: (doc) => `${text(doc['name']) || t('Standard')}, ${t(priceListNames[doc.id] ?? doc.id)}`,
    columns: ['published', 'last_date'],
    offered: ['published', 'date', 'last_date'],
    sortable: ['date'],
    filters: [],
    readOnly: true,
    empty: words('Until there is a price list, requests get no estimate.'),
  }),
};
