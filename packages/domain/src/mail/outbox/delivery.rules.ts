import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';
import type { OutboxState } from './outbox.states.ts';

/** Delivery progress of an email for one recipient. */
export const deliveryStates = defineCodes({ waiting: 'Waiting', sent: 'Sent', failed: 'Failed', unsure: 'May have arrived' });
export const Delivery = z.object({
  /** Lower case. */
  email: z.string().max(254),
  state: z.enum(deliveryStates.names),
  /** Reply of the mail server for this recipient. */
  detail: z.string().max(400).default(''),
});
export type Delivery = z.infer<typeof Delivery>;

/** A mail server's refusal of one recipient; 4xx: not now, 5xx: never. */
export interface Refusal {
  readonly email: string;
  readonly code: number;
  readonly response: string;
}

/** Returns the state before the first try: each address once. */
export const undelivered = (emails: readonly string[]): Delivery[] =>
  [...new Set(emails.map((email) => email.trim().toLowerCase()))].filter(Boolean).map((email) => ({ email, state: 'waiting', detail: '' }));

const clip = (text: string): string => text.slice(0, 400);
/** Only waiting recipients were part of the try, so only they change. */
const afterTry = (deliveries: readonly Delivery[], outcome: (email: string) => Omit<Delivery, 'email'>): Delivery[] =>
  deliveries.map((delivery) => (delivery.state === 'waiting' ? { email: delivery.email, ...outcome(delivery.email) } : delivery));

/**
 * Returns the states after the mail server accepted the email, except for refused recipients. A temporary refusal
 * keeps waiting, unless this was the last try.
 */
export function afterHandover(deliveries: readonly Delivery[], refused: readonly Refusal[], isLastTry: boolean): Delivery[] {
  const refusals = new Map(refused.map((refusal) => [refusal.email.toLowerCase(), refusal]));
  return afterTry(deliveries, (email) => {
    const refusal = refusals.get(email);
    if (!refusal) return { state: 'sent', detail: '' };
    return { state: refusal.code < 500 && !isLastTry ? 'waiting' : 'failed', detail: clip(refusal.response) };
  });
}
/** Returns the states after a try with the same outcome for everybody. */
export const afterAttempt = (deliveries: readonly Delivery[], state: Delivery['state'], detail: string): Delivery[] =>
  afterTry(deliveries, () => ({ state, detail: clip(detail) }));

/** Returns the state of an email from those of its recipients. */
export function stateOf(deliveries: readonly Delivery[]): Extract<OutboxState, 'waiting' | 'sent' | 'failed' | 'unsure' | 'partly'> {
  const has = (state: Delivery['state']): boolean => deliveries.some((delivery) => delivery.state === state);
  if (has('waiting')) return 'waiting';
  if (has('unsure')) return 'unsure';
  if (!has('failed')) return 'sent';
  return has('sent') ? 'partly' : 'failed';
}

/** Returns the reasons for failed recipients, joined: 'bob@x.example: 550 No such user'. */
export const deliveryErrors = (deliveries: readonly Delivery[]): string =>
  deliveries
    .filter(({ state, detail }) => state !== 'sent' && detail !== '')
    .map(({ email, detail }) => `${email}: ${detail}`)
    .join('; ')
    .slice(0, 1000);

/**
 * Makes recipients who did not get it wait again: all of them, or only those named. Undefined if none is left to send
 * to.
 */
export function waitingAgain(deliveries: readonly Delivery[], emails: readonly string[]): Delivery[] | undefined {
  const wanted = new Set(emails.map((email) => email.trim().toLowerCase()));
  const again = (delivery: Delivery): boolean =>
    (delivery.state === 'failed' || delivery.state === 'unsure') && (wanted.size === 0 || wanted.has(delivery.email));
  return deliveries.some(again)
    ? deliveries.map((delivery) => (again(delivery) ? { email: delivery.email, state: 'waiting', detail: '' } : delivery))
    : undefined;
}
