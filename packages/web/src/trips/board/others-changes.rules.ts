import type { Doc } from '@app/kernel/collection.ts';
import { isHold } from '@app/domain/trips/board/board.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';

type Entry = Pick<Doc<ScheduleEntry>, 'path' | 'id' | 'version' | 'trip' | 'trip_number' | 'metadata'>;
/** Entries by their paths. */
export type SeenEntries = ReadonlyMap<string, Entry>;

/** Returns what an entry belongs to: the id of its trip, the number of the quote that holds the aircraft, or its own id. */
const subjectOf = ({ id, trip, trip_number, metadata }: Entry): string =>
  isHold({ metadata }) && trip_number !== '' ? trip_number : (trip.split('/')[3] ?? id);
export const seenEntries = (entries: readonly Entry[]): SeenEntries => new Map(entries.map((entry) => [entry.path, entry]));

/** Returns the trips, quotes and entries that came, left or changed: each once, however many entries it has. */
export function changedSubjects(before: SeenEntries, after: SeenEntries): ReadonlySet<string> {
  const isSame = (path: string): boolean => before.get(path)?.version === after.get(path)?.version;
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => !isSame(path));
  return new Set(
    paths.map((path) => {
      const entry = after.get(path) ?? before.get(path);
      return entry ? subjectOf(entry) : path;
    }),
  );
}
