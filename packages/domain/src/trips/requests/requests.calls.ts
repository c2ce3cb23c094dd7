import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { MarkedLine } from '../../conversations/marked-text.rules.ts';
import { aircraftTypes } from '../../fleet/aircraft.ts';
import { tripStatuses } from '../model/trip.states.ts';
import { requestGaps } from './request-parts.ts';

const access = { roles: ['sales', 'dispatch'] } as const;
/** The request of a message, as `readTrip` reads it. */
const request = z.object({
  legs: z.array(
    z.object({
      /** Codes of the airports. */
      from: z.string(),
      to: z.string(),
      /** MM/dd/yyyy and H:mm at the place of departure; empty where the message does not say, or not for certain. */
      date: z.string(),
      time: z.string(),
      zone: z.string(),
      /** The year, or the week of a weekday, was left out. */
      isAssumed: z.boolean(),
      /** 0 where no count is named. */
      paxNum: z.int(),
    }),
  ),
  pets: z.array(z.string()),
  types: z.array(z.enum(aircraftTypes.names)),
  /** Parts that are left to a person; `choices` are codes of the airports they may mean. */
  gaps: z.array(z.object({ words: z.string(), why: z.enum(requestGaps), choices: z.array(z.string()) })),
  /** The lines of the message that were read, with the places in them. */
  source: z.array(MarkedLine),
  /** Email of the contact that a broker's form names; empty for any other message. */
  broker: z.string(),
  /** Path and number of the quote that was made of it; empty before. */
  quote: z.string(),
  number: z.string(),
});
export type TripRequestRead = z.infer<typeof request>;
export const readCharterRequest = defineCall({
  method: 'get',
  path: '/charter/requests/:message',
  about: 'Reads the flights that an inbound message asks for. What is unclear is listed, never guessed.',
  access,
  body: z.object({ message: id }),
  reply: request,
});
export const quoteCharterRequest = defineCall({
  method: 'post',
  path: '/charter/requests/:message/quote',
  about: 'Creates a charter quote of the flights that an inbound message asks for. A message becomes one quote, however often it is asked for.',
  access,
  body: z.object({ message: id }),
  reply: z.object({ id: z.string(), path: z.string() }),
});
/** A quote for the same flights. Dollars; 0 without a price. */
const othersRequest = z.object({
  id: z.string(),
  number: z.string(),
  requester: z.string(),
  status: z.enum(tripStatuses.names),
  total: z.number(),
  date: z.number(),
});
export type OthersRequest = z.infer<typeof othersRequest>;
export const compareRequests = defineCall({
  method: 'get',
  path: '/charter/quotes/:id/others',
  about: 'Returns other quotes for the same flights, and how many quotes of the same requester there are and were booked.',
  access,
  body: z.object({ id }),
  reply: z.object({
    /** Newest first. */
    same: z.array(othersRequest),
    /** Both are 0 for a quote of nobody yet. */
    requester: z.object({ quotes: z.int(), booked: z.int() }),
  }),
});
/** Rows of a list that ask together. */
const MOST_JOINED = 100;
export const joinRequests = defineCall({
  method: 'post',
  path: '/charter/requests/joined',
  about: 'Returns which of these quotes are for flights that others asked for as well, and all requests for those flights.',
  access,
  body: z.object({ quotes: z.array(id).min(1).max(MOST_JOINED) }),
  reply: z.object({
    groups: z.array(
      z.object({
        /** Ids of those of the quotes that are for these flights. */
        quotes: z.array(z.string()),
        /** All requests for them, newest first: two at least. */
        requests: z.array(othersRequest),
      }),
    ),
  }),
});

/** The calls of this module, for the register of all. */
export const charterRequestCalls = { readCharterRequest, quoteCharterRequest, compareRequests, joinRequests } as const;
