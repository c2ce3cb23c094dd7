import type { Doc } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { isLive } from '@app/domain/trips/board/board.rules.ts';
import { isUnconfirmed } from '@app/domain/trips/board/stale-source.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { shiftedFlights } from '@app/domain/trips/moves/shift.rules.ts';
import { takenBy } from '@app/domain/trips/pricing/availability.rules.ts';

type Entry = Doc<ScheduleEntry>;
/** A trip that a person has in hand: where it would go if they let go. */
export interface Moving {
  /** Id of the trip. */
  readonly trip: string;
  readonly path: string;
  /** The entry that was taken. */
  readonly entry: Entry;
  /** Position of the one leg that moves; null for the whole trip. */
  readonly leg: number | null;
  readonly minutes: number;
  /** Id of the aircraft whose row it is over. */
  readonly craft: string;
  /** The trip stays; a copy of it is in hand. */
  readonly isCopy: boolean;
}
export const isMoved = ({ minutes, craft, entry }: Moving): boolean => minutes !== 0 || craft !== entry.aircraft;

/** Returns the flights of the trip where it would go. The ferry flights of another aircraft are not known before the server is asked. */
export function ghostsOf({ path, leg, minutes, craft, entry }: Moving, entries: readonly Entry[]): Entry[] {
  const own = entries.filter((candidate) => candidate.trip === path && isLive(candidate)).toSorted((a, b) => a.start - b.start);
  const isSame = craft === entry.aircraft;
  const shifted = shiftedFlights(own, minutes * MINUTE, isSame ? leg : null);
  return isSame ? shifted : shifted.filter((candidate) => candidate.category !== 'ferry');
}

/** First look at a place: the entry in the way, and the shortest turn to the entries beside it, minutes. */
export interface PlaceLook {
  readonly busy: Entry | undefined;
  /** An entry of a system that was not read for a day is in the way: it warns, where any other one forbids. */
  readonly unsure: Entry | undefined;
  readonly turn: number | undefined;
}
/** Looks at a place in the row of an aircraft; the server has the last word. */
export function lookAtPlace(
  ghosts: readonly Entry[],
  { path, isCopy }: Pick<Moving, 'path' | 'isCopy'>,
  row: readonly Entry[],
  stale: ReadonlySet<string>,
): PlaceLook {
  const others = row.filter((entry) => (isCopy || entry.trip !== path) && isLive(entry));
  const taken = ghosts.flatMap(({ start, end }) => takenBy(others, { from: start, until: end }));
  const busy = taken.find((entry) => !isUnconfirmed(entry, stale));
  const unsure = taken.find((entry) => isUnconfirmed(entry, stale));
  const gaps = ghosts.flatMap(({ start, end }) =>
    others.flatMap((other) => (other.end <= start ? [start - other.end] : other.start >= end ? [other.start - end] : [])),
  );
  const turn = gaps.length === 0 ? undefined : Math.round(Math.min(...gaps) / MINUTE);
  return { busy, unsure, turn };
}
