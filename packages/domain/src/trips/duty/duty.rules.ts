import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { shortNameOf } from '../../fleet/airport.ts';
import { type Leg, liveLegs } from '../model/leg.ts';
import { crewKey } from '../model/crew-legs.rules.ts';
import type { DutySettings } from './duty-settings.ts';

/** A flight of one crew member. Times epoch ms. */
export interface CrewFlight {
  readonly takeoff: number;
  readonly landing: number;
  /** Two pilots share the flight time. */
  readonly isShared: boolean;
  /** Part of the trip that is checked. */
  readonly isOwn: boolean;
}
/** A limit that a crew member is near, or over. Hours with one decimal. */
export interface DutyCheck {
  readonly kind: 'flight' | 'duty';
  readonly level: 'near' | 'over';
  readonly hours: number;
  readonly limit: number;
}
/** From this part of a limit on it is near. */
const NEAR = 0.9;
const tenth = (ms: number): number => Math.round((ms / HOUR) * 10) / 10;

interface Sum {
  readonly ms: number;
  readonly limitMs: number;
}
const nearest = (sums: readonly Sum[]): Sum | undefined => sums.toSorted((a, b) => b.ms / b.limitMs - a.ms / a.limitMs)[0];
function checkOf(kind: DutyCheck['kind'], sum: Sum | undefined): DutyCheck[] {
  if (!sum || sum.ms < sum.limitMs * NEAR) return [];
  return [{ kind, level: sum.ms > sum.limitMs ? 'over' : 'near', hours: tenth(sum.ms), limit: tenth(sum.limitMs) }];
}

/** Returns the flight time of any 24 hours that touch the trip. A single flight with one pilot lowers the limit. */
function flightSums(flights: readonly CrewFlight[], { one_pilot_hours, two_pilot_hours }: DutySettings): Sum[] {
  // The sum is greatest where 24 hours begin with a takeoff or end with a landing.
  const starts = flights.flatMap(({ takeoff, landing }) => [takeoff, landing - DAY]);
  return starts.flatMap((start) => {
    const inside = flights.filter(({ takeoff, landing }) => takeoff < start + DAY && landing > start);
    if (!inside.some(({ isOwn }) => isOwn)) return [];
    const ms = inside.reduce((sum, { takeoff, landing }) => sum + Math.min(landing, start + DAY) - Math.max(takeoff, start), 0);
    return [{ ms, limitMs: (inside.every(({ isShared }) => isShared) ? two_pilot_hours : one_pilot_hours) * HOUR }];
  });
}

/** Returns the duties that touch the trip: flights without a whole rest between them are one duty. */
function dutySums(flights: readonly CrewFlight[], { duty_hours, rest_hours, report_minutes, release_minutes }: DutySettings): Sum[] {
  const duties: { start: number; end: number; isOwn: boolean }[] = [];
  for (const { takeoff, landing, isOwn } of flights.toSorted((a, b) => a.takeoff - b.takeoff || a.landing - b.landing)) {
    const [start, end] = [takeoff - report_minutes * MINUTE, landing + release_minutes * MINUTE];
    const duty = duties.at(-1);
    if (duty && start - duty.end < rest_hours * HOUR) {
      duty.end = Math.max(duty.end, end);
      duty.isOwn ||= isOwn;
    } else duties.push({ start, end, isOwn });
  }
  return duties.filter((duty) => duty.isOwn).map(({ start, end }) => ({ ms: end - start, limitMs: duty_hours * HOUR }));
}

/** Returns the limits that one crew member is near or over on a trip, whatever the order of the flights. */
export const dutyChecks = (flights: readonly CrewFlight[], settings: DutySettings): DutyCheck[] => [
  ...checkOf('duty', nearest(dutySums(flights, settings))),
  ...checkOf('flight', nearest(flightSums(flights, settings))),
];

/** Returns the limits that one crew of two pilots is near or over, as long as nobody is named. Ferry flights count. */
export const dutyOfOneCrew = (flights: readonly { readonly start: number; readonly end: number }[], settings: DutySettings): DutyCheck[] =>
  dutyChecks(
    flights.map(({ start, end }) => ({ takeoff: start, landing: end, isShared: true, isOwn: true })),
    settings,
  );

/** A crew member on two flights at once. */
export interface CrewConflict {
  readonly name: string;
  /** Number of the leg, from 1. */
  readonly leg: number;
  /** Airports of the other flight. */
  readonly flight: string;
}
const routeOf = ({ departureAirport: from, arrivalAirport: to }: Leg): string => `${shortNameOf(from)}–${shortNameOf(to)}`;
const meet = ({ times: a }: Leg, { times: b }: Leg): boolean =>
  a.takeoffUTC !== null &&
  a.landingUTC !== null &&
  b.takeoffUTC !== null &&
  b.landingUTC !== null &&
  a.takeoffUTC < b.landingUTC &&
  b.takeoffUTC < a.landingUTC;
/** Returns the crew of these legs who are on another flight of theirs, or of other trips, at the same time; each once. */
export function crewConflicts(legs: readonly Leg[], others: readonly Leg[]): CrewConflict[] {
  const own = liveLegs(legs);
  const elsewhere = others.filter(({ active }) => active);
  const conflicts = new Map<string, CrewConflict>();
  for (const [index, leg] of own.entries()) {
    for (const { name } of leg.crew) {
      const key = crewKey({ name });
      if (key === '' || conflicts.has(key)) continue;
      const isAboard = ({ crew }: Leg): boolean => crew.some((member) => crewKey(member) === key);
      const other = [...own.slice(0, index), ...elsewhere].find((candidate) => isAboard(candidate) && meet(leg, candidate));
      if (other) conflicts.set(key, { name: name.trim(), leg: index + 1, flight: routeOf(other) });
    }
  }
  return [...conflicts.values()];
}

const PILOTS = /^(PIC|SIC|captain|first officer|FO|CPT)$/i;
/** Returns the flights of a crew member among legs; one without times does not count. */
export const flightsOfCrew = (legs: readonly Leg[], key: string, isOwn: boolean): CrewFlight[] =>
  legs
    .filter(({ active, crew }) => active && crew.some((member) => crewKey(member) === key))
    .flatMap(({ times, crew }) =>
      times.takeoffUTC === null || times.landingUTC === null || times.landingUTC <= times.takeoffUTC
        ? []
        : [{ takeoff: times.takeoffUTC, landing: times.landingUTC, isShared: crew.filter(({ role }) => PILOTS.test(role.trim())).length > 1, isOwn }],
    );
