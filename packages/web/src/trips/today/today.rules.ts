import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { isFollowed, nextEvent, OVERDUE_MS, overdueStep } from '@app/domain/trips/following/following.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';

type Entry = Doc<ScheduleEntry>;

/** A flight of the day with what comes next. */
export interface Flight {
  readonly entry: Entry;
  /** Undefined once it is over. */
  readonly next: { readonly step: 'off' | 'on'; readonly at: number } | undefined;
  readonly overdue: 'off' | 'on' | undefined;
}
/** Epoch ms. */
export interface Day {
  readonly from: number;
  readonly until: number;
}

/** Time ahead that is in sight when the day ends sooner: the flights of the night, and where a diverted aircraft goes on. */
const AHEAD_MS = 6 * HOUR;
/** Returns the day as it is followed: to its end, late in the evening on into the night. */
export const followedDay = ({ from, until }: Day, now: number): Day => ({
  from,
  // On the hour, so that what is asked for changes once an hour.
  until: Math.max(until, Math.floor((now + AHEAD_MS) / HOUR) * HOUR),
});

/** A flight of the night before whose next event is older has been forgotten. */
const OPEN_MS = 12 * HOUR;
/** True for a flight of the day, and for one of the night before that is not over. */
function belongsTo(entry: Entry, { from, until }: Day, now: number): boolean {
  if (!isFollowed(entry) || entry.start >= until) return false;
  return entry.start >= from || (nextEvent(entry)?.at ?? 0) >= now - OPEN_MS;
}

/** Returns the flights of a day by their next event; those that are over come last, the latest first. */
export function flightsOf(entries: readonly Entry[], day: Day, now: number): Flight[] {
  const flights = entries
    .filter((entry) => belongsTo(entry, day, now))
    .map((entry) => ({ entry, next: nextEvent(entry), overdue: overdueStep(entry, now) }));
  const endOf = ({ entry }: Flight): number => entry.following.on ?? entry.end;
  return flights.toSorted((a, b) => {
    if (a.next && b.next) return a.next.at - b.next.at || (a.entry.id < b.entry.id ? -1 : 1);
    if (a.next || b.next) return a.next ? -1 : 1;
    return endOf(b) - endOf(a) || (a.entry.id < b.entry.id ? -1 : 1);
  });
}

interface Listener {
  /** When the page was opened: what was overdue by then is seen, not heard. Epoch ms. */
  readonly opened: number;
  readonly heard: ReadonlySet<string>;
}
/** Returns the takeoffs and landings that became overdue in front of somebody and were not heard yet, as flight and step. */
export const newlyOverdue = (flights: readonly Flight[], { opened, heard }: Listener): string[] =>
  flights.flatMap(({ entry, next, overdue }) => {
    const name = `${entry.id} ${overdue}`;
    return next && overdue && next.at + OVERDUE_MS >= opened && !heard.has(name) ? [name] : [];
  });
