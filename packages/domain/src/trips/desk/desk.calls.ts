import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { dollars } from '@app/kernel/money.ts';
import { generatedId, recordId as id, text } from '@app/kernel/fields.ts';
import { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import { QuoteContact } from '../model/quote.ts';
import { declineReasons, tripStatuses } from '../model/trip.states.ts';
import { Flag, flagCodes } from './flags.rules.ts';
import { LegInput, MAX_LEGS } from './leg-input.ts';
import { lineFields, lineValue, OwnLine } from '../model/quote-option.ts';

const access = { roles: ['sales', 'dispatch'] } as const;
const legs = z.array(LegInput).max(MAX_LEGS);
const option = z.string().min(1).max(64);
const created = z.object({ id: z.string(), path: z.string() });
const amount = z.number();
const nothing = z.object({});

export const createQuote = defineCall({
  method: 'post',
  path: '/charter/quotes',
  about: 'Creates a charter quote for a contact, for a name, or for nobody yet. Its number is generated; an id makes one quote.',
  access,
  body: z.object({
    newId: generatedId,
    contact: QuoteContact.prefault({}),
    legs: legs.default([]),
    notes: z.string().max(4000).default(''),
    /** It came as a broker's email: the sender of the email is rarely the contact. */
    isBroker: z.boolean().default(false),
  }),
  reply: created,
});
export const changeQuoteLegs = defineCall({
  method: 'post',
  path: '/charter/quotes/:id/legs',
  about: 'Replaces the legs of a quote. Times follow from the clocks of the airports, and every aircraft of the quote is priced again.',
  access,
  /** `seen` are the legs as the editor found them: a change by somebody else meanwhile is told. */
  body: z.object({ id, seen: legs, legs }),
  reply: nothing,
});

/** An aircraft of the fleet for the legs of a quote. Dollars and decimal hours. */
const ownOption = z.object({
  aircraft: AircraftBrief,
  /** Code of the home airport. */
  base: z.string(),
  /** Null without a price. */
  total: amount.nullable(),
  margin: amount.nullable(),
  blockHours: z.number(),
  ferryHours: z.number(),
  fuelStops: z.number(),
  flags: z.array(Flag),
  /** Later start, up to three hours, at which it is free; epoch ms of the first flight with passengers. */
  freeAt: z.number().nullable(),
});
export type OwnOption = z.infer<typeof ownOption>;
export const listOwnAircraft = defineCall({
  method: 'post',
  path: '/charter/options',
  about: 'Returns the own fleet for the legs of a quote: price, or the reason why not, best first.',
  access,
  reads: true,
  body: z.object({ quote: id }),
  /** Time of the last publication of the price list, epoch ms. */
  reply: z.object({
    options: z.array(ownOption),
    published: z.number().nullable(),
    /** Discount of the account of the quote, percent; the prices have it. */
    discount: z.object({ account: z.string(), percent: z.number() }).nullable(),
  }),
});

export const chooseAircraft = defineCall({
  method: 'post',
  path: '/charter/quotes/:id/choose',
  about: 'Makes an aircraft the chosen one of a quote, priced by the list of now; one that is in the quote is priced again.',
  access,
  body: z.object({ id, aircraft: id }),
  reply: z.object({ option }),
});
export const changeOption = defineCall({
  method: 'post',
  path: '/charter/quotes/:id/option',
  about: 'Chooses an aircraft of a quote, offers it to the customer or not, gives it a sentence, or removes it.',
  access,
  body: z.object({
    id,
    option,
    chosen: z.literal(true).optional(),
    offered: z.boolean().optional(),
    note: z.string().max(400).optional(),
    /** Operating carrier of a partner's aircraft. */
    carrier: z.string().trim().max(160).optional(),
    removed: z.literal(true).optional(),
  }),
  reply: nothing,
});
const rule = z.string().min(1).max(64);
/** A change of the price of one aircraft. */
export const PriceEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), rule, field: z.enum(lineFields.names), value: lineValue, why: text(300) }),
  z.object({ kind: z.literal('own'), line: OwnLine.pick({ id: true, group: true, label: true, quantity: true, rate: true, cost: true }) }),
  z.object({ kind: z.literal('remove'), line: rule }),
  /** Of one line, or of all lines where `rule` is left out. */
  z.object({ kind: z.literal('reset'), rule: rule.optional() }),
  z.object({ kind: z.literal('total'), total: dollars.min(0).max(1e9) }),
]);
export type PriceEdit = z.infer<typeof PriceEdit>;
export const changePrice = defineCall({
  method: 'post',
  path: '/charter/quotes/:id/price',
  about: 'Changes the price of an aircraft of a quote: a figure of a line, an own line, a total met to the cent; or takes changes back.',
  access,
  body: z.object({ id, option, edit: PriceEdit }),
  reply: z.object({ total: amount }),
});

/** Why warnings are accepted, by flag. */
export const Reasons = z.partialRecord(z.enum(flagCodes), z.string().trim().max(500)).default({});
export type Reasons = z.infer<typeof Reasons>;
export const bookQuote = defineCall({
  method: 'post',
  path: '/charter/book',
  about: 'Books the chosen aircraft of a quote: trip, schedule and claim on the aircraft in one step, once. Warnings need a reason.',
  access,
  body: z.object({ quote: id, reasons: Reasons }),
  reply: created,
});
export const declineQuote = defineCall({
  method: 'post',
  path: '/charter/quotes/:id/decline',
  about: 'Declines a request with a reason; its hold ends. A message is emailed to the customer, once.',
  access,
  body: z.object({ id, code: z.enum(declineReasons.names), note: text(2000), message: z.string().trim().max(4000).default('') }),
  reply: nothing,
});

const kind = z.enum(['quotes', 'trips']);
export const setTripStatus = defineCall({
  method: 'post',
  path: '/charter/status',
  about: 'Moves a quote or a trip to a status that its table allows. A canceled trip frees its aircraft. Returns the version for undoing it.',
  access,
  body: z.object({ kind, id, to: z.enum(tripStatuses.names) }),
  reply: z.object({ version: z.number() }),
});
export const undoTripStatus = defineCall({
  method: 'post',
  path: '/charter/status/undo',
  about: 'Takes back the last change of the status of a quote or a trip, if nothing was changed since.',
  access,
  body: z.object({ kind, id, version: z.int() }),
  reply: nothing,
});

/** The calls of the charter desk, for the register of all. */
export const deskCalls = {
  createQuote,
  changeQuoteLegs,
  listOwnAircraft,
  chooseAircraft,
  changeOption,
  changePrice,
  bookQuote,
  declineQuote,
  setTripStatus,
  undoTripStatus,
} as const;
