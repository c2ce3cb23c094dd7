import { HOUR } from '@app/kernel/time/durations.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { readingsOf } from '../desk/clock-readings.rules.ts';
import type { Following } from '../model/following.ts';
import { type FlightStep, flightSteps } from './following.rules.ts';

const REACH_MS = 12 * HOUR;
/**
 * Returns the last moment, up to `latest`, at which a clock in the zone showed this time (H:mm); undefined where it did not within the last 12
 * hours, as for a time that is still to come. Where the clock showed it twice, the later moment counts.
 */
export function lastShown(time: string, zone: string, latest: number): number | undefined {
  const days = [latest, latest - REACH_MS].map((moment) => utcToWall(moment, zone).date);
  const moments = [...new Set(days)].flatMap((date) => {
    const wall = { date, time, zone };
    const twice = readingsOf(wall);
    if (twice) return twice.kind === 'twice' ? twice.readings : [];
    return wallToUtc(wall) ?? [];
  });
  const past = moments.filter((moment) => moment <= latest && moment > latest - REACH_MS);
  return past.length === 0 ? undefined : Math.max(...past);
}

/** True for a time that keeps the steps of a flight in their order: not before an earlier step that is known, nor after a later one. */
export function isInOrder(following: Following, step: FlightStep, time: number): boolean {
  const place = flightSteps.indexOf(step);
  return flightSteps.every((other, index) => {
    const known = following[other];
    return known === null || index === place || (index < place ? known <= time : time <= known);
  });
}
