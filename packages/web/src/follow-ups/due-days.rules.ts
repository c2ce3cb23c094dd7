import { dateIn, Temporal } from '@app/kernel/time/time.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';

/** The day that something is due on where the company is, YYYY-MM-DD. */
export const dueDay = (due: number, zone: string): string => dateIn(due, zone).toString();
/** Returns the number of due follow-ups by day, for a calendar. */
export function dueMarks(items: readonly Pick<QueueItem, 'due'>[], zone: string): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (const { due } of items) marks.set(dueDay(due, zone), (marks.get(dueDay(due, zone)) ?? 0) + 1);
  return marks;
}
/** 'Mon, Nov 23' of a day. */
export const dayWords = (day: string, locale = 'en-US'): string =>
  Temporal.PlainDate.from(day).toLocaleString(locale, { weekday: 'short', month: 'short', day: 'numeric' });
