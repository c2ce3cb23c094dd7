import { defineCodes } from '../states.ts';
import { Temporal } from './time.ts';

/** Date formats that people choose from (CON-4), by pattern, with what each makes of 5 March 2026, 14:07. */
export const dateFormats = defineCodes({
  'M/d/yyyy': '3/5/2026',
  'MM/dd/yyyy': '03/05/2026',
  'M/d/yy': '3/5/26',
  'M/d/yyyy h:mm a': '3/5/2026 2:07 PM',
  'MM/dd/yyyy h:mm a': '03/05/2026 2:07 PM',
  'yyyy-MM-dd': '2026-03-05',
  'yyyy-MM-dd HH:mm': '2026-03-05 14:07',
  'd MMM yyyy': '5 Mar 2026',
  'd MMM yyyy HH:mm': '5 Mar 2026 14:07',
  'MMM d, yyyy': 'Mar 5, 2026',
  'MMMM d, yyyy': 'March 5, 2026',
  'EEE, MMM d': 'Thu, Mar 5',
  'EEEE, MMMM d, yyyy': 'Thursday, March 5, 2026',
  'EEEE, MMMM d, h:mm a': 'Thursday, March 5, 2:07 PM',
  'h:mm a': '2:07 PM',
  'HH:mm': '14:07',
});
export type DateFormat = (typeof dateFormats.names)[number];
export const DEFAULT_DATE_FORMAT: DateFormat = 'M/d/yyyy';

const months = 'January February March April May June July August September October November December'.split(' ');
const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const two = (n: number): string => String(n).padStart(2, '0');
type At = Temporal.ZonedDateTime;
const monthName = (time: At): string => months[time.month - 1] as string;
const dayName = (time: At): string => days[time.dayOfWeek - 1] as string;
const parts: Readonly<Record<string, (time: At) => string>> = {
  yyyy: (time) => String(time.year).padStart(4, '0'),
  yy: (time) => two(time.year % 100),
  MMMM: monthName,
  MMM: (time) => monthName(time).slice(0, 3),
  MM: (time) => two(time.month),
  M: (time) => String(time.month),
  dd: (time) => two(time.day),
  d: (time) => String(time.day),
  EEEE: dayName,
  EEE: (time) => dayName(time).slice(0, 3),
  HH: (time) => two(time.hour),
  h: (time) => String(time.hour % 12 || 12),
  mm: (time) => two(time.minute),
  a: (time) => (time.hour < 12 ? 'AM' : 'PM'),
};

/** An instant (epoch ms) as the clocks of a zone show it. Throws RangeError for an unknown zone. */
export function formatDate(utc: number, zone: string, format: DateFormat = DEFAULT_DATE_FORMAT): string {
  const time = Temporal.Instant.fromEpochMilliseconds(Math.round(utc)).toZonedDateTimeISO(zone);
  return format.replace(/[A-Za-z]+/g, (part) => parts[part]?.(time) ?? part);
}
