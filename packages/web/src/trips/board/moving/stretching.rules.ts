import type { Doc } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { isLive } from '@app/domain/trips/board/board.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { takenBy } from '@app/domain/trips/pricing/availability.rules.ts';

/** The part of an entry that a person has in hand: all of it, or one end. */
export type StretchPart = 'whole' | 'start' | 'end';
/** An entry that is no flight, such as maintenance, in somebody's hand. */
export interface Stretch {
  readonly entry: Doc<ScheduleEntry>;
  readonly part: StretchPart;
  readonly minutes: number;
  /** Id of the aircraft whose row it is over. */
  readonly craft: string;
}
/** An entry is never shorter. */
const LEAST = 5 * MINUTE;

/** Returns the times that an entry would have. One end stops before the other. */
export function stretchedSpan({ entry: { start, end }, part, minutes }: Stretch): { readonly start: number; readonly end: number } {
  const by = minutes * MINUTE;
  if (part === 'whole') return { start: start + by, end: end + by };
  return part === 'start' ? { start: Math.min(start + by, end - LEAST), end } : { start, end: Math.max(end + by, start + LEAST) };
}
export const isStretched = ({ entry, minutes, craft }: Stretch): boolean => minutes !== 0 || craft !== entry.aircraft;

/** Returns what else an aircraft does in a span, without the entry itself. */
export const overlapsOf = (
  row: readonly Doc<ScheduleEntry>[],
  path: string,
  { start, end }: { readonly start: number; readonly end: number },
): Doc<ScheduleEntry>[] =>
  takenBy(
    row.filter((entry) => entry.path !== path && isLive(entry)),
    { from: start, until: end },
  );
