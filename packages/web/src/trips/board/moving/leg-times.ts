import type { TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { clockAt, dayAt } from '../board-words.ts';
import type { Reading } from '../../reading-clock.rules.ts';

type LegEffect = TripEffects['legs'][number];
/** Returns 'Tue, May 12, 9:00 AM EDT – 11:36 AM EDT': takeoff and landing on the clock of the reader. */
export function legTimes(from: LegEffect['from'], to: LegEffect['to'], { takeoff, landing }: LegEffect['now'], reading: Reading): string {
  const clock = (at: number | null, zone: string): string => (at === null ? '–' : clockAt(at, zone, reading));
  return `${takeoff === null ? '' : `${dayAt(takeoff, from.zone, reading)}, `}${clock(takeoff, from.zone)} – ${clock(landing, to.zone)}`;
}
