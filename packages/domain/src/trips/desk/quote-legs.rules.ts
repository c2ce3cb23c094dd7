import type { ProblemIn } from '@app/kernel/problem.ts';
import { dayNumber, isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { formatterIn } from '@app/kernel/words.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { Leg } from '../model/leg.ts';
import type { tripProblems } from '../model/trips.problems.ts';
import { isSameAirport } from '../flights/trip-to-price.rules.ts';
import { readingsOf } from './clock-readings.rules.ts';
import type { LegInput } from './leg-input.ts';

type LegProblem = ProblemIn<typeof tripProblems>;
/** A leg that staff entered, with the airports of the server's own list. */
export interface ResolvedInput {
  readonly input: LegInput;
  readonly from: AirportRef;
  readonly to: AirportRef;
}

/** Returns '1:30 AM EST' for a moment: a clock at an airport and its zone. */
export function readingText(utc: number, zone: string): string {
  const format = formatterIn('en', Intl.DateTimeFormat, { hour: 'numeric', minute: '2-digit', timeZone: zone, timeZoneName: 'short' });
  return format.format(utc).replaceAll('\u202f', ' ');
}

function problemsOfLeg({ input, from, to }: ResolvedInput, leg: number): LegProblem[] {
  const problems: LegProblem[] = [];
  if (isSameAirport(from, to)) problems.push({ code: 'trips.same-airport', params: { leg } });
  const { date, time, utc } = input;
  if (date === '') return time === '' ? problems : [...problems, { code: 'trips.bad-date', params: { leg } }];
  for (const airport of [from, to]) {
    if (!isZone(airport.timezone)) problems.push({ code: 'trips.no-zone', params: { leg, airport: airport.icao || airport.name } });
  }
  if (problems.some(({ code }) => code === 'trips.no-zone')) return problems;
  const wall = { date, time, zone: from.timezone };
  if (dayNumber(date) === undefined || wallToUtc(wall) === undefined) return [...problems, { code: 'trips.bad-date', params: { leg } }];
  const two = readingsOf(wall);
  if (!two || (two.kind === 'twice' && utc !== null && two.readings.includes(utc))) return problems;
  const [first, second] = two.readings.map((moment) => readingText(moment, from.timezone)) as [string, string];
  return [...problems, { code: two.kind === 'twice' ? 'trips.time-twice' : 'trips.time-skipped', params: { leg, first, second } }];
}

const momentOf = ({ input, from }: ResolvedInput): number | undefined =>
  input.date === '' ? undefined : (input.utc ?? wallToUtc({ date: input.date, time: input.time, zone: from.timezone }));
/** True for a leg that takes off before one that comes before it; of legs on one day only if both times are known. */
function isOutOfOrder(legs: readonly ResolvedInput[], index: number): boolean {
  const leg = legs[index] as ResolvedInput;
  return legs.slice(0, index).some((before) => {
    const [a, b] = [momentOf(before), momentOf(leg)];
    if (a === undefined || b === undefined || b > a) return false;
    const isSameDay = before.input.date === leg.input.date;
    return !isSameDay || (before.input.time !== '' && leg.input.time !== '');
  });
}

/** Returns everything that is wrong with the legs of a quote; a leg without a date is fine. */
export function legProblems(legs: readonly ResolvedInput[]): LegProblem[] {
  const problems = legs.flatMap((leg, index) => problemsOfLeg(leg, index + 1));
  if (problems.length > 0) return problems;
  return [...legs.keys()]
    .filter((index) => isOutOfOrder(legs, index))
    .map((index) => ({ code: 'trips.legs-out-of-order', params: { leg: index + 1 } }));
}

/**
 * Returns the legs as the quote stores them. A stored leg that continues keeps its passengers, crew and services; one that changed its route or
 * time gets its times anew.
 */
export function legsFrom(legs: readonly ResolvedInput[], stored: readonly Leg[]): Leg[] {
  return legs.map(({ input, from, to }, order) => {
    const before = input.was === null ? undefined : stored.find((leg) => leg.order === input.was);
    const times = { takeoffDate: input.date, takeoffTime: input.time, takeoffTZ: from.timezone, takeoffUTC: momentOf({ input, from, to }) ?? null };
    const fbo = (given: Leg['departureFBO'] | undefined, name: string) => (given?.name === name ? given : { id: '', name, phone: '' });
    return Leg.parse({
      ...before,
      order,
      departureAirport: from,
      arrivalAirport: to,
      departureFBO: fbo(before?.departureFBO, input.fromFbo),
      arrivalFBO: fbo(before?.arrivalFBO, input.toFbo),
      blockHours: input.blockHours,
      notes: input.notes.trim(),
      paxNum: input.paxNum,
      times,
      active: true,
    });
  });
}

/** Returns the wall clock that a reading of a changed clock stands for, as a form enters it. */
export const wallOfReading = (utc: number, zone: string): { readonly date: string; readonly time: string } => {
  const { date, time } = utcToWall(utc, zone);
  return { date, time };
};
