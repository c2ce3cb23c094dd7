import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { isHold } from './board.rules.ts';

/** Entries of this source come from files: a person may change them afterwards. */
const FILES = 'other';
/** Owner of the time and the aircraft of an entry where that is not the person who looks at the schedule. */
export type EntryOwner = 'hold' | 'trip' | 'system';
/** Returns what an entry follows, and is changed with; undefined for one that is changed itself, such as maintenance. */
export function ownerOf({ metadata, trip, source }: Pick<ScheduleEntry, 'metadata' | 'trip' | 'source'>): EntryOwner | undefined {
  if (isHold({ metadata })) return 'hold';
  if (trip !== '') return 'trip';
  return source === '' || source === FILES ? undefined : 'system';
}

type Placed = Pick<ScheduleEntry, 'start' | 'end' | 'aircraft'>;
/** True for two states of an entry of which one is elsewhere in time or on another aircraft. */
export const isElsewhere = (before: Placed, after: Placed): boolean =>
  before.start !== after.start || before.end !== after.end || before.aircraft !== after.aircraft;
