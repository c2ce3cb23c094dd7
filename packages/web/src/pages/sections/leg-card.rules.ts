import { isoDayOf, readUsDate } from '@app/kernel/time/us-date.ts';
import { formatterIn, type Language, type Words } from '@app/kernel/words.ts';

const DAY = { weekday: 'short', month: 'short', timeZone: 'UTC' } as const;
interface LegDay {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
}
/** Returns the parts of a day (MM/dd/yyyy) for a boarding pass; empty ones for an unreadable date. */
export function dayOf(date: string, language: Language): LegDay {
  const day = readUsDate(date);
  if (!day) return { weekday: '', day: '', month: '' };
  const parts = formatterIn(language, Intl.DateTimeFormat, DAY).formatToParts(Date.UTC(day.year, day.month - 1, day.day));
  const part = (type: string): string => parts.find((formatPart) => formatPart.type === type)?.value ?? '';
  return { weekday: part('weekday'), day: String(day.day), month: part('month') };
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
