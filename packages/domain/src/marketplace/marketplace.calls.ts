import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { generatedId } from '@app/kernel/fields.ts';
import { SentOrigin } from '../clients/origin.ts';
import { AirportRef } from '../fleet/airport.ts';
import { Times, TripType } from '../trips/model/leg.ts';
import { QuoteContact } from '../trips/model/quote.ts';
import { DealScore } from './deal.ts';
import { visitorCalls } from './visitors/visitors.calls.ts';

/** The year 2100, epoch ms. */
const MAX_TIME = 4_102_444_800_000;
/** A leg as a consumer requests it: airports by id; the server reads the rest from its own list. */
const RequestedLeg = z.object({
  departureAirport: AirportRef.pick({ id: true }),
  arrivalAirport: AirportRef.pick({ id: true }),
  times: Times.pick({ takeoffDate: true, takeoffTime: true }).prefault({}),
});
export type RequestedLeg = z.infer<typeof RequestedLeg>;
const shown = z.string();
/**
 * Airport, time and aircraft in a reply: the same fields with plain schemas, because the server wrote them itself and
 * sends thousands.
 */
export const ShownAirport = z.object({
  id: shown,
  icao: shown,
  iata: shown,
  name: shown,
  city: z.object({ name: shown, state: shown }),
  country: shown,
  timezone: shown,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
}) satisfies z.ZodType<AirportRef>;
export const ShownTimes = z.object({
  takeoffDate: shown,
  takeoffTime: shown,
  takeoffTZ: shown,
  takeoffUTC: z.number().nullable(),
  landingDate: shown,
  landingTime: shown,
  landingUTC: z.number().nullable(),
  duration: z.number().nullable(),
}) satisfies z.ZodType<Times>;
/** The tail number is omitted. */
export const ShownAircraft = z.object({ id: shown, name: shown, model: shown, seats: z.number(), image: shown });
/** `booked_legs`: of the last booked empty legs, how many flew as booked; null while there are too few. */
export const Operator = z.object({
  id: z.string(),
  name: z.string(),
  name_key: z.string(),
  logo_light: z.string(),
  logo_dark: z.string(),
  booked_legs: z.object({ total: z.number(), as_booked: z.number() }).nullable(),
});
export type Operator = z.infer<typeof Operator>;

export const DealMatch = z.object({
  id: z.string(),
  client: Operator,
  aircraft: ShownAircraft,
  departureAirport: ShownAirport,
  arrivalAirport: ShownAirport,
  departure_date: z.number(),
  times: ShownTimes,
  /** Null unless the operator shows it. Dollars. */
  price: z.number().nullable(),
  show_price: z.boolean(),
  verified: z.boolean(),
  /** Can be booked and paid at once; only then 'Book Now' leads to its checkout. */
  bookable: z.boolean(),
  score: DealScore,
  /** Offer of the designated 'have' operator: the brand shown is the broker's domain in title case (MKT-11). */
  isHave: z.boolean(),
  /** Hangs on a flight of somebody else, which may move. */
  depends: z.boolean(),
  /** Hours by which its takeoff may shift, either way. */
  window_hours: z.number(),
  operatedBy: z.string(),
});
export type DealMatch = z.infer<typeof DealMatch>;

/**
 * Finds empty legs near a requested leg, scored; one random deal per date and airport pair (MKT-4). `currentDate`
 * epoch ms.
 */
export const searchEmptyLegs = defineCall({
  method: 'post',
  path: '/laro/marketplace/empty/search',
  about: 'Finds empty legs near a requested leg, with scores.',
  access: 'consumer',
  body: z.object({ leg: RequestedLeg, currentDate: z.number().min(0).max(MAX_TIME) }),
  reply: z.object({ deals: z.array(DealMatch) }),
});

