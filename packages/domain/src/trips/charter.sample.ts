import { HOUR } from '@app/kernel/time/durations.ts';
import { lightJet } from '../fleet/aircraft.sample.ts';
import { aircraftTypes } from '../fleet/aircraft.ts';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { charterPaymentTypes } from '../payments/payment.states.ts';
import { delayDetails, delayStatuses } from './model/delay.states.ts';
import { FiledPlan } from './model/filed-plan.ts';
import { flightSoftwareStatuses } from './model/flight-software.states.ts';
import { Flight } from './model/flight.ts';
import { CharterInvoice } from './model/invoice.ts';
import { Leg, LegRecord, passengerTypes } from './model/leg.ts';
import { denominations, logicSubjects, logicVerbs, PriceList, priceItemTypes } from './model/price-item.ts';
import { compilePriceList } from './pricing/price-list.rules.ts';
import { listH, listL } from './pricing/price-list.sample.ts';
import { Quote, Trip } from './model/quote.ts';
import { prepareLeg } from './flights/saved-leg.rules.ts';
import { prepareEntry } from './flights/schedule-entry.rules.ts';
import { ScheduleEntry } from './model/schedule-entry.ts';
import { serviceStatuses, serviceTypes } from './model/service.states.ts';
import { Service, ServiceRecord } from './model/service.ts';
import { type Draw, prepareFlight, prepareQuote, prepareTrip } from './trip.rules.ts';
import { sampleLeg } from './trip.sample.ts';
import { requestSources, thirdPartyIdTypes, tripStatuses } from './model/trip.states.ts';
import { itineraryOf } from './trip/itinerary.rules.ts';
import { TripLink } from './model/trip-link.ts';
import { planeOf, tripToPrice } from './flights/trip-to-price.rules.ts';

const { KTEB, KOPF, KBED } = sampleAirports;
/** The same letters for every sample: these tokens open nothing. */
const draw: Draw = (length) => 'S4mpleS4mpleS4mple'.slice(0, length);
const takeoff = Date.UTC(2027, 4, 12, 13);
const aircraft = { id: 'n460lj', name: lightJet.name, tail_number: lightJet.tail_number, model: lightJet.model.name, seats: 7, image: '' };
const contact = { id: 'contact-1', first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '201-555-0142' };
const people = { agents: ['u-dana'], followers: ['u-omar'], roles: [{ id: 'sales', label: 'Sales' }] };
const accounts = [{ id: 'account-1', name: 'Harbor Holdings' }];

const services = serviceTypes.names.map((type, i) =>
  Service.parse({
    source: 'avianis',
    type,
    status: serviceStatuses.names[i % 2],
    crewOnly: type === 'lodging',
    notes: 'As last time.',
    details: { supplier: 'Hudson Ground', confirmation: `H-${400 + i}` },
  }),
);
const onBoard = passengerTypes.names.map((pax_type, i) => ({ contact_id: `contact-${i + 1}`, name: `Passenger ${i + 1}`, pax_type }));
const legs = [
  prepareLeg(
    Leg.parse({
      ...sampleLeg([KTEB, KOPF], { date: '05/12/2027', time: '9:00' }, { pax: 4 }),
      third_party: Object.fromEntries(thirdPartyIdTypes.names.map((type, i) => [type, String(7000 + i)])),
      aircraft,
      departureFBO: { id: 'fbo-1', name: 'Meridian Teterboro', phone: '201-555-0100' },
      arrivalFBO: { id: 'fbo-2', name: 'Fontainebleau Aviation', phone: '305-555-0100' },
      passengers: onBoard,
      lead_passenger_id: 'contact-1',
      crew: [{ contact_id: 'contact-8', name: 'Cy Young', role: 'PIC' }],
      status: 'released',
      price: { total: 14_040.15 },
      services,
      startingAirport: KBED,
      endingAirport: KTEB,
      trip_number: '4121',
    }),
  ),
  prepareLeg(sampleLeg([KOPF, KTEB], { date: '05/14/2027', time: '17:00' }, { pax: 4, order: 1 })),
];
const estimate = compilePriceList(listL).estimate(tripToPrice(legs), planeOf({ ...lightJet, id: aircraft.id }));
const price = { total: estimate.total };
const flight = { paxNum: 4, aircraft, estimate, price, legs, services: services.slice(0, 1), name: 'Spring in Miami', notes: 'A dog comes along.' };
const business = {
  ...flight,
  ...people,
  accounts,
  contact,
  url: 'https://example.com/trip',
  date_linked: { quote: takeoff - 90 * HOUR, trip: takeoff - 80 * HOUR },
  estimates: [{ aircraft, estimate, price }],
  payments: charterPaymentTypes.names.map((type, i) => ({
    id: `p${i}`,
    amount: 1000 + i / 4,
    paid: i % 2 === 0,
    date_paid: takeoff,
    type,
    notes: '',
  })),
  trip_diffs: [
    { legDiffs: [{ order: 0, change: 'changed' as const, fields: { paxNum: 4 } }], services: [{ change: 'added' as const, service: services[0] }] },
  ],
  third_party: { TRIP: '7000' },
};

