import { z } from 'zod';
import { moment, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { OrderQuote } from '../orders/order.ts';
import { Deposit } from '../payments/payment-settings.ts';

const sha256 = z
  .string()
  .regex(/^([0-9a-f]{64})?$/)
  .default('');

/** Part of a quote that is frozen when it is sent. */
export const OfferContent = OrderQuote.pick({
  quote_id: true,
  items: true,
  discount: true,
  shipping: true,
  shipments: true,
  selected_rate: true,
  tax: true,
  subtotal: true,
  total: true,
  contact: true,
  address: true,
  subscription: true,
});
export type OfferContent = z.infer<typeof OfferContent>;

/** The company as it made the offer. */
export const OfferCompany = z.object({
  name: text(),
  email: text(254),
  phone: text(30),
  website: text(200),
  street: text(200),
  city: text(80),
  state: text(80),
  zip: text(20),
});

/** A quote as it was sent to a customer. It never changes, so the page and an acceptance show it for ever as it was. */
export const OfferRevision = z.object({
  /** Id of the quote. */
  quote: text(64),
  /** From 1. */
  number: z.int().min(1).max(1e6).default(1),
  /** Hash of the token of its page. */
  token: sha256,
  to: text(254),
  sent: moment,
  sent_by: text(64),
  valid_until: moment,
  deposit: Deposit.prefault({}),
  /** Words of the company to the customer. */
  note: text(4000),
  content: OfferContent.prefault({}),
  company: OfferCompany.prefault({}),
  terms: z.object({ version: text(20), url: text() }).prefault({}),
  /** Charter terms of the company; empty for goods. */
  notices: text(4000),
  /** Of everything above but the token, as canonical JSON. */
  sha256,
});
export type OfferRevision = z.infer<typeof OfferRevision>;

export const offerEventKinds = defineCodes({
  sent: 'Sent',
  viewed: 'Viewed',
  asked: 'Question',
  changes: 'Change requested',
  declined: 'Declined',
  accepted: 'Accepted and signed',
  countersigned: 'Countersigned',
  withdrawn: 'Withdrawn',
});
export type OfferEventKind = (typeof offerEventKinds.names)[number];

/** An act on an offer, in a chain: each carries the hash of the one before (commerce.md 8). */
export const OfferEvent = z.object({
  quote: text(64),
  revision: text(64),
  /** From 0 in each quote. */
  index: z.int().min(0).max(1e6).default(0),
  kind: z.enum(offerEventKinds.names),
  at: moment,
  ip: text(64),
  device: text(400),
  /** Member who acted; empty for the customer. */
  by: text(64),
  text: text(4000),
  /** Signature of an acceptance. */
  details: openPart,
  previous: sha256,
  sha256,
});
export type OfferEvent = z.infer<typeof OfferEvent>;
