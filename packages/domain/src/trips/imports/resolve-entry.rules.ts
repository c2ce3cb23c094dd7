import { dayNumber, isZone, usDateOf, wallToUtc } from '@app/kernel/time/time.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import type { DateFormat, ImportRun } from '../../imports/import-run.ts';
import { readDate } from '../../imports/read-cell.rules.ts';
import { plainTail } from '../following/following.rules.ts';
import { codeOfAirport } from '../flights/schedule-entry.rules.ts';
import type { tripProblems } from '../model/trips.problems.ts';
import type { PlainColumn } from './schedule.import.ts';

/** Cells of a row; empty where the file has none. */
export type PlainEntry = Readonly<Record<PlainColumn, string>>;
/** Facts by which a row becomes an entry. */
export interface Surroundings {
  /** Ids of aircraft by their registration without dashes. */
  readonly crafts: ReadonlyMap<string, string>;
  readonly airportOf: (code: string) => AirportRef | undefined;
  readonly companyZone: string;
  readonly clock: ImportRun['clock'];
  readonly dateFormat: DateFormat;
}
type Problem = ProblemIn<typeof tripProblems>;
export type Resolved = { readonly values: Readonly<Record<string, unknown>> } | { readonly problems: readonly Problem[] };
const MAX_SHOWN = 80;
const MAX_CATEGORY = 60;

/** Returns the fields of an entry that the other system owns, or what is wrong with the row. */
export function resolveEntry(plain: PlainEntry, around: Surroundings): Resolved {
  const text = `${plain.summary} ${plain.place}`;
  const tail = plain.tail.trim() || tailIn(text, around);
  const aircraft = around.crafts.get(plainTail(tail));
  const [from, to] = airportsOf(plain, text, around);
  const zone = (airport: AirportRef | undefined): string => {
    if (around.clock === 'utc') return 'UTC';
    return around.clock === 'airport' && airport && isZone(airport.timezone) ? airport.timezone : around.companyZone;
  };
  const start = readMoment(plain.takeoff, plain.date, zone(from.ref), around.dateFormat);
  const end = landingOf(plain, start, zone(to.ref), around.dateFormat);
  const problems: Problem[] = [];
  if (aircraft === undefined) problems.push({ code: 'trips.import-tail', params: { tail: (tail || '–').slice(0, MAX_SHOWN) } });
  if (start === undefined)
    problems.push({ code: 'trips.import-time', params: { value: (`${plain.date} ${plain.takeoff}`.trim() || '–').slice(0, MAX_SHOWN) } });
  // Without a takeoff, a landing that names a time alone has no day.
  else if (end === undefined)
    problems.push({ code: 'trips.import-time', params: { value: (`${plain.landing_date} ${plain.landing}`.trim() || '–').slice(0, MAX_SHOWN) } });
  if (aircraft === undefined || start === undefined || end === undefined) return { problems };
  const isFlight = from.code !== '' && to.code !== '';
  return {
    values: {
      aircraft,
      start,
      end,
      departureAirport: from.ref ?? null,
      arrivalAirport: to.ref ?? null,
      departure: from.code,
      arrival: to.code,
      times: { takeoffUTC: start, landingUTC: end, takeoffTZ: from.ref?.timezone ?? '' },
      type: isFlight ? 'trip' : 'container',
      category: isFlight ? '' : plain.summary.slice(0, MAX_CATEGORY),
    },
  };
}

/** Returns what tells a row apart from others: its own id, else its aircraft, day and route; empty where it has neither. */
export function keyOfRow({ source_id, tail, from, to, date, takeoff, summary }: PlainEntry): string {
  if (source_id.trim() !== '') return `id ${source_id.trim()}`;
  const parts = [plainTail(tail), date.trim(), takeoff.trim(), from.trim().toUpperCase(), to.trim().toUpperCase(), summary.trim()];
  return (tail.trim() || summary.trim()) && (date.trim() || takeoff.trim()) ? parts.join(' ') : '';
}

const wordsIn = (text: string): string[] => text.toUpperCase().match(/[A-Z0-9-]+/g) ?? [];
const tailIn = (text: string, { crafts }: Surroundings): string => wordsIn(text).find((word) => crafts.has(plainTail(word))) ?? '';
interface Place {
  readonly code: string;
  readonly ref: AirportRef | undefined;
}
/** Codes in columns of their own, else the first two that a calendar names in its words. */
function airportsOf({ from, to }: PlainEntry, text: string, { airportOf }: Surroundings): readonly [Place, Place] {
  const place = (code: string): Place => {
    const ref = airportOf(code.trim().toUpperCase());
    return { code: ref ? codeOfAirport(ref) : code.trim().toUpperCase().slice(0, 8), ref };
  };
  if (from.trim() !== '' || to.trim() !== '') return [place(from), place(to)];
  const named = wordsIn(text)
    .flatMap((word) => word.split('-'))
    .filter((word) => word.length === 4 && airportOf(word) !== undefined);
  return named.length >= 2 ? [place(named[0] ?? ''), place(named[1] ?? '')] : [place(''), place('')];
}

/** Reads '2027-05-12T13:00Z', '5/12/2027 9:00 AM', or a time beside a date in another column. Epoch ms. */
function readMoment(cell: string, dateCell: string, zone: string, format: DateFormat): number | undefined {
  const text = cell.trim();
  if (/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return finite(Date.parse(text));
  const time = timeIn(text);
  const own = readDate(text, format);
  const date = own ?? readDate(dateCell.trim(), format);
  // A day without a time begins with it.
  const clock = time ?? (own !== undefined || text === '' ? '0:00' : undefined);
  return date === undefined || clock === undefined ? undefined : wallToUtc({ date, time: clock, zone });
}
const finite = (moment: number): number | undefined => (Number.isFinite(moment) && moment >= 0 ? moment : undefined);
function timeIn(text: string): string | undefined {
  const [, hour, minute, half] = /(?:^|[T ])(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  if (half === undefined) return `${Number(hour)}:${minute}`;
  return `${(Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)}:${minute}`;
}

/** Days of a landing, counted from that of the takeoff: over the date line it may be the day before, or two days later. */
const LANDING_DAYS = [-1, 0, 1, 2];
/** A landing that names a time alone is the first one after the takeoff. */
function landingOf(
  { landing, landing_date, takeoff, date }: PlainEntry,
  start: number | undefined,
  zone: string,
  format: DateFormat,
): number | undefined {
  if (landing.trim() === '' && landing_date.trim() === '') return undefined;
  const isTimed = landing_date.trim() !== '' || readDate(landing.trim(), format) !== undefined;
  if (isTimed) return readMoment(landing, landing_date, zone, format);
  const day = dayNumber(readDate(takeoff.trim(), format) ?? readDate(date.trim(), format) ?? '');
  const time = timeIn(landing.trim());
  if (day === undefined || time === undefined || start === undefined) return undefined;
  return LANDING_DAYS.map((days) => wallToUtc({ date: usDateOf(day + days), time, zone })).find((moment) => moment !== undefined && moment >= start);
}
