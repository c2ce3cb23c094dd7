/** The only module that knows the time library: native Temporal when the runtime has it, else the polyfill. */
import { Temporal } from 'temporal-polyfill';

export const DEFAULT_ZONE = 'America/Chicago';
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** A wall-clock moment: `date` MM/dd/yyyy, `time` H:mm or empty (read as 08:00), `zone` IANA. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

export function isZone(zone: string): boolean {
  try {
    return zone.length > 0 && Boolean(new Temporal.ZonedDateTime(0n, zone));
  } catch {
    return false;
  }
}

/** 'MM/dd/yyyy' (or M/d/yyyy) to a calendar date; undefined where it is none. The year is over 1000. */
export function parseUsDate(text: string): Temporal.PlainDate | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!month || !day || !year || Number(year) <= 1000) return undefined;
  try {
    return Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
const two = (n: number): string => String(n).padStart(2, '0');
export const formatUsDate = (date: Temporal.PlainDate): string => `${two(date.month)}/${two(date.day)}/${date.year}`;

/** Epoch ms of a wall time. `compatible` (imports): a gap moves forward, an overlap takes the first. `reject` (forms): undefined for both. */
export function wallToUtc(wall: WallTime, disambiguation: 'compatible' | 'reject' = 'compatible'): number | undefined {
  const date = parseUsDate(wall.date);
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(wall.time === '' ? '8:00' : wall.time) ?? [];
  if (!date || hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59 || !isZone(wall.zone)) return undefined;
  try {
    return date.toPlainDateTime({ hour: Number(hour), minute: Number(minute) }).toZonedDateTime(wall.zone, { disambiguation }).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** The wall clock of an instant in a zone. */
export function utcToWall(utc: number, zone: string): WallTime {
  const at = Temporal.Instant.fromEpochMilliseconds(Math.round(utc)).toZonedDateTimeISO(zone);
  return { date: formatUsDate(at.toPlainDate()), time: `${at.hour}:${two(at.minute)}`, zone };
}

/** Local calendar date of an instant in a zone. */
export const dateIn = (utc: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(utc)).toZonedDateTimeISO(zone).toPlainDate();
/** Whole calendar days from a to b. */
export const daysBetween = (a: Temporal.PlainDate, b: Temporal.PlainDate): number => a.until(b, { largestUnit: 'days' }).days;
/** Decimal hours as h:mm. */
export const formatHours = (hours: number): string => {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
};

export { Temporal };