const itinerary = itineraryOf({ ...flight, status: 'tConfirmed' });
const signed = { at: takeoff - 40 * HOUR, by: 'u-dana' };
const steps = { confirmed: signed, released: signed, completed: signed, told: { ...signed, itinerary } };
/** The link of a trip, and that of its first passenger. */
export const tripLinkSamples: readonly TripLink[] = [null, 0].map((seat) =>
  TripLink.parse({
    trip: 'clients/skylark/trips/t-1',
    seat,
    token: 'f0'.repeat(32),
    visit: { at: takeoff - 20 * HOUR, itinerary },
    before: { at: takeoff - 30 * HOUR, itinerary },
  }),
);
/** A trip in each of its statuses. */
export const tripSamples: readonly Trip[] = tripStatuses.names.map((status, i) =>
  prepareTrip(
    Trip.parse({
      ...business,
      ...steps,
      status,
      payment_type: charterPaymentTypes.names[i % charterPaymentTypes.names.length],
      paid: status === 'pPaid',
      quote_id: `Q-270510J${i}AB`,
      quote_number: String(300 + i),
      trip_number: String(4121 + i),
      trip_id: `T${4121 + i}`,
      quote: 'clients/skylark/quotes/q-1',
    }),
    draw,
  ),
);
/** A quote from each source; the last offers an aircraft. */
export const quoteSamples: readonly Quote[] = requestSources.names.map((source, i) =>
  prepareQuote(
    Quote.parse({
      ...business,
      payments: [],
      status: tripStatuses.names[i],
      source,
      quote_id: `Q-270510K${i}AB`,
      quoteType: i === requestSources.names.length - 1 ? 'have_request' : '',
      day_range: i === requestSources.names.length - 1 ? 3 : null,
      aircraft_type: aircraftTypes.names,
      terms: 'Valid for 24 hours, subject to availability.',
      score: 95,
      quality: 80,
      deal: source === 'md' ? 'clients/skylark/deals/d-1' : '',
      expires: takeoff - HOUR,
      user: 'u-ada',
    }),
    draw,
  ),
);
export const flightSamples: readonly Flight[] = [
  prepareFlight(Flight.parse({ ...flight, metadata: { source: 'avianis' } }), draw),
  prepareFlight(
    Flight.parse({ name: 'Ferry home', isEmptyLeg: true, paxNum: 0, aircraft, legs: [sampleLeg([KOPF, KTEB], { date: '05/15/2027' })] }),
    draw,
  ),
];
/** A leg in each status of flight software. */
export const legSamples: readonly LegRecord[] = ['' as const, ...flightSoftwareStatuses.names].map((status, order) =>
  prepareLeg(LegRecord.parse({ ...legs[0], estimate, status, order, trip: 'clients/skylark/trips/t-1' })),
);
export const serviceSamples: readonly ServiceRecord[] = services.map((service) =>
  ServiceRecord.parse({ ...service, trip: 'clients/skylark/trips/t-1', leg: 'clients/skylark/legs/l-1' }),
);

