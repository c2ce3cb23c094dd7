import { z } from 'zod';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { type OfferState, offerStates } from './offer.states.ts';

const count = z.int().min(0).max(1e6).default(0);

/** Most addresses beside that of the customer. */
export const MOST_COPIES = 9;

/** The offer of a quote, as its list and page show it. Its revisions and events are records of their own. */
export const Offer = z.object({
  state: z.enum(offerStates.names).default('draft'),
  /** Number of the newest revision, from 1; 0 before the first. */
  revision: count,
  /** Id of the newest revision. */
  current: text(64),
  /** Address that it was sent to. */
  email: text(254),
  /** Addresses that got its PDF as well. */
  copies: z.array(z.string().max(254)).max(MOST_COPIES).default([]),
  sent: moment,
  valid_until: moment,
  /** Last time the customer opened it, and how often. */
  viewed: moment,
  views: count,
  answered: moment,
  /** Reason of the customer for declining. */
  reason: text(1000),
  /** Its customer signed; the signature of the company is missing. */
  to_countersign: flag,
  countersigned: moment,
});
export type Offer = z.infer<typeof Offer>;

const open: ReadonlySet<OfferState> = new Set(['sent', 'viewed', 'changes']);

/** Returns the state of an offer at a time, epoch ms: an open one is expired from the end of its validity. */
export const offerStateAt = ({ state, valid_until }: Pick<Offer, 'state' | 'valid_until'>, now: number): OfferState =>
  open.has(state) && valid_until !== null && valid_until <= now ? 'expired' : state;
