import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { defineStates } from '@app/kernel/states.ts';

/** A closed word of the product, never something that a person wrote; no slash, as a category of a metric has none. */
const code = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);
const number = z.int().min(0).max(1_000_000);

/** Events that a browser may report: the metric that counts them, and fields that are codes or numbers, never free text. */
export const eventKinds = {
  screen_view: { metric: 'screen_views', fields: z.strictObject({ screen: code }) },
  search: { metric: 'searches', fields: z.strictObject({ kind: code, results: number }) },
  request: { metric: 'marketplace_requests', fields: z.strictObject({ kind: code }) },
  sign_up: { metric: 'sign_ups', fields: z.strictObject({ kind: code }) },
} as const;
export type EventName = keyof typeof eventKinds;
export type EventFields<N extends EventName> = z.input<(typeof eventKinds)[N]['fields']>;
export const eventNames = Object.keys(eventKinds) as [EventName, ...EventName[]];

/** An event as a browser sends it. */
export const SentEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('screen_view'), fields: eventKinds.screen_view.fields }),
  z.strictObject({ name: z.literal('search'), fields: eventKinds.search.fields }),
  z.strictObject({ name: z.literal('request'), fields: eventKinds.request.fields }),
  z.strictObject({ name: z.literal('sign_up'), fields: eventKinds.sign_up.fields }),
]);
export type SentEvent = z.infer<typeof SentEvent>;

/** Random number under which a browser reports; it is made with consent and deleted with its withdrawal. */
export const VisitorId = z.string().regex(/^[A-Za-z0-9]{16,40}$/);

export const eventStates = defineStates({
  waiting: { label: 'Waiting', to: ['sending', 'done'] },
  /** Counted; the connected tool has yet to take it. */
  sending: { label: 'Being passed on', to: ['done', 'refused'] },
  done: { label: 'Done', to: [] },
  /** The connected tool does not want it. */
  refused: { label: 'Refused', to: [] },
});

/** A consented event in the queue. Its time is the record's own date. */
export const QueuedEvent = z.object({
  name: z.enum(eventNames),
  visitor: VisitorId,
  fields: z.record(z.string().max(40), z.union([z.string().max(40), number])).default({}),
  /** Campaign of the session and host of the page that it came from. */
  utm: z.record(z.string().max(200), z.string().max(200)).default({}),
  referrer: text(200),
  state: z.enum(eventStates.names).default('waiting'),
  /** When it was done or refused, epoch ms. */
  settled: moment,
});
export type QueuedEvent = z.infer<typeof QueuedEvent>;
