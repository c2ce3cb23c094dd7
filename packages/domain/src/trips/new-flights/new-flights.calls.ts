import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { generatedId, recordId as id } from '@app/kernel/fields.ts';
import { MOST_HOURS } from '../../holds/holds.calls.ts';
import { Reasons } from '../desk/desk.calls.ts';
import { QuoteContact } from '../model/quote.ts';
import { FlightEffects, flightOutcomes, NewFlight } from './new-flight.ts';

const access = { roles: ['sales', 'dispatch'] } as const;
/** A record as it was added: taking it back names the version. */
const added = z.object({ id: z.string(), number: z.string(), version: z.number() });

export const previewFlight = defineCall({
  method: 'post',
  path: '/charter/flights/effects',
  about: 'Returns what a new flight of an aircraft would bring: times, ferry flights, flags, price, and what the aircraft does before and after.',
  access,
  reads: true,
  body: z.object({ flight: NewFlight }),
  reply: FlightEffects,
});
export const addFlight = defineCall({
  method: 'post',
  path: '/charter/flights',
  about: 'Adds a quote for a flight of an aircraft, priced, and holds the aircraft or books it: all in one step, once, or nothing.',
  access,
  body: z.object({
    newId: generatedId,
    flight: NewFlight,
    contact: QuoteContact.omit({ id: true }).prefault({}),
    outcome: z.enum(flightOutcomes),
    /** Hash of the effects that the person has seen. */
    seen: z.string().min(1).max(64),
    /** Of a hold. */
    hours: z.int().min(1).max(MOST_HOURS).default(24),
    /** Of a booking. */
    reasons: Reasons,
  }),
  /** `trip` is null for what is not booked. */
  reply: z.object({ quote: added, trip: added.nullable() }),
});
export const undoFlight = defineCall({
  method: 'post',
  path: '/charter/flights/undo',
  about: 'Takes a new flight back, if nobody worked on it since: quote, trip, entries of the schedule and claim on the aircraft are gone.',
  access,
  body: z.object({ id, version: z.int(), trip: z.int().nullable() }),
  reply: z.object({}),
});

/** The calls that add flights, for the register of all. */
export const newFlightCalls = { previewFlight, addFlight, undoFlight } as const;
