import type { ProblemIn } from '@app/kernel/problem.ts';
import { dayNumber, isZone, utcToWall } from '@app/kernel/time/time.ts';
import type { AirportRef } from './airport.ts';
import { type AirportNote, weekdays } from './airport-note.ts';
import type { fleetProblems } from './fleet.problems.ts';

/** Returns the minute of the day of 'H:mm'; undefined for a time that no clock shows. */
function minuteOf(time: string): number | undefined {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined;
}

/** Returns what is wrong with a note: no airport, one time without the other, no such time or day, an end before the start. */
export function airportNoteProblems({
  airport,
  from,
  until,
  valid_from,
  valid_until,
  kind,
  runway_ft,
}: AirportNote): ProblemIn<typeof fleetProblems>[] {
  const hours = [from, until].filter((time) => time !== '');
  const days = [valid_from, valid_until].filter((day) => day !== '').map(dayNumber);
  const [first, last] = days;
  return [
    ...(airport.id === '' ? [{ code: 'fleet.note-without-airport' as const }] : []),
    ...(hours.length === 1 || hours.some((time) => minuteOf(time) === undefined) ? [{ code: 'fleet.note-hours' as const }] : []),
    ...(days.includes(undefined) || (days.length === 2 && (first ?? 0) > (last ?? 0)) ? [{ code: 'fleet.note-days' as const }] : []),
    ...(kind === 'runway' && runway_ft === null ? [{ code: 'fleet.note-runway' as const }] : []),
  ];
}

/** A takeoff or a landing, epoch ms. */
export interface Movement {
  readonly airport: AirportRef;
  readonly at: number;
  readonly kind: 'departures' | 'arrivals';
}
const weekdayOf = (day: number) => weekdays.names[((((day + 3) % 7) + 7) % 7) as 0];

/** True where the hours of a note include a minute of a day; hours over midnight belong to the day on which they begin. */
function includes({ days, from, until }: AirportNote, day: number, minute: number): boolean {
  const isOn = (date: number): boolean => days.length === 0 || days.includes(weekdayOf(date) ?? 'mon');
  const [begin, end] = [minuteOf(from), minuteOf(until)];
  if (begin === undefined || end === undefined) return isOn(day);
  if (begin < end) return minute >= begin && minute < end && isOn(day);
  const isWhole = begin === end;
  return (minute >= begin && isOn(day)) || ((isWhole ? minute < begin : minute < end) && isOn(day - 1));
}

/** True for a note that concerns a movement: its airport, its days and hours on the airport's clock. Of customs, outside the hours of service. */
export function concerns(note: AirportNote, { airport, at, kind }: Movement): boolean {
  const isThere = note.airport.id === airport.id || (note.airport.icao !== '' && note.airport.icao === airport.icao);
  if (!isThere || (note.movements !== 'both' && note.movements !== kind)) return false;
  if (!isZone(airport.timezone)) return false;
  const { date, time } = utcToWall(at, airport.timezone);
  const [day, minute] = [dayNumber(date), minuteOf(time)];
  if (day === undefined || minute === undefined) return false;
  const [first, last] = [dayNumber(note.valid_from), dayNumber(note.valid_until)];
  if ((first !== undefined && day < first) || (last !== undefined && day > last)) return false;
  return note.kind === 'customs' ? !includes(note, day, minute) : includes(note, day, minute);
}
