import { z } from 'zod';
import { AirportName } from '../../fleet/airport.ts';
import { defineCall } from '@app/kernel/call.ts';

/** Most people that a visitor may ask a flight for. */
export const MOST_PASSENGERS = 50;
/** Longest note: the whole request travels in the link of its confirmation. */
export const MOST_NOTES = 400;
/** Key of the company in its addresses. */
const company = z.string().min(1).max(64);
const link = z.string().min(20).max(8000);
const day = z.union([z.literal(''), z.iso.date()]).default('');
const clock = z.union([z.literal(''), z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/)]).default('');
/** An airport as a visitor types it: code or name. Empty for an empty leg, which has its own route. */
const place = z.string().trim().max(80).default('');
const name = z.string().trim().min(1).max(80);

/** Pages on which a visitor asks: the booking page, the empty legs, the customer's account. */
export const requestPages = ['book', 'deals', 'account'] as const;
/** Confirms nothing and tells nothing about the address: whoever types it may be anybody. */
export const sendTripRequest = defineCall({
  method: 'post',
  path: '/trip-requests/send',
  about: 'Emails the link that confirms a request for a flight of one operator. Nothing is stored before the link is used.',
  access: 'public',
  body: z.object({
    company,
    /** Id of the empty leg that is wanted. */
    deal: z.string().max(64).default(''),
    from: place,
    to: place,
    /** YYYY-MM-DD. */
    date: day,
    /** HH:mm at the departure airport. */
    time: clock,
    /** Day of the flight back; empty for one way. */
    return_date: day,
    /** Asked, never assumed. */
    paxNum: z.int().min(1).max(MOST_PASSENGERS),
    first_name: name,
    last_name: name,
    email: z.email().max(254),
    phone: z.string().trim().max(30).default(''),
    notes: z.string().trim().max(MOST_NOTES).default(''),
    page: z.enum(requestPages).default('book'),
  }),
  reply: z.object({}),
});
export const TripRequest = z.object({
  name: z.string(),
  email: z.string(),
  legs: z.array(
    z.object({
      from: AirportName,
      to: AirportName,
      /** MM/dd/yyyy and H:mm at the departure airport; empty where they are open. */
      date: z.string(),
      time: z.string(),
    }),
  ),
  paxNum: z.number(),
  notes: z.string(),
  isEmptyLeg: z.boolean(),
});
export type TripRequest = z.infer<typeof TripRequest>;
export const readTripRequest = defineCall({
  method: 'post',
  path: '/trip-requests/read',
  about: 'Returns the request that a link of a confirmation stands for.',
  access: 'public',
  reads: true,
  body: z.object({ company, link }),
  reply: TripRequest,
});
/** The same link makes one quote, and answers its number again. */
export const confirmTripRequest = defineCall({
  method: 'post',
  path: '/trip-requests/confirm',
  about: 'Sends the request of a confirmed address to its operator, as a quote with its conversation.',
  access: 'public',
  body: z.object({ company, link }),
  reply: z.object({ quote_id: z.string() }),
});

/** The calls of visitors who want to fly, for the register of all. */
export const visitorCalls = { sendTripRequest, readTripRequest, confirmTripRequest } as const;
