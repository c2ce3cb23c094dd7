import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { generatedId, recordId as id, text } from '@app/kernel/fields.ts';
import { CrewMember, Delay, Fbo, MAX_LEG_NOTES, Passenger } from '../model/leg.ts';
import { Flag } from '../desk/flags.rules.ts';
import { followingCalls } from '../following/following.calls.ts';
import { settledStates } from '../model/check-item.ts';
import { Service } from '../model/service.ts';
import { checkStates } from '../checklists/checklist.states.ts';

const desk = { roles: ['sales', 'dispatch'] } as const;
const dispatch = { roles: ['dispatch'] } as const;
const leg = z.int().min(0).max(50);
const passengers = z.array(Passenger).max(900);
const paxNum = z.int().min(0).max(900);
const crew = z.array(CrewMember).max(40);
const services = z.array(Service).max(60);
const carrier = z.string().trim().max(160);
const notes = z.string().max(4000);
const legNotes = z.string().max(MAX_LEG_NOTES);
const handling = z.object({ departureFBO: Fbo, arrivalFBO: Fbo });

/** A change of one part of a trip. `was` is the part as the editor found it: a change by somebody else meanwhile is told. */
export const TripEdit = z.discriminatedUnion('part', [
  z.object({ part: z.literal('passengers'), leg, was: passengers, now: passengers, paxNum }),
  z.object({ part: z.literal('crew'), leg, was: crew, now: crew }),
  z.object({ part: z.literal('handling'), leg, was: handling, now: handling }),
  z.object({ part: z.literal('delay'), leg, was: Delay, now: Delay }),
  z.object({ part: z.literal('leg-notes'), leg, was: legNotes, now: legNotes }),
  z.object({ part: z.literal('services'), was: services, now: services }),
  z.object({ part: z.literal('carrier'), was: carrier, now: carrier }),
  z.object({ part: z.literal('notes'), was: notes, now: notes }),
]);
export type TripEdit = z.infer<typeof TripEdit>;

export const changeTrip = defineCall({
  method: 'post',
  path: '/charter/trips/:id/change',
  about: 'Changes passengers, crew, handling, delay, services, carrier or notes of a trip. All but delay and notes take back its release.',
  access: desk,
  body: z.object({ id, edit: TripEdit }),
  /** True if the trip was released and has to be released again. */
  reply: z.object({ revoked: z.boolean() }),
});
export const confirmTrip = defineCall({
  method: 'post',
  path: '/charter/trips/:id/confirm',
  about: 'Promises that a trip will be flown. A repeat changes nothing.',
  access: desk,
  body: z.object({ id }),
  reply: z.object({}),
});
export const releaseTrip = defineCall({
  method: 'post',
  path: '/charter/trips/:id/release',
  about: 'Clears a confirmed trip to fly. What is open needs a reason.',
  access: dispatch,
  body: z.object({ id, reasons: z.record(z.string().max(80), z.string().trim().max(500)).default({}) }),
  reply: z.object({}),
});
const check = z.object({ code: z.string(), key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export const getTripChecks = defineCall({
  method: 'get',
  path: '/charter/trips/:id/checks',
  about: 'Returns what is open before a trip may fly, what is known about its airports, and the limits of duty that its crew is near or over.',
  access: desk,
  body: z.object({ id }),
  reply: z.object({
    checks: z.array(check),
    /** From the notes about airports. */
    notes: z.array(Flag),
    duty: z.array(
      z.object({ name: z.string(), kind: z.enum(['flight', 'duty']), level: z.enum(['near', 'over']), hours: z.number(), limit: z.number() }),
    ),
  }),
});
export const settleItem = defineCall({
  method: 'post',
  path: '/charter/trips/:id/checklist',
  about: 'Sets the state of an item on the checklist of a trip, or adds an item of its own. An item that opens again takes back the release.',
  access: desk,
  body: z.object({
    id,
    /** Key of the item; a new one for an item of the trip's own. */
    key: z.string().regex(/^[\w.@-]{1,64}(\/\d{1,2})?$/),
    /** State as the person saw it; null for a new item. */
    was: z.enum(checkStates.names).nullable(),
    state: z.enum(settledStates),
    note: text(500),
    own: z
      .object({
        text: z.string().trim().min(1).max(160),
        role: text(40),
        leg: leg.nullable(),
        hours: z.int().min(0).max(2000),
        required: z.boolean(),
      })
      .optional(),
  }),
  /** True if the trip was released and has to be released again. */
  reply: z.object({ revoked: z.boolean() }),
});
const wall = z.object({ date: z.string().max(10), time: z.string().max(5) });
export const completeTrip = defineCall({
  method: 'post',
  path: '/charter/trips/:id/complete',
  about: 'Enters when each leg of a released trip took off and landed, by the clocks of its airports. A repeat corrects the times.',
  access: dispatch,
  body: z.object({ id, legs: z.array(z.object({ order: leg, takeoff: wall, landing: wall })).max(20) }),
  /** Dollars that are still open. */
  reply: z.object({ balance: z.number() }),
});

export const tellCustomer = defineCall({
  method: 'post',
  path: '/charter/trips/:id/tell',
  about: 'Emails the customer of a trip the link to its page, with what changed since they were last told. A repeat of the key sends once.',
  access: desk,
  body: z.object({ id, key: generatedId, note: text(4000) }),
  reply: z.object({}),
});
export const makeTripLink = defineCall({
  method: 'post',
  path: '/charter/trips/:id/link',
  about:
    'Returns the private link to the page of a trip, to the form of one passenger, or to the legs of one crew member. A new one ends those before it.',
  access: desk,
  /** Position of the passenger, or name of the crew member; neither for the whole trip. */
  body: z.object({
    id,
    seat: z.int().min(0).max(899).nullable().default(null),
    crew: z.string().trim().max(160).default(''),
    renew: z.boolean().default(false),
  }),
  reply: z.object({ url: z.string() }),
});

export const endCrewLink = defineCall({
  method: 'post',
  path: '/charter/trips/:id/crew-link/end',
  about: 'Ends the link of a crew member: it opens nothing any more. A repeat changes nothing.',
  access: desk,
  body: z.object({ id, crew: z.string().trim().min(1).max(160) }),
  reply: z.object({}),
});

/** The calls of booked trips and of their flights, for the register of all. */
export const tripCalls = {
  changeTrip,
  confirmTrip,
  releaseTrip,
  getTripChecks,
  settleItem,
  completeTrip,
  tellCustomer,
  makeTripLink,
  endCrewLink,
  ...followingCalls,
} as const;
