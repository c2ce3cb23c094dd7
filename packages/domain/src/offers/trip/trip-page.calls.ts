import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { Contact } from '../../contacts/contact.ts';
import { generatedId, recordId } from '@app/kernel/fields.ts';
import { FileRef } from '../../files/stored-file.ts';
import { flightSteps } from '../../trips/following/following.rules.ts';
import { delayStatuses } from '../../trips/model/delay.states.ts';
import { flightSoftwareStatuses } from '../../trips/model/flight-software.states.ts';
import { passengerTypes } from '../../trips/model/leg.ts';
import { serviceTypes } from '../../trips/model/service.states.ts';

/** 16 letters and digits, of which only the hash is stored (CHR-13). */
export const TRIP_TOKEN = /^[A-Za-z0-9]{16}$/;
/** The page of a trip: the name key of its company and the token. */
const page = { company: z.string().min(1).max(64), token: z.string().regex(TRIP_TOKEN) } as const;

const place = z.object({ code: z.string(), name: z.string(), city: z.string(), fbo: z.string(), address: z.string(), phone: z.string() });
const leg = z.object({
  order: z.number(),
  from: place,
  to: place,
  /** Wall time at the airport, MM/dd/yyyy and H:mm, with its zone; UTC in epoch ms. */
  takeoff: z.object({ date: z.string(), time: z.string(), zone: z.string(), utc: z.number().nullable() }),
  landing: z.object({ date: z.string(), time: z.string(), zone: z.string(), utc: z.number().nullable() }),
  /** As flown, epoch ms. */
  flown: z.object({ takeoff: z.number(), landing: z.number() }).nullable(),
  /** Decimal hours. */
  hours: z.number(),
  tail: z.string(),
  aircraft: z.string(),
  passengers: z.number(),
  /** First names with their roles. */
  crew: z.array(z.object({ name: z.string(), role: z.string() })),
  state: z.enum(['', ...flightSoftwareStatuses.names]),
  delay: z.object({ status: z.enum(delayStatuses.names) }),
  /** City or name of the airport where it lands instead; empty for one that lands as agreed. */
  diverted: z.string(),
  /** Off blocks, takeoff, landing and on blocks as reported, epoch ms, which crew may enter; null for others and where nobody follows the flight. */
  steps: z.object({ out: z.number().nullable(), off: z.number().nullable(), on: z.number().nullable(), in: z.number().nullable() }).nullable(),
});
export type TripPageLeg = z.infer<typeof leg>;
const passenger = z.object({
  seat: z.number(),
  name: z.string(),
  type: z.enum(passengerTypes.names),
  /** Details that are known; the page never shows them. */
  has: z.object({ birthdate: z.boolean(), weight: z.boolean(), passport: z.boolean() }),
});
export type TripPagePassenger = z.infer<typeof passenger>;

export const readTripPage = defineCall({
  method: 'post',
  path: '/trip-pages/:token',
  about:
    'Returns a trip as its customer sees it, the form of one passenger, or the legs of one crew member; remembers the visit, so that the next one shows what changed.',
  access: 'public',
  body: z.object(page),
  reply: z.object({
    /** The link of a passenger shows their form, that of a crew member their legs; neither shows money or papers. */
    kind: z.enum(['trip', 'passenger', 'crew']),
    number: z.string(),
    customer: z.string(),
    company: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    state: z.enum(['requested', 'confirmed', 'flown', 'canceled']),
    /** Next takeoff, epoch ms; null where there is none. */
    next: z.number().nullable(),
    legs: z.array(leg),
    passengers: z.array(passenger),
    /** Passengers can still be entered. */
    isOpen: z.boolean(),
    services: z.array(z.object({ type: z.enum(serviceTypes.names), notes: z.string() })),
    /** Time from which the link opens nothing, epoch ms; null for links that stay. */
    until: z.number().nullable(),
    /** Changes of what was signed, to which the customer has to agree, and the state that they would agree to. Before takeoff they may refuse. */
    consent: z.object({ changes: z.array(z.string()), seen: z.string(), mayRefuse: z.boolean() }).nullable(),
    /** Dollars that go back to the customer who did not agree to a change; null for any other trip. */
    refund: z.number().nullable(),
    /** Changes since the visit before, in sentences of the company's language. */
    changes: z.array(z.string()),
    /** The visit before, epoch ms; null on the first. */
    visited: z.number().nullable(),
    files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
    invoices: z.array(z.object({ id: z.string(), number: z.string(), total: z.number(), balance: z.number(), due: z.number().nullable() })),
    /** Dollars. `pay` is the token of the order by which the balance is paid; empty where there is none. */
    money: z.object({ total: z.number(), paid: z.number(), balance: z.number(), pay: z.string() }).nullable(),
  }),
});
export type TripPage = z.output<typeof readTripPage.reply>;

