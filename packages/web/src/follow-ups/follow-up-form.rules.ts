import { dateIn, formatUsDate, utcToWall } from '@app/kernel/time/time.ts';
import { dueOfForm, formProblems, whenText } from '@app/domain/follow-ups/follow-up.rules.ts';
import { followUpProblems } from '@app/domain/follow-ups/follow-ups.problems.ts';
import { dueAt } from '@app/domain/follow-ups/timing.rules.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { wordsOf } from '../ui/feedback/alert.rules.ts';
import type { PickedTime } from '../ui/dates/pick-time.rules.ts';
import { t } from '../words/words.ts';

/** The form of the follow-up dialog. */
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
/** Delays that the company offers, by their labels. */
export type Timings = readonly { readonly label: string; readonly days: number }[];
export const emptyForm: FollowUpForm = { timing: '', when: { date: '', time: '' }, message: '', followers: [], roles: [] };

export function formOf(item: QueueItem, zone: string): FollowUpForm {
  const { date, time } = utcToWall(item.due, zone);
  return { timing: '', when: { date, time }, message: item.data.summary, followers: item.followers, roles: item.roles };
}
/** A pre-defined delay sets date and time (FUP-3). */
export function withTiming(form: FollowUpForm, timing: Timings[number], now: number, zone: string): FollowUpForm {
  const { date, time } = utcToWall(dueAt(timing.days, now, zone), zone);
  return { ...form, timing: timing.label, when: { date, time } };
}
/** Earliest day: today by the clock of the company. */
export const today = (now: number, zone: string): string => formatUsDate(dateIn(now, zone));

type Field = 'when' | 'followers';
/** Returns error messages by the field that shows them (FUP-2). */
export function fieldErrors(form: FollowUpForm, now: number, zone: string): Partial<Record<Field, string>> {
  const problems = formProblems({ ...form.when, message: form.message, followers: form.followers }, now, zone);
  const errors: Partial<Record<Field, string>> = {};
  for (const problem of problems) {
    const field: Field = problem.code === 'follow-ups.too-many-followers' ? 'followers' : 'when';
    errors[field] ??= wordsOf([problem], followUpProblems).message;
  }
  return errors;
}

/** Returns the confirmation of a saved follow-up; shown 400 ms after saving (FUP-4). */
export const savedText = (due: number, zone: string, locale = 'en-US'): { title: string; message: string } => ({
  title: t('Follow-Up Saved!'),
  message: t('Notification will be sent on {when}', { when: whenText(due, zone, locale) }),
});

/** The body of the save call; undefined while the form is not valid: nothing is saved then (FUP-2). */
export function bodyOf(form: FollowUpForm, subject: FollowUpSubject, context: { readonly id: string; readonly now: number; readonly zone: string }) {
  const due = Object.keys(fieldErrors(form, context.now, context.zone)).length === 0 ? dueOfForm(form.when, context.zone) : undefined;
  if (due === undefined) return undefined;
  return {
    id: context.id,
    due,
    message: form.message.trim(),
    followers: [...form.followers],
    roles: form.roles.map((role) => ({ ...role })),
    object: { path: subject.path, label: subject.label },
    contact: subject.contact,
    tRef: subject.tRef,
  };
}
