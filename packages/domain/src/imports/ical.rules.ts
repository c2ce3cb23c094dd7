import { DAY } from '@app/kernel/time/durations.ts';
import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';

/** An event of an iCalendar file (RFC 5545) as cells, with the line on which it begins. */
export interface CalendarEvent {
  readonly line: number;
  readonly cells: readonly string[];
  /** It repeats by a rule, or its end is missing. */
  readonly fault?: 'imports.repeats' | 'imports.bad-row';
}
/** Names of the cells, by which their fields are guessed. */
export const CALENDAR_HEADER = ['UID', 'SUMMARY', 'LOCATION', 'DTSTART', 'DTEND', 'STATUS'] as const;
const REPEATS = /^(RRULE|RDATE)\b/i;

interface Property {
  readonly name: string;
  readonly params: string;
  readonly value: string;
}
function propertyOf(line: string): Property | undefined {
  const [, name = '', params = '', value = ''] = /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)*):(.*)$/is.exec(line) ?? [];
  return name === '' ? undefined : { name: name.toUpperCase(), params, value };
}
/** True for the first line of an iCalendar file. */
export const isCalendar = (firstLine: string): boolean => firstLine.trim().toUpperCase() === 'BEGIN:VCALENDAR';

const unescaped = (value: string): string => value.replaceAll(/\\n/gi, '\n').replaceAll(/\\([\\;,])/g, '$1');
const two = (number: string): string => number.padStart(2, '0');
/** Returns '2027-05-12T13:00:00Z' for a time with a zone, '2027-05-12 09:00' for one without, '2027-05-12' for a day. Other text stays. */
function timeOf({ params, value }: Property): string {
  const [, year = '', month = '', day = '', hour, minute = '', utc] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/.exec(value.trim()) ?? [];
  if (year === '') return value;
  if (hour === undefined) return `${year}-${month}-${day}`;
  if (utc) return `${year}-${month}-${day}T${hour}:${minute}:00Z`;
  const zone = /;TZID="?([^;:"]+)/i.exec(params)?.[1] ?? '';
  if (zone === '') return `${year}-${month}-${day} ${hour}:${minute}`;
  const at = isZone(zone) ? wallToUtc({ date: `${month}/${day}/${year}`, time: `${Number(hour)}:${minute}`, zone }) : undefined;
  return at === undefined ? `${value} (${zone})` : new Date(at).toISOString();
}
/** A longer event is a mistake. */
const LONGEST_MS = 366 * DAY;
/** Returns the end of an event that names its length: 'PT1H30M'. */
function endAfter(start: string, length: string): string {
  const [, days = '0', hours = '0', minutes = '0'] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(length.trim()) ?? [];
  const ms = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
  const isZoned = start.endsWith('Z');
  const [date = '', time = '00:00'] = start.split(' ');
  const begin = Date.parse(isZoned ? start : `${date}T${time}:00Z`);
  if (ms === 0 || ms > LONGEST_MS || Number.isNaN(begin)) return '';
  if (isZoned) return new Date(begin + ms).toISOString();
  const end = utcToWall(begin + ms, 'UTC');
  const [month = '', day = '', year = ''] = end.date.split('/');
  const [hour = '', minute = ''] = end.time.split(':');
  return `${year}-${month}-${day} ${two(hour)}:${minute}`;
}

/** Reads the events of a file from its lines. No file of any lines throws. */
export async function* readCalendar(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CalendarEvent> {
  let event: { readonly line: number; readonly properties: Property[]; depth: number } | undefined;
  let unfolded = '';
  let number = 0;
  const take = (): CalendarEvent | undefined => {
    const property = propertyOf(unfolded);
    unfolded = '';
    if (!event) return undefined;
    if (property?.name === 'BEGIN') event.depth += 1;
    else if (property?.name === 'END' && event.depth > 0) event.depth -= 1;
    else if (property?.name === 'END') {
      const done = eventOf(event.line, event.properties);
      event = undefined;
      return done;
      // Alarms inside an event have properties of the same names.
    } else if (property && event.depth === 0) event.properties.push(property);
    return undefined;
  };
  for await (const line of lines) {
    number += 1;
    if (/^[ \t]/.test(line)) {
      unfolded += line.slice(1);
      continue;
    }
    const done = take();
    if (done) yield done;
    if (line.trim().toUpperCase() === 'BEGIN:VEVENT') {
      if (event) yield { line: event.line, cells: [], fault: 'imports.bad-row' };
      event = { line: number, properties: [], depth: 0 };
    } else unfolded = line;
  }
  const done = take();
  if (done) yield done;
  else if (event) yield { line: event.line, cells: [], fault: 'imports.bad-row' };
}
function eventOf(line: number, properties: readonly Property[]): CalendarEvent {
  const find = (name: string): Property | undefined => properties.find((property) => property.name === name);
  const text = (name: string): string => unescaped(find(name)?.value ?? '').trim();
  const [from, to, length] = [find('DTSTART'), find('DTEND'), find('DURATION')];
  const start = from ? timeOf(from) : '';
  const end = to ? timeOf(to) : length ? endAfter(start, length.value) : '';
  const status = text('STATUS').toUpperCase() === 'CANCELLED' ? 'cancelled' : '';
  const cells = [text('UID'), text('SUMMARY'), text('LOCATION'), start, end, status];
  return properties.some(({ name }) => REPEATS.test(name)) ? { line, cells, fault: 'imports.repeats' } : { line, cells };
}