const RequestedTrip = z.object({ tripType: TripType, paxNum: z.int().min(1).max(10), legs: z.array(RequestedLeg).min(1).max(10) });
export type RequestedTrip = z.infer<typeof RequestedTrip>;
/** A leg as some aircraft fly it; its airports by id, as named in the reply. */
const FlownLeg = z.object({ order: z.number(), departureAirport: shown, arrivalAirport: shown, times: ShownTimes, paxNum: z.number() });
export type FlownLeg = z.infer<typeof FlownLeg>;
/** The consumer's view of an estimate: the total, without the operator's costs or lines. */
const PooledQuote = z.object({
  aircraft: ShownAircraft.pick({ id: true, name: true, seats: true }),
  /** Its legs: an index into the reply's `flights`. */
  legs: z.number(),
  estimate: z.object({ total: z.number(), error: shown }),
  price: z.object({ total: z.number() }),
});
export type PooledQuote = z.infer<typeof PooledQuote>;
const Pool = z.object({
  tripType: TripType,
  paxNum: z.number(),
  /** Priced as one day, without nights. */
  undated: z.boolean(),
  airports: z.array(ShownAirport),
  /** The distinct routings of the aircraft; `hours` in the air, decimal. */
  flights: z.array(z.object({ hours: z.number(), legs: z.array(FlownLeg) })),
  clients: z.array(z.object({ client: Operator, quotes: z.array(PooledQuote) })),
});
export type Pool = z.infer<typeof Pool>;
/**
 * Returns estimates of every operator for a new trip, from their live price lists, fleet and schedule (MKT-8). A
 * reply has about a thousand quotes between the same few airports, most of them alike. It lists each airport and each
 * routing only once.
 */
export const poolEstimates = defineCall({
  method: 'post',
  path: '/laro/quote/estimate/pool',
  about: 'Returns estimates of every operator for a trip.',
  access: 'consumer',
  body: z.object({ trip: RequestedTrip }),
  reply: Pool,
});

/**
 * Sends a request to one operator: an aircraft for a new trip (mq) or an empty leg (md). The server computes the
 * price again (MKT-10).
 */
export const requestQuote = defineCall({
  method: 'post',
  path: '/laro/quote/request',
  about: 'Sends a request for a trip or an empty leg to one operator.',
  access: 'consumer',
  query: ['client_id'],
  body: z.object({
    client_id: z.string().max(64),
    /** Generated by the form, so that a repeated submit creates one quote. */
    key: generatedId,
    quote: z.object({
      trip: RequestedTrip,
      aircraft: z.string().max(64).default(''),
      deal: z.string().max(64).default(''),
      notes: z.string().max(2000).default(''),
    }),
    contact: QuoteContact.omit({ id: true }).extend({
      first_name: z.string().trim().min(1).max(80),
      last_name: z.string().trim().min(1).max(80),
      email: z.email().max(254),
      phone: z.string().trim().min(1).max(30),
    }),
    /** Sent with consent only. */
    origin: SentOrigin.prefault({}),
  }),
  reply: z.object({ quote_id: z.string() }),
});

/** An empty leg on the operator's public site. */
export const PublicLeg = z.object({
  id: z.string(),
  from: z.object({ code: z.string(), city: z.string() }),
  to: z.object({ code: z.string(), city: z.string() }),
  /** Takeoff at the departure airport: MM/dd/yyyy and H:mm. */
  date: z.string(),
  time: z.string(),
  aircraft: z.string(),
  seats: z.number(),
  /** Null means on request. Dollars. */
  price: z.number().nullable(),
  /** Hangs on a flight of somebody else, which may move. */
  depends: z.boolean(),
  /** Hours by which its takeoff may shift, either way. */
  window_hours: z.number(),
});
export type PublicLeg = z.infer<typeof PublicLeg>;
/** Returns the next verified empty legs of one operator, soonest first: one of each pair of airports, or all. */
export const getPublicLegs = defineCall({
  method: 'get',
  path: '/cms/empty_legs',
  about: 'Returns the next empty legs of one operator.',
  access: 'public',
  body: z.object({
    client_id: z.string().max(64),
    limit: z.coerce.number().int().min(1).max(60).default(6),
    routes: z.enum(['once', 'all']).default('once'),
    /** Leaves out so many of the soonest. */
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    /** Id of the only empty leg that is wanted; empty for all. */
    deal: z.string().max(64).default(''),
  }),
  /** `total` counts those that are left out, too. */
  reply: z.object({ legs: z.array(PublicLeg), total: z.number() }),
});

/** The calls of the marketplace itself, for the register of all. */
export const marketplaceCalls = { searchEmptyLegs, poolEstimates, requestQuote, getPublicLegs, ...visitorCalls } as const;
