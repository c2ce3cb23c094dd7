import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { generatedId, recordId as id, text } from '@app/kernel/fields.ts';
import { reportCodes } from '../model/delay.states.ts';
import { flightTime } from '../model/leg.ts';

const dispatch = { roles: ['dispatch'] } as const;
const admin = { access: { roles: ['admin'] }, person: true } as const;

export const reportFlight = defineCall({
  method: 'post',
  path: '/charter/flights/:id/events',
  about: 'Enters a time, a delay, a diversion or a cancellation of a flight of the schedule. A repeat of the key changes nothing.',
  access: dispatch,
  body: z.object({
    id,
    key: generatedId,
    code: z.enum(reportCodes.names),
    /** Epoch ms; null takes back what people entered with this code. */
    time: flightTime.nullable(),
    /** Id of the airport where a diverted flight lands. */
    airport: text(64),
    note: text(300),
  }),
  reply: z.object({}),
});

export const FlightFeedView = z.object({
  /** Address that takes events; `{source}` is the name of the sender. */
  address: z.string(),
  hasSecret: z.boolean(),
  /** When the secret was made, epoch ms. */
  made: z.number().nullable(),
  /** The newest event of a feed, epoch ms. */
  received: z.number().nullable(),
});
export type FlightFeedView = z.infer<typeof FlightFeedView>;
export const getFlightFeed = defineCall({
  method: 'get',
  path: '/charter/flight-feed',
  about: 'Returns where flight data is sent to, and whether any arrived; never the secret.',
  ...admin,
  body: z.object({}),
  reply: FlightFeedView,
});
export const renewFlightFeed = defineCall({
  method: 'post',
  path: '/charter/flight-feed/secret',
  about: 'Makes a new secret for flight data and returns it, this time only. The one before is accepted for another day.',
  ...admin,
  body: z.object({}),
  reply: z.object({ secret: z.string() }),
});

const desk = { access: { roles: ['sales', 'dispatch'] }, person: true } as const;
const email = z.string().trim().toLowerCase().max(254);
export const DelayEmail = z.object({
  /** Customer and passengers whose address is known. */
  people: z.array(z.object({ name: z.string(), email: z.string(), role: z.enum(['customer', 'passenger']) })),
  subject: z.string(),
  message: z.string(),
});
export type DelayEmail = z.infer<typeof DelayEmail>;
export const getDelayEmail = defineCall({
  method: 'get',
  path: '/charter/flights/:id/inform',
  about: 'Returns who can be told about the delay of a flight, and an email with its new times in the language of the customer. Nothing is sent.',
  ...desk,
  body: z.object({ id }),
  reply: DelayEmail,
});
export const informPassengers = defineCall({
  method: 'post',
  path: '/charter/flights/:id/inform',
  about:
    'Emails the people of a flight about its delay, in the conversation of the trip. A repeat of the key sends once; it can be taken back for some seconds.',
  ...desk,
  body: z.object({
    id,
    key: generatedId,
    to: z.array(email).min(1).max(60),
    subject: z.string().trim().min(1).max(300),
    message: z.string().trim().min(1).max(8000),
  }),
  /** Id of the message, and for how many seconds it can be taken back. */
  reply: z.object({ message: z.string(), undo: z.number() }),
});

/** The calls of flight following, for the register of all. */
export const followingCalls = { reportFlight, getFlightFeed, renewFlightFeed, getDelayEmail, informPassengers } as const;
