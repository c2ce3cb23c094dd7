import { DAY } from '@app/kernel/time/durations.ts';
import type { CrewMember, Leg } from './leg.ts';
import type { Trip } from './quote.ts';

/** After the last landing a crew link opens for so long; without dates, for so long after it was made. */
const AFTER_LANDING = 3 * DAY;
const UNDATED = 60 * DAY;

/** Returns the name by which a crew member has one link. */
export const crewKey = ({ name }: Pick<CrewMember, 'name'>): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
/** Returns the active legs that somebody flies. */
export const legsOfCrew = ({ legs }: Pick<Trip, 'legs'>, key: string): Leg[] =>
  legs.filter(({ active, crew }) => active && key !== '' && crew.some((member) => crewKey(member) === key)).toSorted((a, b) => a.order - b.order);

/** Returns the time at which a crew link ends, epoch ms. It follows the legs of its reader; `made` is when it was made. */
export function crewLinkEnds(legs: readonly Leg[], made: number): number {
  const landings = legs.map(({ times }) => times.landingUTC ?? times.takeoffUTC ?? null).filter((time) => time !== null);
  return landings.length === 0 ? made + UNDATED : Math.max(...landings) + AFTER_LANDING;
}
