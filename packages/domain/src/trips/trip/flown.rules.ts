import { wallToUtc } from '@app/kernel/time/time.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { liveLegs, type Leg } from '../model/leg.ts';
import type { tripProblems } from '../model/trips.problems.ts';

/** A time read off a clock at the airport: MM/dd/yyyy and H:mm. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}
export interface FlownTimes {
  readonly order: number;
  readonly takeoff: WallTime;
  readonly landing: WallTime;
}

/** Returns the legs with their actual times, or the first leg whose times cannot be. Every active leg needs its times. */
export function legsAsFlown(
  legs: readonly Leg[],
  flown: readonly FlownTimes[],
  now: number,
): { readonly legs: Leg[]; readonly problems: ProblemIn<typeof tripProblems>[] } {
  const live = liveLegs(legs);
  const actual = new Map<number, Leg['actual']>();
  let before = 0;
  for (const [index, leg] of live.entries()) {
    const times = flown.find(({ order }) => order === leg.order);
    const takeoffUTC = times && wallToUtc({ ...times.takeoff, zone: leg.departureAirport.timezone });
    const landingUTC = times && wallToUtc({ ...times.landing, zone: leg.arrivalAirport.timezone });
    const isGood = takeoffUTC !== undefined && landingUTC !== undefined && takeoffUTC >= before && takeoffUTC < landingUTC && landingUTC <= now;
    if (!isGood) return { legs: [...legs], problems: [{ code: 'trips.bad-actual', params: { leg: index + 1 } }] };
    actual.set(leg.order, { takeoffUTC, landingUTC });
    before = landingUTC;
  }
  return { legs: legs.map((leg) => (leg.active ? { ...leg, status: 'arrived', actual: actual.get(leg.order) ?? leg.actual } : leg)), problems: [] };
}
