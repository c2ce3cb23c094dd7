import type { ProblemIn } from '@app/kernel/problem.ts';
import type { recordProblems } from '@app/kernel/record.problems.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { dayNumber, localDay, wallToUtc } from '@app/kernel/time/time.ts';
import { words } from '@app/kernel/words.ts';
import type { AirportRef } from '../fleet/airport.ts';
import { Leg, type TripType } from '../trips/model/leg.ts';
import { legsNeeded } from '../trips/flights/leg.rules.ts';
import type { marketplaceProblems } from './marketplace.problems.ts';

/**
 * A leg that a visitor requested, with airports resolved from the server's own list. `date` MM/dd/yyyy or empty,
 * `time` H:mm or empty.
 */
export interface ResolvedLeg {
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly date: string;
  readonly time: string;
}
type RequestProblem = ProblemIn<typeof marketplaceProblems & typeof recordProblems>;
const zoneOf = (leg: ResolvedLeg): string => leg.from.timezone || DEFAULT_ZONE;

function problemsOfLeg(leg: ResolvedLeg, now: number): RequestProblem[] {
  const problems: RequestProblem[] = [];
  if (leg.from.id === leg.to.id) problems.push({ code: 'marketplace.same-airport' });
  if (leg.date === '') return problems;
  const day = dayNumber(leg.date);
  if (day === undefined)
    return [...problems, { code: 'records.invalid', params: { field: 'takeoffDate', reason: words('Required format: m/d/yyyy') } }];
  if (day < localDay(now, zoneOf(leg))) problems.push({ code: 'marketplace.date-past' });
  const wall = { date: leg.date, time: leg.time, zone: zoneOf(leg) };
  if (wallToUtc(wall) === undefined)
    problems.push({ code: 'records.invalid', params: { field: 'takeoffTime', reason: words('Required format: h:mm') } });
  else if (leg.time !== '' && wallToUtc(wall, 'reject') === undefined) problems.push({ code: 'marketplace.wrong-time', params: { zone: wall.zone } });
  return problems;
}

/** The leg is on an earlier day than a previous leg, or on the same day not later, if both times are known (MKT-7). */
function isOutOfOrder(legs: readonly ResolvedLeg[], index: number): boolean {
  const leg = legs[index] as ResolvedLeg;
  const day = dayNumber(leg.date);
  if (day === undefined) return false;
  return legs.slice(0, index).some((before) => {
    const earlier = dayNumber(before.date);
    if (earlier === undefined || day > earlier) return false;
    if (day < earlier) return true;
    if (leg.time === '' || before.time === '') return false;
    const [a, b] = [before, leg].map((stop) => wallToUtc({ date: stop.date, time: stop.time, zone: zoneOf(stop) }));
    return a !== undefined && b !== undefined && b <= a;
  });
}

/** Returns every problem of a requested trip; without problems it can be priced (MKT-7, MKT-12). */
export function problemsOfTrip(type: TripType, legs: readonly ResolvedLeg[], now: number): RequestProblem[] {
  const problems: RequestProblem[] = legs.flatMap((leg) => problemsOfLeg(leg, now));
  if (type !== '') {
    const { min, max } = legsNeeded(type);
    if (legs.length < min || legs.length > max) problems.push({ code: 'marketplace.leg-count', params: { type, count: min } });
  }
  for (const index of legs.keys()) {
    if (isOutOfOrder(legs, index)) problems.push({ code: 'marketplace.legs-out-of-order', params: { leg: index + 1 } });
  }
  return problems;
}

/** Returns the legs as a quote stores them: passengers as a number, names come later. */
export const legsOf = (legs: readonly ResolvedLeg[], paxNum: number): Leg[] =>
  legs.map((leg, order) =>
    Leg.parse({
      order,
      departureAirport: leg.from,
      arrivalAirport: leg.to,
      paxNum,
      times: { takeoffDate: leg.date, takeoffTime: leg.time, takeoffTZ: leg.from.timezone },
    }),
  );
