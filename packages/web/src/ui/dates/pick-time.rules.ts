import { DAY } from '@app/kernel/time/durations.ts';
import { parseUsDate, Temporal } from '@app/kernel/time/time.ts';
import { isoDayOf } from '@app/kernel/time/us-date.ts';
import { language, locale } from '../../words/language.ts';

/** Value of a date-time picker: `date` MM/dd/yyyy, `time` H:mm; either may be empty. The caller decides on the zone. */
export interface PickedTime {
  readonly date: string;
  readonly time: string;
}
export interface PickerLimits {
  /** First and last hour that can be picked, both inclusive. */
  readonly hours: readonly [number, number];
  /** Earliest moment, as wall time: earlier days, and on its day earlier times, cannot be chosen. */
  readonly min?: PickedTime | undefined;
}

export const MINUTES = [0, 15, 30, 45] as const;
/** Hours of the staff picker and of the marketplace (WID-5). */
export const staffHours = [6, 18] as const;
export const marketplaceHours = [5, 22] as const;

export const hoursBetween = ([first, last]: PickerLimits['hours']): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** Four columns when there are more than 12 hours (WID-5). */
export const hourColumns = (hours: PickerLimits['hours']): number => (hoursBetween(hours).length > 12 ? 4 : 3);

export function readTime(time: string): { hour: number; minute: number } | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return { hour: Number(hour), minute: Number(minute) };
}
export const writeTime = (hour: number, minute: number): string => `${hour}:${String(minute).padStart(2, '0')}`;
/** Formats '6:00' as '6:00 AM', or by the clock of the language. */
export function showTime(time: string): string {
  const read = readTime(time);
  if (!read) return '';
  if (language() !== 'en') return writeTime(read.hour, read.minute);
  return `${read.hour % 12 === 0 ? 12 : read.hour % 12}:${String(read.minute).padStart(2, '0')} ${read.hour < 12 ? 'AM' : 'PM'}`;
}
/** Formats '11/24/2026' as 'Tue, Nov 24, 2026'; without the year if it is `thisYear`. */
export function showDate(date: string, thisYear?: number): string {
  const day = parseUsDate(date);
  const year = day?.year === thisYear ? undefined : 'numeric';
  return day?.toLocaleString(locale(), { weekday: 'short', month: 'short', day: 'numeric', year }) ?? '';
}

/** 'MM/dd/yyyy' to and from the 'yyyy-MM-dd' that calendars speak. */
export const toIsoDay = (date: string): string => isoDayOf(date) ?? '';
export function fromIsoDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return year && month && date ? `${month}/${date}/${year}` : '';
}

const minuteOfDay = (time: string): number => {
  const read = readTime(time);
  return read ? read.hour * 60 + read.minute : 0;
};
export function isDayAllowed(date: string, { min }: PickerLimits): boolean {
  const [day, first] = [parseUsDate(date), min && parseUsDate(min.date)];
  return day !== undefined && (!first || Temporal.PlainDate.compare(day, first) >= 0);
}
/** Only on the minimum's own day do earlier times count as too early. */
function earliestMinute(date: string, { min }: PickerLimits): number {
  const [day, first] = [parseUsDate(date), min && parseUsDate(min.date)];
  if (!min || !day || !first) return 0;
  const order = Temporal.PlainDate.compare(day, first);
  return order < 0 ? DAY / 60_000 : order === 0 ? minuteOfDay(min.time) : 0;
}
export const isHourAllowed = (hour: number, date: string, limits: PickerLimits): boolean =>
  hour >= limits.hours[0] && hour <= limits.hours[1] && hour * 60 + MINUTES[MINUTES.length - 1]! >= earliestMinute(date, limits);
export const isMinuteAllowed = (hour: number, minute: number, date: string, limits: PickerLimits): boolean =>
  isHourAllowed(hour, date, limits) && hour * 60 + minute >= earliestMinute(date, limits);

/** Returns the next allowed time at or after `time` on that day; undefined if none is left. */
export function snapUp(time: string, date: string, limits: PickerLimits): string | undefined {
  const wanted = Math.max(minuteOfDay(time), earliestMinute(date, limits));
  for (const hour of hoursBetween(limits.hours)) {
    for (const minute of MINUTES) if (hour * 60 + minute >= wanted) return writeTime(hour, minute);
  }
  return undefined;
}
