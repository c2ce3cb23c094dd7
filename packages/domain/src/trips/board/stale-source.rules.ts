import type { Doc } from '@app/kernel/collection.ts';
import type { ImportSource } from '../../imports/import-source.ts';
import { STALE_MS } from './board.rules.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';

export type SourceAge = Pick<Doc<ImportSource>, 'id' | 'kinds'>;
/** Returns the systems whose schedule was last read more than a day ago. */
export const staleSources = (sources: readonly SourceAge[], now: number): ReadonlySet<string> =>
  new Set(
    sources.flatMap(({ id, kinds }) => {
      const readAt = kinds['schedule']?.read_at ?? null;
      return readAt !== null && now - readAt > STALE_MS ? [id] : [];
    }),
  );
/** True for an entry that may be wrong: its system was not read for a day, and nobody has taken it over. It warns where others forbid. */
export const isUnconfirmed = ({ source, trip, ours }: Pick<ScheduleEntry, 'source' | 'trip' | 'ours'>, stale: ReadonlySet<string>): boolean =>
  trip === '' && stale.has(source) && !ours.includes('times');
