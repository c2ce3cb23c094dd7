import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { DeliveryState } from './webhook.states.ts';

/** Pauses after the first, second, … failed attempt of a delivery. */
export const RETRY_PAUSES: readonly number[] = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** An endpoint without a success for so long is disabled. */
export const FAILING_MS = 5 * DAY;
/** Time for which the earlier secret signs beside the new one. */
export const ROTATION_MS = DAY;
export const DELIVERIES_KEPT_MS = 30 * DAY;
export const MAX_WEBHOOKS = 20;
/** Characters of an answer that are kept. */
export const MAX_SHOWN_ANSWER = 2048;

/** Returns the state of a delivery after its nth attempt, and when the next one is due, epoch ms. */
export function afterAttempt(isSuccess: boolean, attempts: number, now: number): { readonly state: DeliveryState; readonly due: number } {
  if (isSuccess) return { state: 'delivered', due: now };
  const pause = RETRY_PAUSES[attempts - 1];
  return pause === undefined ? { state: 'failed', due: now } : { state: 'retrying', due: now + pause };
}

/** The id in the header `webhook-id`: the same at each attempt and replay. */
export const deliveryId = (webhook: string, version: number): string => `msg_${webhook}_${version}`;

/** Type of an event as Standard Webhooks suggests: `contacts.created`. */
export const eventType = (kind: string, verb: 'create' | 'update' | 'delete'): string => `${kind}.${verb}d`;
