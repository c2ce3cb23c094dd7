import type { Doc } from '@app/kernel/collection.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { type DoubleFerry } from '@app/domain/trips/board/ferry.rules.ts';
import { type Block, type Gap, isMismatch, type Row, rowOf } from '@app/domain/trips/board/board.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { t } from '../../words/words.ts';

/** An aircraft with all that it does in the window; without one: trips that have none yet. */
export interface BoardRow {
  readonly key: string;
  readonly craft: Doc<Aircraft> | undefined;
  readonly title: string;
  readonly subtitle: string;
  readonly group: string;
  /** Name of the partner whose aircraft it is; empty for an own one. A partner's is read only. */
  readonly partner: string;
  /** A partner may share an aircraft without its schedule. */
  readonly hasSchedule: boolean;
  readonly entries: readonly Doc<ScheduleEntry>[];
  readonly row: Row;
  readonly doubles: readonly DoubleFerry[];
}
/** True for an aircraft that the company itself flies. */
export const isOwnCraft = ({ craft, partner }: BoardRow): boolean => craft !== undefined && partner === '';

/** Returns the ids of the flights before and after a gap that some flight has to close; undefined where the aircraft stays, or an airport is unknown. */
function flightsAround({ blocks }: Row, gap: Gap): readonly [string, string] | undefined {
  const flights = blocks.map(({ entry }) => entry).filter(({ type }) => type === 'trip');
  const before = flights.findLast(({ end, arrival }) => end <= gap.start && arrival === gap.at);
  const after = flights.find(({ start, departure }) => start >= gap.end && departure === gap.next);
  return isMismatch(gap) && before && after ? [before.id, after.id] : undefined;
}
/** Returns the ids of the flights around the gap of an aircraft at a moment. */
export function emptyFlightIn({ row }: BoardRow, at: number): readonly string[] | undefined {
  const gap = row.gaps.find(({ start, end }) => start <= at && at < end);
  return gap && flightsAround(row, gap);
}
/**
 * Returns the ids of the entries of a flight without passengers: of a ferry flight itself, or of the flights before and after the gap that follows a
 * flight. Undefined where nothing flies empty.
 */
export function emptyFlightAt(rows: readonly BoardRow[], { entry, kind, partner }: Block): readonly string[] | undefined {
  if (partner !== undefined) return undefined;
  const row = rows.find(({ row: { blocks } }) => blocks.some((block) => block.entry.path === entry.path))?.row;
  const missing = row?.gaps.flatMap((gap) => [flightsAround(row, gap)]).find((flights) => flights?.[0] === entry.id);
  return missing ?? (kind === 'ferry' ? [entry.id] : undefined);
}

/** A stretch of free time that is drawn with the pointer. */
export interface Sketch {
  readonly craft: string;
  readonly start: number;
  readonly end: number;
  /** Words below it while an entry is in hand. */
  readonly note?: string;
}

/** Aircraft that a partner shares. */
export interface PartnerFleet {
  readonly owner: string;
  readonly name: string;
  readonly crafts: readonly Doc<Aircraft>[];
  /** Undefined where the schedule is not shared. */
  readonly entries: readonly Doc<ScheduleEntry>[] | undefined;
  /** Address of the shared schedule, below the key of the company. */
  readonly address: string;
}

/** A share tells nothing of trips and their states: what flies is booked. */
const ofPartner = (block: Block, partner: string): Block => ({ ...block, partner, ...(block.kind === 'imported' && { kind: 'booked' }) });

/** Returns the rows of partners' aircraft, below the own ones; they are read only. */
export const partnerRows = (fleets: readonly PartnerFleet[], now: number): BoardRow[] =>
  fleets.flatMap(({ name, crafts, entries }) =>
    crafts
      .map((craft): BoardRow => {
        const own = (entries ?? []).filter(({ aircraft }) => aircraft === craft.id);
        const row = rowOf(own, () => undefined, now);
        return {
          key: craft.path,
          craft,
          partner: name,
          hasSchedule: entries !== undefined,
          title: craft.tail_number || craft.name,
          subtitle: craft.model.name || craft.name,
          group: t('Shared by {company}', { company: name }),
          entries: own,
          doubles: [],
          row: { ...row, blocks: row.blocks.map((block) => ofPartner(block, name)) },
        };
      })
      .toSorted((a, b) => a.title.localeCompare(b.title)),
  );
