import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { dayNumber, usDateOf, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';

/**
 * When a job is due. `daily`: once a day at a time of the company's clock. `every`: so many minutes after its last run. `due`: a while after one of
 * these collections changed, or when its own work says so; and once a day whatever was heard, so that nothing is forgotten. `asked`: only when a
 * person starts it.
 */
export type Schedule =
  | { readonly kind: 'daily'; readonly at: string }
  | { readonly kind: 'every'; readonly minutes: number }
  | { readonly kind: 'due'; readonly at: string; readonly after: number; readonly of: readonly string[] }
  | { readonly kind: 'asked' };

/** The last moment that a date can have, epoch ms. */
export const NEVER = 8.64e15;

/** Returns the next time of a schedule after `now`, epoch ms. A day without that time has it an hour later, a day that has it twice the first one. */
export function nextRun(schedule: Schedule, now: number, zone: string): number {
  if (schedule.kind === 'asked') return NEVER;
  if (schedule.kind === 'every') return now + schedule.minutes * MINUTE;
  const today = dayNumber(utcToWall(now, zone).date) ?? 0;
  for (let day = today; ; day++) {
    const time = wallToUtc({ date: usDateOf(day), time: schedule.at, zone });
    if (time !== undefined && time > now) return time;
  }
}

/** A job that failed so often in a row is not tried again before its next turn. */
export const MAX_TRIES = 8;
/** Failures in a row after which admins are told. */
export const TOLD_AFTER = 3;
/** Returns how long a job rests after its nth failure in a row, ms: a minute, doubled each time up to an hour; a frequent one up to five minutes. */
export function pauseAfterFailure(schedule: Schedule, failures: number): number {
  const longest = schedule.kind === 'every' ? Math.min(HOUR, Math.max(5 * MINUTE, 2 * schedule.minutes * MINUTE)) : HOUR;
  return Math.min(longest, MINUTE * 2 ** Math.min(10, failures - 1));
}
