import { DAY } from '@app/kernel/time/durations.ts';
import { dayNumber, formatUsDate, parseUsDate, usDateOf } from '@app/kernel/time/time.ts';
import type { Holiday } from './opening-hours.ts';

const DAYS_AHEAD = 60;

/** A day on which the company is closed: MM/dd/yyyy, and its name. */
export interface ClosedDay {
  readonly date: string;
  readonly name: string;
}

/** Returns the days of a holiday in and after the year of `today`; 29 February is the 28th in other years. */
function daysOf({ date, yearly }: Holiday, today: number): number[] {
  const first = parseUsDate(date);
  const number = dayNumber(date);
  if (!first || number === undefined) return [];
  if (!yearly) return [number];
  const year = new Date(today * DAY).getUTCFullYear();
  return [year, year + 1].map((of) => dayNumber(formatUsDate(first.with({ year: of }))) ?? number).filter((day) => day >= number);
}

/** Returns the holidays from `today` (MM/dd/yyyy) on, of 60 days, the nearest first. */
export function holidaysAhead(holidays: readonly Holiday[], today: string): ClosedDay[] {
  const from = dayNumber(today);
  if (from === undefined) return [];
  return holidays
    .flatMap((holiday) => daysOf(holiday, from).map((day) => ({ day, name: holiday.name })))
    .filter(({ day }) => day >= from && day <= from + DAYS_AHEAD)
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, name }) => ({ date: usDateOf(day), name }));
}
