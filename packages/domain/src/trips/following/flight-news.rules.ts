import type { Informed } from '../model/following.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { hasCustomers, isDelayed, isPlannedAgain } from './delay-email.rules.ts';
import { expectedLanding, expectedTakeoff, isBack, LATE_MS } from './following.rules.ts';

type Times = Pick<ScheduleEntry, 'status' | 'start' | 'end' | 'following'>;
type State = Pick<Informed, 'status' | 'etd' | 'eta' | 'diverted' | 'takeoff' | 'landing' | 'on_time'>;
/** Returns the state of a flight as a message tells it. */
export const toldState = (flight: Times): State => {
  const { status, etd, eta, diverted } = flight.following;
  return {
    status,
    etd,
    eta,
    diverted: diverted?.id ?? '',
    takeoff: expectedTakeoff(flight),
    landing: expectedLanding(flight),
    on_time: !isDelayed(flight),
  };
};
/** Tells the news of a state apart from those of others, whatever its times. Told of a flight that is neither late, canceled nor on time, it had come back. */
function newsOf({ status, etd, diverted, on_time }: State): string {
  if (on_time) return 'as planned';
  if (status === 'cancelled') return status;
  if (diverted !== '') return diverted;
  if (status === 'delayed' || status === 'early') return 'times';
  return etd === null ? 'back' : 'leaves again';
}
/** True where people know something else: other news, or times that moved as far as a delay. */
function differs(flight: Times, told: State): boolean {
  const state = toldState(flight);
  const { start, end, following } = flight;
  if (newsOf(state) !== newsOf(told)) return true;
  if (['cancelled', 'back', 'as planned'].includes(newsOf(state))) return false;
  const takeoff = told.takeoff ?? told.etd ?? start;
  const landing = told.landing ?? told.eta ?? takeoff + (end - start);
  const isMoved = (now: number | null, before: number): boolean => Math.abs((now ?? before) - before) >= LATE_MS;
  return isMoved(state.landing, landing) || (following.off === null && isMoved(state.takeoff, takeoff));
}
/**
 * True for news that are emailed without a person, where the company wants that: late, canceled, diverted or back, or as planned after one of them
 * was told, before the landing, and not what the last message told.
 */
export function isDueByItself(flight: Times & Pick<ScheduleEntry, 'trip' | 'leg' | 'informed'>, now: number): boolean {
  const { status, diverted, on, in: onBlocks } = flight.following;
  const isBad = status === 'cancelled' || status === 'delayed' || diverted !== null || isBack(flight.following);
  const isOver = on !== null || onBlocks !== null || expectedLanding(flight) <= now;
  if (!hasCustomers(flight) || !(isBad || isPlannedAgain(flight)) || isOver) return false;
  const last = flight.informed.at(-1);
  return last === undefined || differs(flight, last);
}
