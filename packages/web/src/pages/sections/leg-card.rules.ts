import { isoDayOf, readUsDate } from '@app/kernel/time/us-date.ts';
import { remembered } from '@app/kernel/remembered.ts';
import { formatterIn, type Language, type Words } from '@app/kernel/words.ts';

const DAY = { weekday: 'short', month: 'short', timeZone: 'UTC' } as const;
interface LegDay {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
}
/** Short names of weekdays, Sunday first, and of months. Taking a formatted day apart for each leg took longer than writing its card. */
const dayNames = remembered(10, String, (language: Language) => {
  const partOf = (type: string, at: number): string =>
    formatterIn(language, Intl.DateTimeFormat, DAY)
      .formatToParts(at)
      .find((part) => part.type === type)?.value ?? '';
  return {
    weekdays: Array.from({ length: 7 }, (_, i) => partOf('weekday', Date.UTC(2023, 0, 1 + i))),
    months: Array.from({ length: 12 }, (_, i) => partOf('month', Date.UTC(2023, i, 1))),
  };
});
/** Returns the parts of a day (MM/dd/yyyy) for a boarding pass; empty ones for an unreadable date. */
export function dayOf(date: string, language: Language): LegDay {
  const day = readUsDate(date);
  if (!day) return { weekday: '', day: '', month: '' };
  const { weekdays, months } = dayNames(language);
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  return { weekday: weekdays[weekday] ?? '', day: String(day.day), month: months[day.month - 1] ?? '' };
}
const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
/** Returns a day (MM/dd/yyyy) in words: 'Friday, December 25', 'viernes, 25 de diciembre'. Returns an unreadable date unchanged. */
export function longDay(date: string, language: Language): string {
  const day = readUsDate(date);
  return day ? formatterIn(language, Intl.DateTimeFormat, LONG_DAY).format(Date.UTC(day.year, day.month - 1, day.day)) : date;
}
/** Returns a takeoff for programs: '2027-03-04T09:30', or the day alone without a time; undefined without a day. */
export function takeoffStamp(date: string, time: string): string | undefined {
  const day = isoDayOf(date);
  return day && time !== '' ? `${day}T${time.padStart(5, '0')}` : day;
}

const WHOLE = { style: 'currency', currency: 'USD', useGrouping: 'always', maximumFractionDigits: 0 } as const;
/** Returns whole dollars: '$12,345', '12.345 US$'. */
export const wholeDollars = (amount: number, language: Language): string =>
  formatterIn(language, Intl.NumberFormat, WHOLE).format(Math.round(amount));

/** Says of an empty leg that hangs on another flight that it may move; empty for any other. `window_hours` counts either way. */
export function dependsText({ t }: Words, { depends, window_hours: hours }: { readonly depends: boolean; readonly window_hours: number }): string {
  if (depends) return hours > 0 ? t('Depends on another flight; may shift by ± {n} h', { n: hours }) : t('Depends on another flight');
  return hours > 0 ? t('May shift by ± {n} h', { n: hours }) : '';
}
