import { type EntryPart, entryParts, type ScheduleEntry } from '../model/schedule-entry.ts';
import { isHold } from './board.rules.ts';

/** Entries of this source come from files: a person may change them afterwards. */
const FILES = 'other';
/** Owner of the time and the aircraft of an entry where that is not the person who looks at the schedule. */
export type EntryOwner = 'hold' | 'trip' | 'system';
type Owned = Pick<ScheduleEntry, 'metadata' | 'trip' | 'source' | 'ours'>;
/** Returns what an entry follows, and is changed with; undefined for one that is changed itself, such as maintenance. */
export function ownerOf({ metadata, trip, source, ours }: Owned): EntryOwner | undefined {
  if (isHold({ metadata })) return 'hold';
  if (trip !== '') return 'trip';
  if (source === '' || source === FILES) return undefined;
  return ours.includes('times') && ours.includes('aircraft') ? undefined : 'system';
}

/** True for an entry whose system overwrites it: people can take it over. Entries of files are changed by the next file. */
export const mayTakeOver = ({ source, trip, metadata, ours }: Owned): boolean =>
  source !== '' && trip === '' && !isHold({ metadata }) && ours.length < entryParts.names.length;
const fieldsOfParts: Readonly<Record<EntryPart, readonly (keyof ScheduleEntry)[]>> = {
  times: ['start', 'end', 'times'],
  aircraft: ['aircraft'],
  route: ['departureAirport', 'arrivalAirport', 'departure', 'arrival'],
  state: ['type', 'category', 'status', 'trip_number'],
};
/** Returns the fields of an entry that no import writes any more. */
export const ownFieldsOf = ({ ours, planned }: Pick<ScheduleEntry, 'ours' | 'planned'>): readonly (keyof ScheduleEntry)[] =>
  // A flight that lands elsewhere keeps this, whatever its system still plans.
  [...new Set<EntryPart>(planned ? [...ours, 'route'] : ours)].flatMap((part) => fieldsOfParts[part]);

/** True for an empty flight that belongs to no trip and no system: it is moved like maintenance, and its length follows from its route. */
export const isOwnFerry = (entry: Owned & Pick<ScheduleEntry, 'type' | 'category'>): boolean =>
  entry.type === 'trip' && entry.category === 'ferry' && ownerOf(entry) === undefined;

type Placed = Pick<ScheduleEntry, 'start' | 'end' | 'aircraft'>;
/** True for two states of an entry of which one is elsewhere in time or on another aircraft. */
export const isElsewhere = (before: Placed, after: Placed): boolean =>
  before.start !== after.start || before.end !== after.end || before.aircraft !== after.aircraft;
/** True if a person changed only what the company has taken over. */
export const isWithinOurs = (before: Placed & Pick<ScheduleEntry, 'ours'>, after: Placed): boolean =>
  (before.aircraft === after.aircraft || before.ours.includes('aircraft')) &&
  ((before.start === after.start && before.end === after.end) || before.ours.includes('times'));
