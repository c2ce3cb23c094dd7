import { sampleAirports } from '../fleet/airport.sample.ts';
import { charterPaymentTypes } from '../payments/payment.states.ts';
import { flightPlanSamples, tripSamples } from '../trips/charter.sample.ts';
import type { Draw } from '../trips/trip.rules.ts';
import { Account, accountPricings } from './account.ts';
import { withAnswer, prepareAffiliate } from './partners/affiliate.rules.ts';
import { Affiliate } from './partners/affiliate.ts';
import { prepareDeal } from './deal.rules.ts';
import { Deal, dealTypes } from './deal.ts';
import { MarketplaceSearch, searchTypes } from './marketplace-search.ts';
import { searchBy, searchPresets, subscriberPresets } from './search-presets.rules.ts';
import { shareStates } from './partners/share.states.ts';
import { Share } from './partners/share.ts';

const { KTEB, KOPF } = sampleAirports;
const draw: Draw = (length) => 'S4mpleS4mpleS4mple'.slice(0, length);

/** An account with each pricing and way to pay. */
export const accountSamples: readonly Account[] = charterPaymentTypes.names.map((payment_type, i) =>
  Account.parse({
    name: ['Harbor Holdings', 'Lindqvist Family', 'Blue Sky Brokers'][i % 3],
    email: `desk${i}@example.com`,
    phone: '201-555-0170',
    third_party: { TNUM: String(900 + i) },
    address: { street: '1 Harbor Way', street2: 'Suite 4', city: 'Hoboken', state: 'New Jersey', zip: '07030', country: 'US' },
    type: 'broker',
    pricing: { type: accountPricings.names[i % 2], discount: i, payment_type },
    po_number: i === 0 ? 'PO-4711' : '',
    aircraft: ['n460lj'],
  }),
);

const request = prepareAffiliate(Affiliate.parse({ creator: 'skylark', recipient: 'bluebird', requested: true }));
/** Pending, active and denied. */
export const affiliateSamples: readonly Affiliate[] = [request, withAnswer(request, 'approve'), withAnswer(request, 'decline')];

/** A share in each state. */
export const shareSamples: readonly Share[] = shareStates.names.map((state) =>
  Share.parse({
    label: 'Summer overflow',
    requestingOperator: 'skylark',
    receivingOperator: 'bluebird',
    lastRequestPath: 'clients/skylark/quotes',
    roles: { sales: true, dispatch: true, fleet: true, pricing: false },
    state,
    offered_at: Date.UTC(2027, 1, 1),
    answered_at: state === 'active' ? Date.UTC(2027, 1, 2) : null,
    ended_at: state === 'ended' ? Date.UTC(2027, 1, 9) : null,
    expires: Date.UTC(2028, 1, 1),
    last_use: state === 'active' ? { day: '2027-02-05', readers: [{ uid: 'u-omar', name: 'Omar Haddad' }] } : {},
  }),
);

/** An empty leg of each type. */
export const dealSamples: readonly Deal[] = dealTypes.names.map((type, i) =>
  prepareDeal(
    Deal.parse({
      ...tripSamples[0],
      type,
      client: 'skylark',
      departureAirport: KOPF,
      arrivalAirport: KTEB,
      departure_date: Date.UTC(2027, 4, 15 + i, 13),
      imported: type === 'i',
      hidden: type === 's',
      verified: type !== 's',
      show_price: true,
      booked: type === 'sh',
      score: { total: 95, verified: true, departureDateDiff: 0, departureDistance: 12, arrivalDistance: 0 },
      fp: flightPlanSamples[0],
      subscribers: ['subscription-1'],
      legs: [],
      tripType: '',
    }),
    draw,
  ),
);

const around = { airport: KTEB, date: '05/14/2027' };
/** A search with each preset and type. */
export const marketplaceSearchSamples: readonly MarketplaceSearch[] = [
  ...Object.values(searchPresets).map((preset) => searchBy('deals', preset, around)),
  ...Object.values(subscriberPresets).map((preset) => searchBy('subscriptions', preset, around)),
  ...searchTypes.names.map((type) =>
    MarketplaceSearch.parse({
      type,
      name: 'Anything north-east',
      description: 'Wide, for a quiet week.',
      level: 3,
      hits: 14,
      radius: 800,
      daysBefore: 5,
      daysAfter: 9,
      flight_date: '06/01/2027',
      icao: 'KTEB',
      latitude: KTEB.latitude,
      longitude: KTEB.longitude,
      followers: ['u-omar'],
      roles: [{ id: 'sales', label: 'Sales' }],
    }),
  ),
];
