import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId } from '@app/kernel/fields.ts';
import { Address } from '../../addresses/address.ts';
import { EstimateLine } from '../../trips/model/estimate.ts';
import { QuoteContact } from '../../trips/model/quote.ts';
import { Operator, ShownAircraft, ShownAirport, ShownTimes } from '../marketplace.calls.ts';

/** Most people on board of an empty leg whose aircraft has no number of seats. */
export const MOST_PASSENGERS = 19;
const deal = { client_id: recordId, deal: recordId } as const;
const line = (max = 200) => z.string().trim().min(1).max(max);
const passengers = z.array(line(160)).min(1).max(MOST_PASSENGERS);
/** The customer. */
const BookingContact = QuoteContact.omit({ id: true }).extend({
  first_name: line(80),
  last_name: line(80),
  email: z.email().max(254),
  phone: line(30),
});
const BookingAddress = Address.pick({ street: true, city: true, state: true, zip: true }).extend({
  street: line(),
  city: line(80),
  state: line(40),
  zip: line(20),
});

export const getInstantBook = defineCall({
  method: 'get',
  path: '/checkout/instant_book/:client_id/:deal',
  about: 'Returns an empty leg that can be booked at once, and whether somebody is booking it.',
  access: 'consumer',
  person: true,
  /** The taxes in the price depend on how many fly. */
  body: z.object({ ...deal, passengers: z.coerce.number().int().min(1).max(MOST_PASSENGERS).default(1) }),
  reply: z.object({
    /** `own`: the caller is booking it; `booked`: the caller has paid it; `taken`: somebody else is booking it; `gone`: it cannot be booked. */
    state: z.enum(['open', 'own', 'booked', 'taken', 'gone']),
    /** Until when it is kept for whoever is booking it, epoch ms; null without an end. */
    until: z.number().nullable(),
    /** The caller is told once it is free again. */
    notified: z.boolean(),
    operator: Operator,
    /** Address of the terms that a customer agrees to; empty without any. */
    terms: z.string(),
    flight: z
      .object({
        aircraft: ShownAircraft,
        departureAirport: ShownAirport,
        arrivalAirport: ShownAirport,
        times: ShownTimes,
        price: z.number(),
        lines: z.array(EstimateLine.omit({ cost: true })),
      })
      .nullable(),
    /** The booking of the caller. */
    own: z
      .object({
        token: z.string(),
        passengers: z.array(z.string()),
        contact: QuoteContact.omit({ id: true }),
        address: Address.pick({ street: true, city: true, state: true, zip: true }),
      })
      .nullable(),
  }),
});
export const startInstantBook = defineCall({
  method: 'post',
  path: '/checkout/instant_book',
  about: 'Reserves an empty leg for the caller and writes its order, once. Paid, it becomes a trip.',
  access: 'consumer',
  person: true,
  body: z.object({
    ...deal,
    /** The price that the caller has seen, dollars. */
    seen_price: z.number().min(0).max(1e9),
    passengers,
    /** The terms of the operator are accepted. */
    agreed: z.boolean(),
    contact: BookingContact,
    address: BookingAddress,
  }),
  /** The link of its order. */
  reply: z.object({ token: z.string() }),
});
export const notifyInstantBook = defineCall({
  method: 'post',
  path: '/checkout/instant_book/notify',
  about: 'Tells the caller by email, once, when an empty leg that somebody else is booking becomes free; or no longer.',
  access: 'consumer',
  person: true,
  body: z.object({ ...deal, on: z.boolean() }),
  reply: z.object({ notified: z.boolean() }),
});

/** The calls of instant booking, for the register of all. */
export const instantCalls = { getInstantBook, notifyInstantBook, startInstantBook } as const;