const planAirport = (airport: typeof KTEB) => ({
  ...airport,
  lat: airport.latitude,
  lon: airport.longitude,
  city: airport.city.name,
  state: airport.city.state,
});
/** A plan with each delay detail of the flight data, in each status. */
export const flightPlanSamples: readonly FiledPlan[] = delayDetails.names.map((detail, i) =>
  FiledPlan.parse({
    registration: lightJet.tail_number,
    callsign: 'SKY460',
    origin: planAirport(KTEB),
    destination: planAirport(KOPF),
    departure: { scheduled: takeoff + i * HOUR, estimated: takeoff + i * HOUR, actual: takeoff + i * HOUR },
    arrival: { scheduled: takeoff + (i + 3) * HOUR, estimated: takeoff + (i + 3) * HOUR, actual: null },
    cancelled: delayStatuses.names[i % delayStatuses.names.length] === 'cancelled',
    route: 'DIXIE V1 HUO',
    status: delayStatuses.names[i % delayStatuses.names.length],
    detail,
    details: { gate: 'A' },
  }),
);
export const invoiceSamples: readonly CharterInvoice[] = [
  CharterInvoice.parse({
    basis: 'actual',
    trip: 'clients/skylark/trips/t-1',
    account: 'Harbor Holdings',
    paid: true,
    amount_paid: price.total,
    notes: 'Thank you.',
    lineItems: [{ label: 'Federal excise tax', amount: 998.3, tax: true }],
  }),
  CharterInvoice.parse({
    kind: 'software',
    trip: 'clients/skylark/trips/t-1',
    account: 'Harbor Holdings',
    amount_paid: 5000,
    balanceDue: 9040.15,
    billingContact: contact,
    discount: -500,
    dueDate: takeoff,
    invoiceDate: takeoff - 240 * HOUR,
    jetCard: 'JC-25',
    number: 'INV-4121',
    relatedRecords: [{ type: 'trip', id: '4121', label: 'Trip 4121' }],
    taxes: 998.3,
    total: 14_040.15,
    lineItems: [{ label: 'Block time', quantity: 3, amount: 10_800, taxable: true }],
    payments: [{ id: 'p0', amount: 5000, date: takeoff, type: 'ach', notes: 'Deposit' }],
    third_party: { id: 88 },
  }),
];
/** Schedule entries of each type and status. */
export const scheduleSamples: readonly ScheduleEntry[] = flightSoftwareStatuses.names.flatMap((status, i) =>
  [
    { type: 'trip', trip_number: '4121', departureAirport: KTEB, arrivalAirport: KOPF, times: legs[0]?.times },
    { type: 'container', category: 'Phase inspection', departureAirport: KTEB, arrivalAirport: KTEB },
    { type: 'duty', category: 'Crew rest', avail: true, availMap: { '05/12/2027': true } },
  ].map((entry, j) => {
    const start = takeoff + (i * 3 + j) * 24 * HOUR;
    return prepareEntry(
      ScheduleEntry.parse({ ...entry, status, aircraft: aircraft.id, start, end: start + 3 * HOUR, metadata: { source: 'avianis' } }),
    );
  }),
);

const anyCondition = logicSubjects.names.map((subject, i) => ({ subject, verb: logicVerbs.names[i % logicVerbs.names.length], value: '1' }));
/** The lists of the worked examples, and one with every code of a price item. */
export const priceListSamples: readonly PriceList[] = [
  { ...listL, published: takeoff },
  listH,
  PriceList.parse({
    name: 'Every code',
    items: priceItemTypes.names.map((type, order) => ({
      id: type,
      label: priceItemTypes.label(type),
      public_label: 'Charter',
      description: 'What it is for.',
      type,
      denomination: denominations.names[order % denominations.names.length],
      multiplier: 100,
      quantity: 1,
      minQty: order,
      dailyMin: type === 'blocktime',
      emptyOnly: type === 'flat',
      tax: type === 'percent',
      taxable: type !== 'percent',
      amount: 100,
      cost: 70,
      repositionAirport: type === 'repo' ? KTEB : null,
      notes: 'Review each January.',
      order,
      editedBy: 'u-dana',
      logic: anyCondition,
    })),
  }),
];
