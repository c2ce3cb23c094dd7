import { type Actor, defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { clearsContactIn, KEPT_AS_FLIGHTS, KEPT_FOR_ACCOUNTS } from '@app/kernel/personal.ts';
import { randomId } from '@app/kernel/ids.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { aircraftTypes } from '../fleet/aircraft.ts';
import type { AirportRef } from '../fleet/airport.ts';
import { charterPaymentTypes } from '../payments/payment.states.ts';
import { checkStates } from './checklists/checklist.states.ts';
import { delayDetails, delayStatuses } from './model/delay.states.ts';
import { FiledPlan } from './model/filed-plan.ts';
import { flightPlanProblems } from './flights/filed-plan.rules.ts';
import { Flight } from './model/flight.ts';
import { CharterInvoice } from './model/invoice.ts';
import { LegRecord } from './model/leg.ts';
import { PriceList } from './model/price-item.ts';
import { Quote, Trip } from './model/quote.ts';
import { prepareLeg } from './flights/saved-leg.rules.ts';
import { flightSoftwareStatuses } from './model/flight-software.states.ts';
import { entryParts, ScheduleEntry, scheduleTypes } from './model/schedule-entry.ts';
import { entryProblems, prepareEntry } from './flights/schedule-entry.rules.ts';
import { ServiceRecord } from './model/service.ts';
import { serviceStatuses, serviceTypes } from './model/service.states.ts';
import { declineReasons, quoteTypes, requestSources, tripStatuses } from './model/trip.states.ts';
import { scheduleImport } from './imports/schedule.import.ts';
import { preparePriceList } from './pricing/numbered.rules.ts';
import { TripLink } from './model/trip-link.ts';
import { prepareFlight, prepareQuote, prepareTrip, tripTails } from './trip.rules.ts';

/** Searchable words of an airport: codes, name and city. */
export const wordsOfAirport = ({ icao, iata, name, city }: AirportRef): string[] => [icao, iata, name, city.name];
/** Search text of quotes and trips; one without a status is not searchable (D4). */
const words = (record: Trip | Quote): string =>
  record.status === 'none'
    ? ''
    : [
        ...new Set([
          record.quote_id,
          record.trip_number,
          record.contact.first_name,
          record.contact.last_name,
          record.contact.email,
          record.aircraft?.model ?? '',
          ...tripTails(record),
          ...record.legs.flatMap((leg) => [...wordsOfAirport(leg.departureAirport), ...wordsOfAirport(leg.arrivalAirport)]),
        ]),
      ].join(' ');
const references = { 'aircraft.id': 'aircraft', agents: 'members', followers: 'members', accounts: 'accounts', passenger_ids: 'contacts' } as const;
/** 'Order' alone would mean a purchase, 'Change' a button. */
const ofLegs = { paxNum: 'Passengers', departure_date: 'Takeoff', 'legs.order': 'Position' } as const;
export const labelsOfTrips = {
  ...ofLegs,
  'aircraft.id': 'Aircraft',
  'trip_diffs.legDiffs.order': 'Position',
  'trip_diffs.legDiffs.change': 'What happened',
  'trip_diffs.services.change': 'What happened',
} as const;
const sales = staffWith('sales', 'dispatch');
const dispatch = staffWith('dispatch');
/** Only the server sets money: nobody marks a trip as paid or changes its price by writing the record. */
const money = ['price', 'paid', 'payments', 'totalPaid', 'bestMargin'] as const;
const sealed = ['status', 'estimate', 'estimates', ...money, 'user', 'thread', 'token', 'trip_diffs'] as const;
const computed = ['follower_ids', 'account_ids', 'departure_place'] as const;
/** Finds records by place: latitude first, then longitude. */
export const byPlace = ['departure_place.latitude', 'departure_place.longitude'] as const;
const secret = ['token'] as const;
const bySales = { read: staff, create: sales, update: sales, delete: nobody } as const;
const byDispatch = { read: staff, create: dispatch, update: dispatch, delete: dispatch } as const;

export const quotes = defineCollection({
  name: 'quotes',
  label: 'Quote',
  labels: { ...labelsOfTrips, price: 'Price', contact: 'Customer', agents: 'Assigned', 'origin.name': 'Origin' },
  schema: Quote,
  codes: {
    status: tripStatuses,
    source: requestSources,
    quoteType: quoteTypes,
    'declined.code': declineReasons,
    payment_type: charterPaymentTypes,
    aircraft_type: aircraftTypes,
  },
  references,
  scope: 'client',
  indexes: [
    ['date'],
    ['last_date'],
    ['status', 'date'],
    ['departure_date'],
    ['aircraft.id', 'departure_date'],
    ['quote_id'],
    ['declined.at'],
    byPlace,
    ['contact.email', 'date'],
    ['contact.id', 'date'],
    ['user'],
    ['thread'],
  ],
  contains: ['agents', 'follower_ids', 'account_ids'],
  search: words,
  personal: { of: ['contact.id', 'contact.email', 'contact.phone'], clears: { ...clearsContactIn('contact'), 'origin.utm': {} } },
  access: bySales,
  // Legs decide the price, and the chosen aircraft follows from the options: the calls of the desk change them together.
  sealed: [...sealed, 'origin', 'legs', 'aircraft', 'options', 'option', 'trip', 'offer', 'declined'],
  secret,
  computed,
  prepare: (quote) => prepareQuote(quote, randomId),
});
export const trips = defineCollection({
  name: 'trips',
  label: 'Trip',
  labels: {
    ...labelsOfTrips,
    contact: 'Customer',
    agents: 'Assigned',
    carrier: 'Operating carrier',
    agreed: 'Customer agreed to',
    refused: 'Customer refused changes',
    'agreed.itinerary.legs.order': 'Position',
    told: 'Customer was told',
    'told.itinerary.legs.order': 'Position',
    'checklist.text': 'Item',
    'checklist.role': 'Responsible',
    'checklist.hours': 'Hours before takeoff',
    'checklist.required': 'Needed for the release',
    'checklist.basis': 'Checked for',
  },
  schema: Trip,
  codes: { status: tripStatuses, 'checklist.state': checkStates, source: requestSources, payment_type: charterPaymentTypes },
  references: { ...references, quote: 'quotes' },
  scope: 'client',
  indexes: [
    ['date'],
    ['last_date'],
    ['status', 'date'],
    ['departure_date'],
    ['aircraft.id', 'departure_date'],
    ['contact.email', 'date'],
    ['contact.id', 'date'],
    ['trip_number'],
    ['user'],
    byPlace,
  ],
  contains: ['agents', 'follower_ids', 'account_ids'],
  search: words,
  personal: { of: ['contact.id', 'contact.email', 'contact.phone'], clears: clearsContactIn('contact'), law: KEPT_AS_FLIGHTS },
  access: bySales,
  sealed: [...sealed, 'order', 'carrier', 'agreed', 'refused', 'confirmed', 'released', 'completed', 'told', 'reasons', 'checklist', 'last_change'],
  secret,
  computed,
  prepare: (trip) => prepareTrip(trip, randomId),
});
/** Written by the server alone. */
export const tripLinks = defineCollection({
  name: 'trip_links',
  label: 'Link of a trip',
  labels: {
    seat: 'Passenger',
    crew: 'Crew member',
    before: 'Visit before',
    'visit.itinerary.legs.order': 'Position',
    'before.itinerary.legs.order': 'Position',
  },
  schema: TripLink,
  scope: 'client',
  indexes: [['trip', 'seat', 'number'], ['token']],
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
  secret: ['token'],
});
/** Flights without a customer: ferries, training, entries of other systems. */
export const flights = defineCollection({
  name: 'flights',
  label: 'Flight',
  labels: ofLegs,
  schema: Flight,
  scope: 'client',
  references: { 'aircraft.id': 'aircraft', passenger_ids: 'contacts' },
  indexes: [['departure_date'], ['last_date']],
  contains: ['passenger_ids'],
  search: (flight) => flight.name,
  access: byDispatch,
  sealed: ['estimate', 'token'],
  secret,
  prepare: (flight) => prepareFlight(flight, randomId),
});
export const legs = defineCollection({
  name: 'legs',
  label: 'Leg',
  labels: { order: 'Position', paxNum: 'Passengers', departureFBO: 'Departure FBO', arrivalFBO: 'Arrival FBO' },
  schema: LegRecord,
  codes: { status: flightSoftwareStatuses, 'delay.status': delayStatuses, 'delay.detail': delayDetails },
  references: { trip: 'trips', lead_passenger_id: 'contacts' },
  scope: 'client',
  indexes: [['trip', 'order'], ['times.takeoffUTC'], ['last_date']],
  search: (leg) => `${leg.trip_number} ${leg.departureAirport.icao} ${leg.arrivalAirport.icao}`,
  contains: ['passenger_ids', 'crew_ids'],
  access: byDispatch,
  sealed: ['estimate'],
  prepare: prepareLeg,
});
/** Written by feeds of flight data; its id is `flightPlanId`. */
export const flightPlans = defineCollection({
  name: 'flight_plans',
  label: 'Flight plan',
  schema: FiledPlan,
  scope: 'client',
  indexes: [['registration', 'departure.scheduled'], ['departure.scheduled'], ['last_date']],
  search: (plan) => `${plan.registration} ${plan.callsign} ${plan.origin.icao} ${plan.destination.icao}`,
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
  check: flightPlanProblems,
});
export const invoices = defineCollection({
  name: 'invoices',
  label: 'Invoice',
  labels: {
    basis: 'Counts',
    balanceDue: 'Balance due',
    po_number: 'Purchase order',
    dueDate: 'Due',
    invoiceDate: 'Date',
    lineItems: 'Lines',
    replaced: 'Replaced',
  },
  schema: CharterInvoice,
  scope: 'client',
  indexes: [['trip'], ['account'], ['number'], ['dueDate'], ['last_date']],
  search: (invoice) => `${invoice.number} ${invoice.account}`,
  personal: {
    of: ['billingContact.id', 'billingContact.email', 'billingContact.phone'],
    clears: clearsContactIn('billingContact'),
    law: KEPT_FOR_ACCOUNTS,
  },
  access: { read: staff, create: sales, update: sales, delete: nobody },
  // The balance follows from the trip; the call that makes an invoice sets the rest.
  sealed: ['basis', 'replaced', 'total', 'taxes', 'lineItems', 'payments', 'paid', 'amount_paid', 'balanceDue', 'reminders'],
});
export const services = defineCollection({
  name: 'services',
  label: 'Service',
  schema: ServiceRecord,
  codes: { type: serviceTypes, status: serviceStatuses },
  references: { trip: 'trips', leg: 'legs' },
  scope: 'client',
  indexes: [['trip'], ['status', 'type'], ['date'], ['last_date']],
  search: (service) => `${serviceTypes.label(service.type)} ${service.notes}`,
  access: { read: staff, create: sales, update: sales, delete: dispatch },
});
export const schedule = defineCollection({
  name: 'schedule',
  label: 'Schedule entry',
  labels: {
    avail: 'Available',
    ours: 'Taken over',
    planned: 'Planned arrival',
    'following.diverted': 'Diverted to',
    availMap: 'Available days',
    'following.in': 'On blocks',
    'following.out': 'Off blocks',
    'following.off': 'Takeoff',
    'following.on': 'Landing',
    'following.etd': 'Expected takeoff',
    'following.eta': 'Expected landing',
    informed: 'Informed of a delay',
    'informed.diverted': 'Told of',
    'informed.etd': 'Expected takeoff',
    'informed.eta': 'Expected landing',
  },
  schema: ScheduleEntry,
  codes: { type: scheduleTypes, status: flightSoftwareStatuses, ours: entryParts },
  references: { aircraft: 'aircraft', trip: 'trips' },
  scope: 'client',
  indexes: [['aircraft', 'start'], ['start'], ['trip', 'start']],
  access: byDispatch,
  // Folded from the events of the flight, and written with the messages about them.
  sealed: ['following', 'planned', 'informed'],
  import: scheduleImport,
  prepare: prepareEntry,
  check: entryProblems,
});
/** Id of the list that prices are made with. */
export const LIVE_LIST = 'live';
/** Id of the list that people edit. */
export const DRAFT_LIST = 'draft';
/** Only jobs write the live list and its backup (PRC-3). */
const draftOnly = (actor: Actor) => all(staffWith('pricing')(actor), where('id', 'eq', DRAFT_LIST));
export const priceLists = defineCollection({
  name: 'pricing',
  label: 'Price list',
  labels: {
    'items.order': 'Position',
    'items.logic.subject': 'Field',
    'items.since': 'Rate since',
    samples: 'Sample trips',
    seen: 'Seen in the simulator',
  },
  schema: PriceList,
  scope: 'client',
  indexes: [['date'], ['last_date']],
  search: ({ name }) => name,
  access: { read: staff, create: draftOnly, update: draftOnly, delete: nobody },
  closed: ({ id }) => (id === DRAFT_LIST ? [] : [{ code: 'trips.list-sealed' }]),
  sealed: ['published', 'seen', 'scheduled'],
  prepare: preparePriceList,
});
