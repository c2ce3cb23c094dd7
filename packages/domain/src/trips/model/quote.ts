import { z } from 'zod';
import { dollarAmount, flag, idList, moment, openPart, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../../clients/client.ts';
import { Origin } from '../../clients/origin.ts';
import { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import { AccountRef, aircraftTypes } from '../../fleet/aircraft.ts';
import { charterPaymentTypes } from '../../payments/payment.states.ts';
import { CheckItem } from './check-item.ts';
import { Estimate, Price } from './estimate.ts';
import { flightFields } from './flight.ts';
import { Itinerary } from './itinerary.ts';
import { Service } from './service.ts';
import { MAX_OPTIONS, QuoteOption } from './quote-option.ts';
import { declineReasons, quoteTypes, requestSources, tripStatuses } from './trip.states.ts';

export const QuoteContact = z.object({
  id: z.string().max(64).default(''),
  first_name: z.string().max(80).default(''),
  last_name: z.string().max(80).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(30).default(''),
});
export type QuoteContact = z.infer<typeof QuoteContact>;

/** A payment for a trip. Dollars. */
const TripPayment = z.object({
  id: text(64),
  amount: dollarAmount,
  /** The money has arrived; only then does the payment count. */
  paid: flag,
  date_paid: moment,
  type: z.enum(charterPaymentTypes.names).default('n/a'),
  notes: text(2000),
});
/** Estimate for one aircraft. */
const AircraftEstimate = z.object({ aircraft: AircraftBrief, estimate: Estimate, price: Price.prefault({}) });
const legChanges = defineCodes({ added: 'Added', removed: 'Removed', changed: 'Modified' });
/** Difference between two versions of a trip: of its legs field by field, of its services, and as text. */
export const TripDiff = z.object({
  legDiffs: z
    .array(z.object({ order: z.int().min(0).max(50), change: z.enum(legChanges.names), fields: openPart }))
    .max(60)
    .default([]),
  services: z
    .array(z.object({ change: z.enum(['added', 'removed']), service: Service }))
    .max(200)
    .default([]),
  notes: text(4000),
});
export type TripDiff = z.infer<typeof TripDiff>;

/** Common fields of quotes, trips and empty legs: a flight with its business data (D3.16). */
export const tripFields = {
  ...flightFields,
  quote_number: text(40),
  quote_id: text(40),
  trip_number: text(40),
  trip_id: text(40),
  paid: flag,
  /** Sum of the counted payments, dollars. */
  totalPaid: dollarAmount,
  status: z.enum(tripStatuses.names).default('none'),
  payment_type: z.enum(charterPaymentTypes.names).default('n/a'),
  contact: QuoteContact.prefault({}),
  agents: idList(),
  followers: idList(),
  follower_ids: idList(400),
  roles: z.array(RoleLabel).max(40).default([]),
  accounts: z.array(AccountRef).max(50).default([]),
  /** Ids of these accounts, so that theirs are found. */
  account_ids: idList(50),
  url: text(400),
  /** Time of linking to the quote and trip of another system, epoch ms. */
  date_linked: z.object({ quote: moment, trip: moment }).prefault({}),
  estimates: z.array(AircraftEstimate).max(50).default([]),
  /** Best margin of the estimates with a price, dollars. */
  bestMargin: dollars.nullable().default(null),
  payments: z.array(TripPayment).max(200).default([]),
  trip_diffs: z.array(TripDiff).max(100).default([]),
  third_party: openPart,
  /** Path of its conversation. */
  thread: text(300),
  /** The requesting consumer, if they have an account. */
  user: text(64),
  /** Coordinates of the first departure, by which searches find it (SRC-1); null where they are unknown. */
  departure_place: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
};

/** A past or future trip (D3.16). */
export const Trip = z.object({
  ...tripFields,
  /** Path of the quote it came from. */
  quote: text(300),
  /** Operating carrier of a partner's aircraft; empty for an own one. */
  carrier: text(160),
  /** Path of the order by which its customer pays; empty where none was signed. */
  order: text(300),
  /** The flight that the customer signed, or agreed to since; never set where nothing was signed. `name` is as they typed it. */
  agreed: z.object({ at: moment, name: text(160), carrier: text(160), itinerary: Itinerary.nullable().default(null) }).prefault({}),
  /** The customer did not agree to what changed since, and called the trip off: what they paid goes back. */
  refused: z.object({ at: moment, name: text(160) }).prefault({}),
  /** The promise that it will be flown, and its author; a status may be about money meanwhile. */
  confirmed: z.object({ at: moment, by: text(64) }).prefault({}),
  /** Cleared to fly; a later change of people or handling takes it back. */
  released: z.object({ at: moment, by: text(64) }).prefault({}),
  /** Flown, with its actual times. */
  completed: z.object({ at: moment, by: text(64) }).prefault({}),
  /** The itinerary as its customer was last told, and the key of that request; none before the first time. */
  told: z.object({ at: moment, by: text(64), key: text(40), itinerary: Itinerary.nullable().default(null) }).prefault({}),
  /** Warnings that were accepted on booking or on release, and why. */
  reasons: z
    .array(z.object({ flag: text(40), reason: text(500), by: text(64) }))
    .max(40)
    .default([]),
  /** Items of its checklist that somebody touched; the others follow from the rules. */
  checklist: z.array(CheckItem).max(200).default([]),
  /** The last move, swap or cancellation, by which it is taken back: see `LastChange`. */
  last_change: openPart,
});
export type Trip = z.infer<typeof Trip>;

/** An offer to a customer, or a customer's request: a request adds notes and a source (D3.16). */
export const Quote = z.object({
  ...tripFields,
  source: z.enum(requestSources.names).default('q'),
  /** Campaign or page that the requester came from, if they agreed. */
  origin: Origin.prefault({}),
  quoteType: z.enum(['', ...quoteTypes.names]).default(''),
  /** Requested types. */
  aircraft_type: z.array(z.enum(aircraftTypes.names)).max(20).default([]),
  terms: text(20_000),
  /** Match with the request, 0 to 100; null without a request. */
  score: z.number().min(0).max(100).nullable().default(null),
  quality: z.number().min(0).max(100).nullable().default(null),
  /** For a have request: number of days the aircraft is available (CHR-8). */
  day_range: z.int().min(1).max(366).nullable().default(null),
  /** Path of the requested empty leg. */
  deal: text(300),
  expires: moment,
  /** Aircraft offered, each with its price; and the id of the chosen one, whose price the quote has. */
  options: z.array(QuoteOption).max(MAX_OPTIONS).default([]),
  option: text(64),
  /** Path of the trip that it became. */
  trip: text(300),
  /** Id of the quote by which its customer reads, signs and pays; empty before the first is sent. */
  offer: text(64),
  /** Why the company declined it, and what it wrote to the customer. */
  declined: z
    .object({ code: z.enum(['', ...declineReasons.names]).default(''), note: text(2000), message: text(4000), at: moment, by: text(64) })
    .prefault({}),
});
export type Quote = z.infer<typeof Quote>;
