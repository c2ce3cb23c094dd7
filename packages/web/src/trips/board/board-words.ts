import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import type { DoubleFerry } from '@app/domain/trips/board/ferry.rules.ts';
import type { BlockKind, Gap } from '@app/domain/trips/board/board.rules.ts';
import { flownTimes } from '@app/domain/trips/following/following.rules.ts';
import { scheduleName } from '@app/domain/trips/flights/schedule-name.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { isZone, utcToWall } from '@app/kernel/time/time.ts';
import { formatter } from '../../words/language.ts';
import { t, words } from '../../words/words.ts';
import { type Reading, zoneFor } from '../reading-clock.rules.ts';
import { dayShift, zoneNameAt } from '../trip-words.rules.ts';

export const kindWords: Readonly<Record<BlockKind, string>> = {
  booked: words('Booked'),
  requested: words('Not confirmed'),
  hold: words('On hold'),
  ferry: words('Positioning flight'),
  imported: words('Imported, not confirmed'),
  container: words('Maintenance or container'),
  duty: words('Duty'),
};

type Style = Intl.DateTimeFormatOptions;
/** Keeps the options of a style for each zone: formatters are found by the object, and a board writes thousands of times. */
function inEachZone(style: Style): (timeZone: string) => Style {
  const byZone = new Map<string, Style>();
  return (timeZone) => {
    const options = byZone.get(timeZone) ?? { ...style, timeZone };
    byZone.set(timeZone, options);
    return options;
  };
}
const clockStyle = inEachZone({ hour: 'numeric', minute: '2-digit' });
const dayStyle = inEachZone({ weekday: 'short', month: 'short', day: 'numeric' });
const utcStyle: Style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' };
const shortUtcStyle: Style = { ...utcStyle, hour: 'numeric' };

const spaced = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');
/** Returns '9:00 AM EDT', or '13:00Z': a moment on the chosen clock, with its zone. */
export function clockAt(at: number, airportZone: string, { clock, company }: Reading): string {
  const zone = zoneFor(clock, airportZone, company);
  if (zone === 'UTC') return `${formatter(Intl.DateTimeFormat, utcStyle).format(at)}Z`;
  return [spaced(formatter(Intl.DateTimeFormat, clockStyle(zone)).format(at)), zoneNameAt(at, zone)].filter(Boolean).join(' ');
}
/** Returns the day on the chosen clock, MM/dd/yyyy. */
export const dateAt = (at: number, airportZone: string, { clock, company }: Reading): string =>
  utcToWall(at, zoneFor(clock, airportZone, company)).date;
/** Returns '1:10 AM EDT +1' for a moment on the day after a date (MM/dd/yyyy), '1:10 AM EDT' for one on that day. */
export function clockFrom(date: string, at: number, airportZone: string, reading: Reading): string {
  const shift = dayShift(date, dateAt(at, airportZone, reading));
  return [clockAt(at, airportZone, reading), shift].filter(Boolean).join(' ');
}
/** Returns '9:00a' or '13:00': short enough for a block. */
export function shortClock(at: number, airportZone: string, { clock, company }: Reading): string {
  const zone = zoneFor(clock, airportZone, company);
  const text = spaced(formatter(Intl.DateTimeFormat, zone === 'UTC' ? shortUtcStyle : clockStyle(zone)).format(at));
  return text.replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase());
}
/** Returns 'Tue, May 12' on the chosen clock. */
export const dayAt = (at: number, airportZone: string, { clock, company }: Reading): string =>
  formatter(Intl.DateTimeFormat, dayStyle(zoneFor(clock, airportZone, company))).format(at);

const zoneOf = (zone: string | undefined): string => (zone && isZone(zone) ? zone : '');
/** Returns the zones of the two airports of an entry; empty where they are unknown. */
export const zonesOf = ({ departureAirport, arrivalAirport }: ScheduleEntry): readonly [string, string] => [
  zoneOf(departureAirport?.timezone),
  zoneOf(arrivalAirport?.timezone),
];
/** Returns '9:00 AM EDT – 11:36 AM EDT', or '10:00 PM EDT – 1:10 AM EDT +1'; of a flight on its way, the times that it flies. */
export function timesOf(entry: ScheduleEntry, reading: Reading): string {
  const [from, to] = zonesOf(entry);
  const { start, end } = flownTimes(entry);
  return `${clockAt(start, from, reading)} – ${clockFrom(dateAt(start, from, reading), end, to, reading)}`;
}
/** Returns the name of an entry in the words of the reader; ours are 'Trip #7: KTEB > KBED'. */
export const nameOf = (entry: ScheduleEntry | undefined): string => {
  if (entry?.metadata['hold'] !== undefined) return t('On hold for {name}', { name: entry.trip_number || '–' });
  const name = scheduleName(entry);
  return entry?.type === 'trip' ? name : t(name);
};
/** Returns '1 h 20 min'. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return [hours > 0 ? t('{n} h', { n: hours }) : '', rest > 0 || hours === 0 ? t('{n} min', { n: rest }) : ''].filter(Boolean).join(' ');
}
/** Returns the zone of the base of an aircraft; empty where it is unknown. */
export const homeZone = (craft: Pick<Aircraft, 'airport'> | undefined): string => zoneOf(craft?.airport.timezone);
/** Returns 'One ferry flight KOPF > KBED saves 1 h 20 min'. */
export const doubleWords = ({ from, to, saved }: DoubleFerry): string => {
  const time = lengthWords(Math.round(saved / 60_000));
  return from === to
    ? t('Staying at {place} saves {time}', { place: from, time })
    : t('One ferry flight {from} > {to} saves {time}', { from, to, time });
};
/** Returns where an aircraft is, and where its next flight leaves. */
export const gapPlace = ({ at, next }: Gap): string => t('The aircraft is at {at}, but the next flight leaves {next}', { at, next });
/** Returns that an entry of a system that was not read for a day may be in the way. */
export const unsureWords = (entry: ScheduleEntry): string => t('{name} is not confirmed: warning', { name: nameOf(entry) });
/** Returns what is left of a hold. */
export const countdown = (until: number, now: number): string =>
  t('{time} left', { time: lengthWords(Math.max(0, Math.ceil((until - now) / 60_000))) });