export const savePassenger = defineCall({
  method: 'post',
  path: '/trip-pages/:token/passenger',
  about: 'Enters who flies in one place of a trip. What is left empty stays as it was.',
  access: 'public',
  body: z.object({
    ...page,
    seat: z.int().min(0).max(899),
    name: z.string().trim().max(160),
    birthdate: Contact.shape.birthdate,
    /** Pounds. */
    weight: z.number().min(0).max(2000).nullable().default(null),
    passport: z
      .object({ number: z.string().trim().max(40).default(''), country: z.string().trim().max(2).default(''), expires: Contact.shape.birthdate })
      .prefault({}),
  }),
  reply: z.object({}),
});
export const writeFromTrip = defineCall({
  method: 'post',
  path: '/trip-pages/:token/message',
  about: 'Sends a message of the customer to the company, into the conversation of the trip. A repeat of the key sends it once.',
  access: 'public',
  body: z.object({ ...page, key: z.string().regex(/^[\w-]{8,64}$/), text: z.string().trim().max(4000) }),
  reply: z.object({}),
});

export const agreeToTrip = defineCall({
  method: 'post',
  path: '/trip-pages/:token/agree',
  about: 'Agrees to what changed since the customer signed, as they saw it. A repeat changes nothing.',
  access: 'public',
  body: z.object({ ...page, seen: z.string().max(2000), name: z.string().trim().max(160) }),
  reply: z.object({}),
});

export const reportFromCrew = defineCall({
  method: 'post',
  path: '/trip-pages/:token/flight',
  about: 'Enters when a leg of a crew member left its blocks, took off, landed or was on blocks. A repeat of the key changes nothing.',
  access: 'public',
  body: z.object({
    ...page,
    key: generatedId,
    /** Position of the leg. */
    leg: z.int().min(0).max(50),
    step: z.enum(flightSteps),
    /** H:mm by the clock of the airport, of the last 12 hours; empty for now. */
    time: z
      .string()
      .regex(/^(|([01]?\d|2[0-3]):[0-5]\d)$/)
      .default(''),
  }),
  reply: z.object({}),
});
export const refuseTrip = defineCall({
  method: 'post',
  path: '/trip-pages/:token/refuse',
  about: 'Refuses what changed since the customer signed: calls the trip off and pays back all that was paid. A repeat changes nothing.',
  access: 'public',
  body: z.object({ ...page, seen: z.string().max(2000), name: z.string().trim().max(160) }),
  reply: z.object({}),
});

export const makeTripSheet = defineCall({
  method: 'post',
  path: '/charter/trips/:id/sheet',
  about: 'Returns the trip sheet as a PDF: itinerary, handlers, crew, passengers, services and notes. It stays with the trip.',
  access: { roles: ['sales', 'dispatch'] },
  body: z.object({ id: recordId }),
  reply: FileRef,
});

/** The calls of the customer's trip page, for the register of all. */
export const tripPageCalls = { readTripPage, savePassenger, writeFromTrip, agreeToTrip, refuseTrip, reportFromCrew, makeTripSheet } as const;
