/** The only module that knows the time library: native Temporal when the runtime has it, else the polyfill. */
import { Temporal } from 'temporal-polyfill';
import { DAY, MINUTE } from './durations.ts';

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

/** A stretch of one year with one offset: from (epoch ms) and offset (ms east of UTC). */
interface Stretch {
  readonly from: number;
  readonly offset: number;
}
/** Offsets by zone and year, as they are asked for: the time library needs microseconds for each question, lists of trips ask thousands. */
const known = new Map<string, readonly Stretch[]>();
const KNOWN_LIMIT = 20_000;

function stretchesOf(zone: string, year: number): readonly Stretch[] {
  const key = `${zone} ${year}`;
  const held = known.get(key);
  if (held) return held;
  const end = Date.UTC(year + 1, 0, 1);
  let at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0, 1)).toZonedDateTimeISO(zone);
  const found: Stretch[] = [];
  for (;;) {
    found.push({ from: at.epochMilliseconds, offset: Math.round(at.offsetNanoseconds / 1e6) });
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= end) break;
    at = next;
  }
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(key, found);
  return found;
}

/** How far a zone's clock is ahead of UTC at an instant, ms. Throws RangeError for an unknown zone. */
export function offsetAt(utc: number, zone: string): number {
  const stretches = stretchesOf(zone, new Date(utc).getUTCFullYear());
  let i = stretches.length - 1;
  while (i > 0 && (stretches[i] as Stretch).from > utc) i--;
  return (stretches[i] as Stretch).offset;
}

/** Local calendar day of an instant as a number: days since 1970-01-01. Differences are whole calendar days. */
export const localDay = (utc: number, zone: string): number => Math.floor((utc + offsetAt(utc, zone)) / DAY);
/** The same number for a written date; undefined where it is none. */
export const dayNumber = (usDate: string): number | undefined => {
  const date = parseUsDate(usDate);
  return date && Math.round(Date.UTC(date.year, date.month - 1, date.day) / DAY);
};
/** MM/dd/yyyy of a day number. */
export const usDateOf = (day: number): string => {
  const at = new Date(day * DAY);
  return `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`;
};

/** The wall clock of an instant in a zone. */
export function utcToWall(utc: number, zone: string): WallTime {
  const local = Math.round(utc) + offsetAt(Math.round(utc), zone);
  const minutes = Math.floor((local - Math.floor(local / DAY) * DAY) / MINUTE);
  return { date: usDateOf(Math.floor(local / DAY)), time: `${Math.floor(minutes / 60)}:${two(minutes % 60)}`, zone };
}

/** Local calendar date of an instant in a zone. */
export const dateIn = (utc: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(utc)).toZonedDateTimeISO(zone).toPlainDate();
/** Whole calendar days from a to b. */
export const daysBetween = (a: Temporal.PlainDate, b: Temporal.PlainDate): number => a.until(b, { largestUnit: 'days' }).days;

export { Temporal };
export { DEFAULT_ZONE, MINUTE, HOUR, DAY, formatHours } from './durations.ts';
