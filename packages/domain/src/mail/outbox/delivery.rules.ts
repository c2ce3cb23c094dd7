import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';
import type { OutboxState } from './outbox.states.ts';

/** How far an email came with one recipient. */
export const deliveryStates = defineCodes({ waiting: 'Waiting', sent: 'Sent', failed: 'Failed', unsure: 'May have arrived' });
export const Delivery = z.object({
  /** Small letters. */
  email: z.string().max(254),
  state: z.enum(deliveryStates.names),
  /** Answer of the mail server about this recipient. */
  detail: z.string().max(400).default(''),
});
export type Delivery = z.infer<typeof Delivery>;

/** A mail server's answer about one recipient; 4xx: not now, 5xx: never. */
export interface Refusal {
  readonly email: string;
  readonly code: number;
  readonly response: string;
}

/** An email before its first try: each address once. */
export const undelivered = (emails: readonly string[]): Delivery[] =>
  [...new Set(emails.map((email) => email.trim().toLowerCase()))].filter(Boolean).map((email) => ({ email, state: 'waiting', detail: '' }));

const clip = (text: string): string => text.slice(0, 400);
/** Only recipients that were part of the try change: those that wait. */
const afterTry = (deliveries: readonly Delivery[], outcome: (email: string) => Omit<Delivery, 'email'>): Delivery[] =>
  deliveries.map((delivery) => (delivery.state === 'waiting' ? { email: delivery.email, ...outcome(delivery.email) } : delivery));

/** The mail server took the email, for all but those it refused. Who was refused for now waits on, unless this was the last try. */
export function afterHandover(deliveries: readonly Delivery[], refused: readonly Refusal[], isLastTry: boolean): Delivery[] {
  const refusals = new Map(refused.map((refusal) => [refusal.email.toLowerCase(), refusal]));
  return afterTry(deliveries, (email) => {
    const refusal = refusals.get(email);
    if (!refusal) return { state: 'sent', detail: '' };
    return { state: refusal.code < 500 && !isLastTry ? 'waiting' : 'failed', detail: clip(refusal.response) };
  });
}
/** A try that ended alike for everybody. */
export const afterAttempt = (deliveries: readonly Delivery[], state: Delivery['state'], detail: string): Delivery[] =>
  afterTry(deliveries, () => ({ state, detail: clip(detail) }));

/** The state of an email whose recipients got as far as this. */
export function stateOf(deliveries: readonly Delivery[]): Extract<OutboxState, 'waiting' | 'sent' | 'failed' | 'unsure' | 'partly'> {
  const has = (state: Delivery['state']): boolean => deliveries.some((delivery) => delivery.state === state);
  if (has('waiting')) return 'waiting';
  if (has('unsure')) return 'unsure';
  if (!has('failed')) return 'sent';
  return has('sent') ? 'partly' : 'failed';
}

/** Why some did not get it, one after another: 'bob@x.example: 550 No such user'. */
export const deliveryErrors = (deliveries: readonly Delivery[]): string =>
  deliveries
    .filter(({ state, detail }) => state !== 'sent' && detail !== '')
    .map(({ email, detail }) => `${email}: ${detail}`)
    .join('; ')
    .slice(0, 1000);

/** Those who did not get it wait again: all of them, or the named ones. Undefined where nobody is left to send to. */
export function waitingAgain(deliveries: readonly Delivery[], emails: readonly string[]): Delivery[] | undefined {
  const wanted = new Set(emails.map((email) => email.trim().toLowerCase()));
  const again = (delivery: Delivery): boolean =>
    (delivery.state === 'failed' || delivery.state === 'unsure') && (wanted.size === 0 || wanted.has(delivery.email));
  return deliveries.some(again)
    ? deliveries.map((delivery) => (again(delivery) ? { email: delivery.email, state: 'waiting', detail: '' } : delivery))
    : undefined;
}
