/** The only module that knows the time library: native Temporal when the runtime has it, else the polyfill. */
import { Temporal } from 'temporal-polyfill';
import { DAY, HOUR, MINUTE } from './durations.ts';
import { readUsDate, twoDigits } from './us-date.ts';

/** A wall-clock moment: `date` MM/dd/yyyy, `time` H:mm or empty (read as 08:00), `zone` IANA. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

/** Zones that were asked for and exist: the time library needs microseconds to say so. Bounded, since a name may be written in many cases. */
const zonesKnown = new Set<string>();
const ZONES_LIMIT = 2000;

export function isZone(zone: string): boolean {
  if (zonesKnown.has(zone)) return true;
  try {
    if (zone.length === 0 || !new Temporal.ZonedDateTime(0n, zone)) return false;
  } catch {
    return false;
  }
  if (zonesKnown.size < ZONES_LIMIT) zonesKnown.add(zone);
  return true;
}

/** 'MM/dd/yyyy' (or M/d/yyyy) to a calendar date; undefined where it is none. The year is over 1000. */
export function parseUsDate(text: string): Temporal.PlainDate | undefined {
  const read = readUsDate(text);
  return read && Temporal.PlainDate.from(read);
}
export const formatUsDate = (date: Temporal.PlainDate): string => `${twoDigits(date.month)}/${twoDigits(date.day)}/${date.year}`;

/** A stretch of one year with one offset: from, until (epoch ms) and offset (ms east of UTC). */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}
/** Offsets by zone and year, as they are asked for: the time library needs microseconds for each question, lists of trips ask thousands. */
const known = new Map<string, readonly Stretch[]>();
const KNOWN_LIMIT = 20_000;
/** The stretch that a zone was asked for last: the next question is often about the same season. */
const lastStretches = new Map<string, Stretch>();

function stretchesOf(zone: string, year: number): readonly Stretch[] {
  const key = `${zone} ${year}`;
  const cached = known.get(key);
  if (cached) return cached;
  const end = Date.UTC(year + 1, 0, 1);
  let time = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0, 1)).toZonedDateTimeISO(zone);
  const stretches: Stretch[] = [];
  for (;;) {
    const next = time.getTimeZoneTransition('next');
    const isLast = !next || next.epochMilliseconds >= end;
    stretches.push({ from: time.epochMilliseconds, until: isLast ? end : next.epochMilliseconds, offset: Math.round(time.offsetNanoseconds / 1e6) });
    if (isLast) break;
    time = next;
  }
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(key, stretches);
  return stretches;
}

/** Returns the offset of a zone from UTC at an instant, ms. Throws RangeError for an unknown zone. */
export function offsetAt(utc: number, zone: string): number {
  const last = lastStretches.get(zone);
  if (last && utc >= last.from && utc < last.until) return last.offset;
  const stretches = stretchesOf(zone, new Date(utc).getUTCFullYear());
  let i = stretches.length - 1;
  while (i > 0 && (stretches[i] as Stretch).from > utc) i--;
  const stretch = stretches[i] as Stretch;
  if (lastStretches.size >= ZONES_LIMIT) lastStretches.clear();
  lastStretches.set(zone, stretch);
  return stretch.offset;
}

/** Local calendar day of an instant as a number: days since 1970-01-01. Differences are whole calendar days. */
export const localDay = (utc: number, zone: string): number => Math.floor((utc + offsetAt(utc, zone)) / DAY);
/** The same number for a written date; undefined where it is none. */
export function dayNumber(usDate: string): number | undefined {
  const read = readUsDate(usDate);
  return read && Math.round(Date.UTC(read.year, read.month - 1, read.day) / DAY);
}

/**
 * Epoch ms of a wall time. `compatible` (imports): a gap moves forward, an overlap takes the first. `reject` (forms): undefined for both.
 * By the offsets a day before and a day after, as the time library itself does it, but without making its objects.
 */
export function wallToUtc(wall: WallTime, disambiguation: 'compatible' | 'reject' = 'compatible'): number | undefined {
  const day = dayNumber(wall.date);
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(wall.time === '' ? '8:00' : wall.time) ?? [];
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59 || hour === undefined || !isZone(wall.zone)) return undefined;
  const local = day * DAY + Number(hour) * HOUR + Number(minute) * MINUTE;
  const [before, after] = [offsetAt(local - DAY, wall.zone), offsetAt(local + DAY, wall.zone)];
  const [first, second] = [local - before, local - after];
  if (before === after) return first;
  const [isFirst, isSecond] = [offsetAt(first, wall.zone) === before, offsetAt(second, wall.zone) === after];
  if (isFirst !== isSecond) return isFirst ? first : second;
  return disambiguation === 'reject' ? undefined : first;
}
/** MM/dd/yyyy of a day number. */
export const usDateOf = (day: number): string => {
  const date = new Date(day * DAY);
  return `${twoDigits(date.getUTCMonth() + 1)}/${twoDigits(date.getUTCDate())}/${date.getUTCFullYear()}`;
};

/** The wall clock of an instant in a zone. */
export function utcToWall(utc: number, zone: string): WallTime {
  const local = Math.round(utc) + offsetAt(Math.round(utc), zone);
  const minutes = Math.floor((local - Math.floor(local / DAY) * DAY) / MINUTE);
  return { date: usDateOf(Math.floor(local / DAY)), time: `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`, zone };
}

/** Local calendar date of an instant in a zone. */
export const dateIn = (utc: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(utc)).toZonedDateTimeISO(zone).toPlainDate();
/** Whole calendar days from a to b. */
export const daysBetween = (a: Temporal.PlainDate, b: Temporal.PlainDate): number => a.until(b, { largestUnit: 'days' }).days;

export { Temporal };
export { DEFAULT_ZONE, MINUTE, HOUR, DAY, formatHours } from './durations.ts';
