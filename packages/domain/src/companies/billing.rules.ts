import { DAY } from '@app/kernel/time/durations.ts';
import type { Client } from '../clients/client.ts';

/** A company that does not pay can change its records for so long. */
export const READ_ONLY_DAYS = 14;
type Billing = Client['billing'];

/** A subscription of a company at the platform, as its provider reported it. */
export interface Reported {
  readonly subscription: string;
  readonly status: string;
  /** When it ended, epoch ms; null while it runs. */
  readonly ended: number | null;
  /** Page at which it is paid. */
  readonly page: string;
}
const lapsed: readonly string[] = ['unpaid', 'canceled', 'incomplete_expired'];

/**
 * Returns what a report changes for a company (ORD-7): unpaid or canceled, it becomes read-only after some days; paid again, it is free at
 * once. The end of an earlier subscription changes nothing once a later one runs.
 */
export function billingAfter(current: Billing, { subscription, status, ended, page }: Reported, now: number): Billing {
  const isLapsed = lapsed.includes(status);
  if (isLapsed && current.subscription !== '' && current.subscription !== subscription) return current;
  const isSame = current.subscription === subscription && current.status === status;
  const since = isSame ? current.since : (ended ?? now);
  return { subscription, status, since, read_only_from: isLapsed ? (since ?? now) + READ_ONLY_DAYS * DAY : null, page };
}
