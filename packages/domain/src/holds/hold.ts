import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { holdKinds, holdStates } from './hold.states.ts';

/** Somebody who is told once a hold ends unpaid. */
const Watcher = z.object({
  user: text(64),
  /** Path of the empty leg that they want: it may share its aircraft with the held one. */
  deal: text(300),
  /** Origin at which they reach this server, for links in emails. */
  site: text(300),
});
export type Watcher = z.infer<typeof Watcher>;
export const MOST_WATCHERS = 100;

/** A claim on something scarce for an order or a quote (BYD-12). Times epoch ms. */
export const Hold = z.object({
  kind: z.enum(holdKinds.names),
  state: z.enum(holdStates.names).default('held'),
  /** Path of the product, aircraft or empty leg. */
  subject: z.string().min(1).max(300),
  /** Its name when it was claimed. */
  label: text(200),
  /** Path of the order or quote that it is for, and its number. */
  holder: z.string().min(1).max(300),
  holder_label: text(200),
  /** Holders within whose claim it lies: the flight is part of their trip. Neither stands in the way of the other. */
  beside: z.array(z.string().max(300)).max(5).default([]),
  quantity: z.number().positive().max(1e6).default(1),
  /** Span that is claimed; null for pieces, which are claimed at any time. */
  start: moment,
  end: moment,
  /** Moment at which it stops counting; null until it is released. */
  until: moment,
  /** The buyer, or the colleague who asked for it. */
  user: text(64),
  agent: text(64),
  /** Times it was prolonged by the buyer. */
  extended: z.int().min(0).max(100).default(0),
  watchers: z.array(Watcher).max(MOST_WATCHERS).default([]),
});
export type Hold = z.infer<typeof Hold>;
