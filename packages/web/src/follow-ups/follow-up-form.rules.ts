import type { Write } from '@app/kernel/live.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { dateIn, formatUsDate, Temporal, utcToWall, wallToUtc } from '@app/kernel/time.ts';
import { dueAt } from '@app/domain/follow-ups/timing.rules.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import type { PickedTime } from '../ui/pick-time.rules.ts';

export const MOST_FOLLOWERS = 10;

/** What the follow-up dialog holds. */
export interface FollowUpForm {
  /** Label of the chosen pre-defined timing; empty when date and time were picked by hand. */
  readonly timing: string;
  readonly when: PickedTime;
  readonly message: string;
  readonly followers: readonly string[];
  readonly roles: QueueItem['roles'];
}
/** The record that a follow-up is about. */
export interface FollowUpSubject {
  readonly path: string;
  readonly label: string;
  readonly contact: string;
  /** Path of the conversation, where there is one. */
  readonly tRef: string;
}
export const emptyForm: FollowUpForm = { timing: '', when: { date: '', time: '' }, message: '', followers: [], roles: [] };

export const formOf = (item: QueueItem, zone: string): FollowUpForm => {
  const { date, time } = utcToWall(item.due, zone);
  return { timing: '', when: { date, time }, message: item.data.summary, followers: item.followers, roles: item.roles };
};
/** A pre-defined delay sets date and time (FUP-3). */
export function withTiming(form: FollowUpForm, timing: { readonly label: string; readonly days: number }, now: number, zone: string): FollowUpForm {
  const { date, time } = utcToWall(dueAt(timing.days, now, zone), zone);
  return { ...form, timing: timing.label, when: { date, time } };
}
/** Earliest day: today by the clock of the company. */
export const today = (now: number, zone: string): string => formatUsDate(dateIn(now, zone));

export interface FormProblems {
  readonly date?: string;
  readonly time?: string;
  readonly followers?: string;
}
/** What is missing or wrong, by field (FUP-2): a date from today on, a time, at most 10 followers. The message may be empty. */
export function formProblems(form: FollowUpForm, now: number, zone: string): FormProblems {
  const wall = { ...form.when, zone };
  const due = form.when.date === '' || form.when.time === '' ? undefined : wallToUtc(wall);
  const early = form.when.date !== '' && isBefore(form.when.date, today(now, zone));
  return {
    ...(form.when.date === '' ? { date: 'Date is required.' } : early ? { date: 'Choose today or a later day.' } : {}),
    ...(form.when.time === '' ? { time: 'Time is required.' } : due === undefined && !early ? { time: 'There is no such time on this day.' } : {}),
    ...(form.followers.length > MOST_FOLLOWERS ? { followers: `At most ${MOST_FOLLOWERS} followers.` } : {}),
  };
}
function isBefore(a: string, b: string): boolean {
  const [first, second] = [a, b].map((date) => {
    const [month = 0, day = 0, year = 0] = date.split('/').map(Number);
    return Temporal.PlainDate.from({ year, month, day });
  });
  return first !== undefined && second !== undefined && Temporal.PlainDate.compare(first, second) < 0;
}

/** The write that saves a follow-up; undefined while the form is not valid. `id` names the one that is edited. */
export function writeOf(
  form: FollowUpForm,
  subject: FollowUpSubject,
  place: { readonly path: string; readonly isNew: boolean; readonly zone: string; readonly now: number },
): Write | undefined {
  if (Object.keys(formProblems(form, place.now, place.zone)).length > 0) return undefined;
  const due = wallToUtc({ ...form.when, zone: place.zone });
  if (due === undefined) return undefined;
  const fields = {
    due,
    followers: [...form.followers],
    roles: form.roles.map((role) => ({ ...role })),
    data: {
      subject: 'Manual Follow-Up',
      summary: form.message.trim(),
      object: { path: subject.path, label: subject.label },
      contact: subject.contact,
      tRef: subject.tRef,
    },
  };
  return place.isNew ? { op: 'set', path: place.path, data: { type: 'follow-up', ...fields } } : { op: 'merge', path: place.path, data: fields };
}

/** '{weekday, month day, time}' of the confirmation (FUP-4): 'Tuesday, November 24, 9:30 AM'. */
export const sentOn = (due: number, zone: string): string =>
  new Date(due)
    .toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone })
    .replace(' at ', ', ');
/** Not one of the problems that the dialog shows at a field: it goes to the alert, and the dialog closes (FUP-5). */
export const isFieldProblem = (problem: Problem): boolean =>
  problem.code === 'follow-ups.too-many-followers' || problem.code === 'follow-ups.date-past';
