import type { ProblemIn } from '@app/kernel/problem.ts';
import { dateIn, parseUsDate, Temporal, wallToUtc } from '@app/kernel/time/time.ts';
import { words } from '@app/kernel/words.ts';
import type { QueueItem } from '../jobs/queue-item.ts';
import type { followUpProblems } from './follow-ups.problems.ts';

export const MAX_FOLLOWERS = 10;
export const MANUAL_SUBJECT = words('Manual Follow-Up');
type FollowUpProblem = ProblemIn<typeof followUpProblems>;

/** Values of the form: `date` MM/dd/yyyy, `time` H:mm, in the zone of the client (FUP-2). */
export interface FollowUpForm {
  readonly date: string;
  readonly time: string;
  readonly message: string;
  readonly followers: readonly string[];
}

const dayProblem = (day: Temporal.PlainDate, now: number, zone: string): FollowUpProblem[] =>
  Temporal.PlainDate.compare(day, dateIn(now, zone)) < 0 ? [{ code: 'follow-ups.date-past' }] : [];
const followersProblem = (followers: readonly string[]): FollowUpProblem[] =>
  new Set(followers).size > MAX_FOLLOWERS ? [{ code: 'follow-ups.too-many-followers', params: { max: MAX_FOLLOWERS } }] : [];

/**
 * Returns the reasons why the form cannot be saved. It needs a date from today on, a time, and at most 10 followers;
 * the message may be empty (FUP-2).
 */
export function formProblems(form: FollowUpForm, now: number, zone: string): FollowUpProblem[] {
  const day = parseUsDate(form.date);
  if (!day) return [{ code: 'follow-ups.no-date' }];
  if (form.time.trim() === '') return [...dayProblem(day, now, zone), { code: 'follow-ups.no-time' }, ...followersProblem(form.followers)];
  const noSuchTime = wallToUtc({ date: form.date, time: form.time, zone }) === undefined;
  return [...dayProblem(day, now, zone), ...(noSuchTime ? [{ code: 'follow-ups.no-time' } as const] : []), ...followersProblem(form.followers)];
}

/**
 * Returns the due time of the form, epoch ms; a time skipped by a clock change moves forward. Undefined without a
 * date or time.
 */
export const dueOfForm = (form: Pick<FollowUpForm, 'date' | 'time'>, zone: string): number | undefined =>
  form.time.trim() === '' ? undefined : wallToUtc({ date: form.date, time: form.time, zone });

/** Checks a due time that is already computed: the server applies this to every follow-up. */
export const dueProblems = (due: number, followers: readonly string[], clock: { now: number; zone: string }): FollowUpProblem[] => [
  ...dayProblem(dateIn(due, clock.zone), clock.now, clock.zone),
  ...followersProblem(followers),
];

/** 'Saturday, November 21, 6:00 AM': weekday, month day, time (FUP-4). */
export function whenText(due: number, zone: string, locale = 'en-US'): string {
  const part = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(due);
  const time = part({ hour: 'numeric', minute: '2-digit' }).replace(/\s/gu, ' ');
  return `${part({ weekday: 'long', month: 'long', day: 'numeric' })}, ${time}`;
}
/** Time from saving to the confirmation (FUP-4). */
export const SAVED_AFTER_MS = 400;

export interface NewFollowUp {
  readonly due: number;
  readonly message: string;
  readonly followers: readonly string[];
  readonly roles: QueueItem['roles'];
  readonly object: QueueItem['data']['object'];
  readonly contact: string;
  readonly tRef: string;
}
/** Returns the queue item of a follow-up (FUP-1): its `data` is the future message. */
export function followUpItem(given: NewFollowUp, creator: string): QueueItem {
  const followers = [...new Set(given.followers)];
  return {
    type: 'follow-up',
    action: '',
    ref_path: given.object.path,
    class_name: '',
    due: given.due,
    creator,
    followers,
    follower_ids: followers,
    roles: given.roles,
    agents: [],
    data: { subject: MANUAL_SUBJECT, summary: given.message, object: given.object, contact: given.contact, tRef: given.tRef, details: {} },
    processed: null,
  };
}
