import type { ProblemIn } from '@app/kernel/problem.ts';
import type { recordProblems } from '@app/kernel/record.problems.ts';
import { DEFAULT_ZONE } from '@app/kernel/durations.ts';
import { dayNumber, localDay, wallToUtc } from '@app/kernel/time.ts';
import { words } from '@app/kernel/words.ts';
import type { AirportRef } from '../fleet/airport.ts';
import { Leg, type TripType } from '../trips/leg.ts';
import { legsNeeded } from '../trips/leg.rules.ts';
import type { marketplaceProblems } from './marketplace.problems.ts';

/** A leg that a visitor asked for, with the airports of the server's own list. `date` MM/dd/yyyy or empty, `time` H:mm or empty. */
export interface WishedLeg {
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly date: string;
  readonly time: string;
}
type AskedProblem = ProblemIn<typeof marketplaceProblems & typeof recordProblems>;
const zoneOf = (leg: WishedLeg): string => leg.from.timezone || DEFAULT_ZONE;

function problemsOfLeg(leg: WishedLeg, now: number): AskedProblem[] {
  const found: AskedProblem[] = [];
  if (leg.from.id === leg.to.id) found.push({ code: 'marketplace.same-airport' });
  if (leg.date === '') return found;
  const day = dayNumber(leg.date);
  if (day === undefined) return [...found, { code: 'records.invalid', params: { field: 'takeoffDate', reason: words('Required format: m/d/yyyy') } }];
  if (day < localDay(now, zoneOf(leg))) found.push({ code: 'marketplace.date-past' });
  const wall = { date: leg.date, time: leg.time, zone: zoneOf(leg) };
  if (wallToUtc(wall) === undefined)
    found.push({ code: 'records.invalid', params: { field: 'takeoffTime', reason: words('Required format: h:mm') } });
  else if (leg.time !== '' && wallToUtc(wall, 'reject') === undefined) found.push({ code: 'marketplace.wrong-time', params: { zone: wall.zone } });
  return found;
}

/** Earlier day than any leg before; on the same day, with both times known, not later than the one before (MKT-7). */
function isOutOfOrder(legs: readonly WishedLeg[], at: number): boolean {
  const leg = legs[at] as WishedLeg;
  const day = dayNumber(leg.date);
  if (day === undefined) return false;
  return legs.slice(0, at).some((before) => {
    const earlier = dayNumber(before.date);
    if (earlier === undefined || day > earlier) return false;
    if (day < earlier) return true;
    if (leg.time === '' || before.time === '') return false;
    const [a, b] = [before, leg].map((one) => wallToUtc({ date: one.date, time: one.time, zone: zoneOf(one) }));
    return a !== undefined && b !== undefined && b <= a;
  });
}

/** Everything that is wrong with a trip that was asked for; none means that it can be priced (MKT-7, MKT-12). */
export function problemsOfTrip(type: TripType, legs: readonly WishedLeg[], now: number): AskedProblem[] {
  const found: AskedProblem[] = legs.flatMap((leg) => problemsOfLeg(leg, now));
  if (type !== '') {
    const { min, max } = legsNeeded(type);
    if (legs.length < min || legs.length > max) found.push({ code: 'marketplace.leg-count', params: { type, count: min } });
  }
  for (const at of legs.keys()) {
    if (isOutOfOrder(legs, at)) found.push({ code: 'marketplace.legs-out-of-order', params: { leg: at + 1 } });
  }
  return found;
}

/** The legs as a quote keeps them: passengers as a number, names come later. */
export const legsOf = (legs: readonly WishedLeg[], paxNum: number): Leg[] =>
  legs.map((leg, order) =>
    Leg.parse({
      order,
      departureAirport: leg.from,
      arrivalAirport: leg.to,
      paxNum,
      times: { takeoffDate: leg.date, takeoffTime: leg.time, takeoffTZ: leg.from.timezone },
    }),
  );
