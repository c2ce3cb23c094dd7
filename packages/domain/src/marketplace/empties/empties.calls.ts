import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId } from '@app/kernel/fields.ts';
import { AlertEmail, alertCalls } from '../alerts/alerts.calls.ts';
import { ShownAirport } from '../marketplace.calls.ts';
import { automaticStates } from './offer.rules.ts';

const access = { roles: ['sales', 'dispatch'] } as const;
/** Ids of the one or two schedule entries that leave a flight empty. */
export const CANDIDATE_KEY = /^[A-Za-z0-9_.@-]{1,64}(~[A-Za-z0-9_.@-]{1,64})?$/;
const key = z.string().regex(CANDIDATE_KEY);
/** Dollars; null offers a flight with its price on request. */
const price = z.number().min(0).max(10_000_000).nullable();

const Candidate = z.object({
  key: z.string(),
  /** A ferry flight of a booked trip, or a gap of the schedule that some flight has to close. */
  kind: z.enum(['ferry', 'gap']),
  from: ShownAirport,
  to: ShownAirport,
  /** Epoch ms. */
  start: z.number(),
  end: z.number(),
  /** The aircraft has nothing else to do from then until then; null where nothing follows. */
  window: z.object({ from: z.number(), until: z.number().nullable() }),
  aircraft: z.object({ id: z.string(), name: z.string(), tail_number: z.string(), seats: z.number() }),
  /** The trip that leaves it empty; null for an imported flight. */
  trip: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** By the rules of the live price list for empty legs; null without a price. Dollars. */
  price: z.number().nullable(),
  cost: z.number().nullable(),
  /** Alerts that match. */
  alerts: z.number(),
  /** Standing of the company’s rule to it: `waits` until `from`, epoch ms; other states say why a person has to offer it. */
  automatic: z.object({ state: z.enum(automaticStates), from: z.number() }),
});
export type Candidate = z.infer<typeof Candidate>;

export const listCandidates = defineCall({
  method: 'get',
  path: '/marketplace/empties/candidates',
  about: 'Lists flights without passengers of the next 60 days that are not offered yet, with the price that the price list proposes.',
  access,
  body: z.object({}),
  reply: z.object({ candidates: z.array(Candidate) }),
});
export const publishCandidate = defineCall({
  method: 'post',
  path: '/marketplace/empties/publish',
  about: 'Offers a flight without passengers as an empty leg. It follows the flights that leave it empty. A repeat changes the same empty leg.',
  access,
  body: z.object({
    key,
    price,
    window_hours: z.number().min(0).max(72).default(0),
    notes: z.string().trim().max(2000).default(''),
  }),
  reply: z.object({ id: z.string(), version: z.number() }),
});
export const previewAlert = defineCall({
  method: 'post',
  path: '/marketplace/empties/alert',
  about: 'Returns the email that the owners of matching alerts get once a flight is offered at a price. Nothing is written.',
  access,
  reads: true,
  body: z.object({ key, price }),
  reply: AlertEmail,
});
export const keepBrokenLeg = defineCall({
  method: 'post',
  path: '/marketplace/deals/:id/keep',
  about: 'Decides that a booked empty leg is flown although the flight before it has changed, and closes its task.',
  access,
  body: z.object({ id: recordId }),
  reply: z.object({}),
});

/** The calls of empty legs, the flights that they hang on and their alerts, for the register of all. */
export const emptyLegCalls = { ...alertCalls, listCandidates, publishCandidate, previewAlert, keepBrokenLeg } as const;
