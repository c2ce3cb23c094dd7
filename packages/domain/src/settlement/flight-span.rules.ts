import { HOUR } from '@app/kernel/time/durations.ts';
import { liveLegs, type Leg, type Times } from '../trips/model/leg.ts';

/** A flight whose landing nobody has entered keeps its aircraft for so long. */
const UNKNOWN_MS = 3 * HOUR;
interface FlightSpan {
  readonly start: number;
  readonly end: number;
}
const landingOf = ({ landingUTC, takeoffUTC, duration }: Times): number | null =>
  landingUTC ?? (takeoffUTC === null ? null : takeoffUTC + (duration === null ? UNKNOWN_MS : duration * HOUR));

/** Returns the time for which a flight needs its aircraft, from the first takeoff to the last landing; undefined without a takeoff. */
export function spanOfLegs(legs: readonly Pick<Leg, 'active' | 'order' | 'times'>[]): FlightSpan | undefined {
  const live = liveLegs(legs);
  const [first, last] = [live[0], live.at(-1)];
  const start = first?.times.takeoffUTC ?? null;
  const end = last ? landingOf(last.times) : null;
  return start === null || end === null || end <= start ? undefined : { start, end: Math.round(end) };
}
