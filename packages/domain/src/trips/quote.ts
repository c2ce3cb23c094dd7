import { z } from 'zod';
import { dollarAmount, flag, idList, moment, openPart, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';
import { AircraftBrief } from '../fleet/aircraft-brief.ts';
import { AccountRef, aircraftTypes } from '../fleet/aircraft.ts';
import { charterPaymentTypes } from '../payments/payment.states.ts';
import { Estimate, Price } from './estimate.ts';
import { flightFields } from './flight.ts';
import { Service } from './service.ts';
import { quoteTypes, requestSources, tripStatuses } from './trip.states.ts';

export const QuoteContact = z.object({
  id: z.string().max(64).default(''),
  first_name: z.string().max(80).default(''),
  last_name: z.string().max(80).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(30).default(''),
});
export type QuoteContact = z.infer<typeof QuoteContact>;

/** Money that came in for a trip. Dollars. */
const TripPayment = z.object({
  id: text(64),
  amount: dollarAmount,
  /** The money is here: only then it counts. */
  paid: flag,
  date_paid: moment,
  type: z.enum(charterPaymentTypes.names).default('n/a'),
  notes: text(2000),
});
/** What one aircraft would cost. */
const AircraftEstimate = z.object({ aircraft: AircraftBrief, estimate: Estimate, price: Price.prefault({}) });
const legChanges = defineCodes({ added: 'Added', removed: 'Removed', changed: 'Modified' });
/** What changed between two readings of a trip: of its legs field by field, of its services, and in words. */
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

/** What quotes, trips and empty legs share: a flight, and the business around it (D3.16). */
export const tripFields = {
  ...flightFields,
  quote_number: text(40),
  quote_id: text(40),
  trip_number: text(40),
  trip_id: text(40),
  paid: flag,
  /** Sum of the payments that count, dollars. */
  totalPaid: dollarAmount,
  status: z.enum(tripStatuses.names).default('none'),
  payment_type: z.enum(charterPaymentTypes.names).default('n/a'),
  contact: QuoteContact.prefault({}),
  agents: idList(),
  followers: idList(),
  follower_ids: idList(400),
  roles: z.array(RoleLabel).max(40).default([]),
  accounts: z.array(AccountRef).max(50).default([]),
  url: text(400),
  /** When it was tied to the quote and the trip of another system, epoch ms. */
  date_linked: z.object({ quote: moment, trip: moment }).prefault({}),
  estimates: z.array(AircraftEstimate).max(50).default([]),
  /** Of the estimates that have a price, dollars. */
  bestMargin: dollars.nullable().default(null),
  payments: z.array(TripPayment).max(200).default([]),
  trip_diffs: z.array(TripDiff).max(100).default([]),
  third_party: openPart,
  /** Path of its conversation. */
  thread: text(300),
  /** The consumer who asked, when they have an account. */
  user: text(64),
};

/** A trip that is or was flown (D3.16). */
export const Trip = z.object({
  ...tripFields,
  /** Path of the quote that it came from. */
  quote: text(300),
});
export type Trip = z.infer<typeof Trip>;

/** An offer to a customer, or a customer's request: a request adds notes and a source (D3.16). */
export const Quote = z.object({
  ...tripFields,
  source: z.enum(requestSources.names).default('q'),
  quoteType: z.enum(['', ...quoteTypes.names]).default(''),
  /** Wished types. */
  aircraft_type: z.array(z.enum(aircraftTypes.names)).max(20).default([]),
  terms: text(20_000),
  /** How well it fits what was asked, 0 to 100; null where nobody asked. */
  score: z.number().min(0).max(100).nullable().default(null),
  quality: z.number().min(0).max(100).nullable().default(null),
  /** Of a have request: for how many days the aircraft is on offer (CHR-8). */
  day_range: z.int().min(1).max(366).nullable().default(null),
  /** Path of the empty leg that was asked for. */
  deal: text(300),
  expires: moment,
});
export type Quote = z.infer<typeof Quote>;
