import { DAY } from '@app/kernel/time/durations.ts';
import type { PrivacyRequest } from './privacy-request.ts';

/** A request is answered within so many days. */
export const DUE_DAYS = 30;
const SOON_DAYS = 7;
/** An archive stays for download so long. */
export const ARCHIVE_DAYS = 14;

export const dueOf = (received: number): number => received + DUE_DAYS * DAY;

export type Urgency = 'overdue' | 'soon' | 'later' | 'closed';
/** Tells how pressing a request is. */
export function urgencyOf({ state, due }: Pick<PrivacyRequest, 'state' | 'due'>, now: number): Urgency {
  if (state === 'done' || state === 'refused') return 'closed';
  if (now > due) return 'overdue';
  return due - now <= SOON_DAYS * DAY ? 'soon' : 'later';
}
