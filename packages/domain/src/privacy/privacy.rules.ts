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

/** Admins are reminded of a request so long before it is due. */
const REMINDERS = [SOON_DAYS * DAY, DAY];
type Timed = Pick<PrivacyRequest, 'due' | 'reminded'>;

/** Returns the time of the newest reminder that is due and was not sent; undefined for none. Of several at once only the newest counts. */
export function reminderOf({ due, reminded }: Timed, now: number): number | undefined {
  const time = REMINDERS.map((before) => due - before).findLast((reminder) => reminder <= now);
  return time !== undefined && (reminded === null || reminded < time) ? time : undefined;
}
/** Returns the time of the next reminder to come. */
export const nextReminder = ({ due }: Timed, now: number): number | undefined =>
  REMINDERS.map((before) => due - before).find((reminder) => reminder > now);
