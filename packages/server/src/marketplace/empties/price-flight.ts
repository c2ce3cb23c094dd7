import { HOUR } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { padPassengers } from '@app/domain/trips/flights/leg.rules.ts';
import type { Estimate } from '@app/domain/trips/model/estimate.ts';
import { Leg, Times } from '@app/domain/trips/model/leg.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { estimateOfDeal } from '../offers.ts';
import type { FoundFlight } from './find-candidates.ts';

/** Times of a flight without passengers, on the clocks of its airports. */
export function timesOf({ from, to, start, end }: Pick<FoundFlight, 'from' | 'to' | 'start' | 'end'>): Times {
  const [takeoff, landing] = [utcToWall(start, from.timezone), utcToWall(end, to.timezone)];
  return Times.parse({
    takeoffDate: takeoff.date,
    takeoffTime: takeoff.time,
    takeoffTZ: from.timezone,
    takeoffUTC: start,
    landingDate: landing.date,
    landingTime: landing.time,
    landingUTC: end,
    duration: Math.round(((end - start) / HOUR) * 10) / 10,
  });
}

/** Returns what the live price list asks for a flight that is empty otherwise: its rules for empty legs count (PRC-6). Null without a price. */
export async function priceFlight(ctx: AppContext, client: string, flight: FoundFlight): Promise<Estimate | null> {
  const { from, to, plane } = flight;
  const leg = padPassengers(Leg.parse({ departureAirport: from, arrivalAirport: to, times: timesOf(flight), paxNum: 1, isEmptyLeg: true }));
  return await estimateOfDeal(ctx, client, plane.id, [leg]);
}
