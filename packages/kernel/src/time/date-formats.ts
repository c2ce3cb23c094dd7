import { formatterIn, type Language } from '../words.ts';
import type { DayFormat } from './day-formats.ts';
import { Temporal } from './time.ts';

type DateFormat = DayFormat | 'h:mm a' | 'HH:mm';

const two = (n: number): string => String(n).padStart(2, '0');
type At = Temporal.ZonedDateTime;
type Style = Pick<Intl.DateTimeFormatOptions, 'month' | 'weekday'>;
const named = (time: At, style: Style, language: Language): string =>
  formatterIn(language, Intl.DateTimeFormat, { ...style, timeZone: 'UTC' }).format(Date.UTC(time.year, time.month - 1, time.day));
const parts: Readonly<Record<string, (time: At, language: Language) => string>> = {
  yyyy: (time) => String(time.year).padStart(4, '0'),
  yy: (time) => two(time.year % 100),
  MMMM: (time, language) => named(time, { month: 'long' }, language),
  MMM: (time, language) => named(time, { month: 'short' }, language),
  MM: (time) => two(time.month),
  M: (time) => String(time.month),
  dd: (time) => two(time.day),
  d: (time) => String(time.day),
  EEEE: (time, language) => named(time, { weekday: 'long' }, language),
  HH: (time) => two(time.hour),
  h: (time) => String(time.hour % 12 || 12),
  mm: (time) => two(time.minute),
  a: (time) => (time.hour < 12 ? 'AM' : 'PM'),
};

interface Telling {
  readonly zone: string;
  /** Of the names of months and weekdays. */
  readonly language: Language;
}
/** Writes an instant (epoch ms) as the clocks of a zone show it. Throws RangeError for an unknown zone. */
export function formatDate(utc: number, format: DateFormat, { zone, language }: Telling): string {
  const time = Temporal.Instant.fromEpochMilliseconds(Math.round(utc)).toZonedDateTimeISO(zone);
  return format.replace(/[A-Za-z]+/g, (part) => parts[part]?.(time, language) ?? part);
}

/** Writes an instant (epoch ms) with its time: on 24 hours where the day or the year comes first, else on 12. */
export const formatDayAndTime = (utc: number, format: DayFormat, telling: Telling): string =>
  `${formatDate(utc, format, telling)} ${formatDate(utc, /^[yd]/.test(format) ? 'HH:mm' : 'h:mm a', telling)}`;
