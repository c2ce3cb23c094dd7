import { dateIn, formatUsDate, parseUsDate, Temporal } from '@app/kernel/time/time.ts';

export interface DayTab {
  /** MM/dd/yyyy at the departure airport. */
  readonly date: string;
  readonly weekday: string;
  readonly monthDay: string;
}
const TABS = 4;
/** Takeoff time that a day tab sets (MKT-5). */
export const TAB_TIME = '8:00';

/**
 * Returns the four consecutive days to look at next (MKT-2): from the searched day if that is today, else from the
 * day after it. All in the zone of the departure airport.
 */
export function dayTabs(searched: string, now: number, zone: string, locale = 'en-US'): DayTab[] {
  const today = dateIn(now, zone);
  const searchedDay = parseUsDate(searched) ?? today;
  const start = Temporal.PlainDate.compare(searchedDay, today) > 0 ? searchedDay.add({ days: 1 }) : today;
  return Array.from({ length: TABS }, (_, days) => {
    const day = start.add({ days });
    return {
      date: formatUsDate(day),
      weekday: day.toLocaleString(locale, { weekday: 'short' }),
      monthDay: day.toLocaleString(locale, { month: 'short', day: 'numeric' }),
    };
  });
}
