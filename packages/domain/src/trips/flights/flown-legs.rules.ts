import { HOUR } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import type { FlightPlan } from './flight-plan.rules.ts';
import { liveLegs, type Leg } from '../model/leg.ts';

/**
 * Returns the active legs in order with their times for one aircraft: takeoff and landing in UTC, landing in the zone
 * of the arrival airport, hours in the air (MKT-12). The legs must be those of the plan.
 */
export function flownLegs(legs: readonly Leg[], plan: FlightPlan): Leg[] {
  const live = liveLegs(legs);
  return live.map((leg, order) => {
    const time = plan.times[order];
    const landing = plan.landings[order] ?? null;
    const zone = leg.departureAirport.timezone || leg.times.takeoffTZ;
    const takeoff = landing === null || !time ? null : landing - Math.round(time.airborneToFinal * HOUR);
    const wall = landing === null ? { date: '', time: '' } : utcToWall(landing, leg.arrivalAirport.timezone);
    return {
      ...leg,
      order,
      times: {
        ...leg.times,
        takeoffTZ: zone,
        takeoffUTC: takeoff,
        landingDate: wall.date,
        landingTime: wall.time,
        landingUTC: landing,
        duration: time?.flight ?? null,
      },
    };
  });
}
