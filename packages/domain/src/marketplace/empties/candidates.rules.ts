import type { Doc } from '@app/kernel/collection.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { isHold, isLive, isMismatch, rowOf } from '../../trips/board/board.rules.ts';
import type { ScheduleEntry } from '../../trips/model/schedule-entry.ts';

type Entry = Doc<ScheduleEntry>;
/** A flight that an aircraft makes, or will have to make, without passengers. Epoch ms. */
export interface EmptyFlight {
  /** Ids of the schedule entries that it hangs on: its own, or those before and after a gap. */
  readonly entries: readonly string[];
  readonly kind: 'ferry' | 'gap';
  readonly craft: string;
  /** Path of the trip that leaves it empty; empty for an imported flight, and for one that the company added by itself. */
  readonly trip: string;
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly start: number;
  /** Null for a gap: it follows from the aircraft. */
  readonly end: number | null;
  readonly window: { readonly from: number; readonly until: number | null };
}
export const keyOf = ({ entries }: Pick<EmptyFlight, 'entries'>): string => entries.join('~');

const isFlight = ({ type }: Entry): boolean => type === 'trip';

/**
 * Returns the flights without passengers of one aircraft that have not begun: ferry flights of trips or added by people, and gaps where it lands at another airport than it
 * leaves from next. Entries of holds are no flights; those of trips that `isBooked` does not know as booked leave nothing empty.
 */
export function emptyFlights(entries: readonly Entry[], isBooked: (trip: string) => boolean, now: number): EmptyFlight[] {
  const counted = entries.filter((entry) => isLive(entry) && !isHold(entry) && (entry.trip === '' || isBooked(entry.trip)));
  const { blocks, gaps } = rowOf(counted, () => undefined, now);
  const row = blocks.map(({ entry }) => entry);
  const ferries = row.flatMap((entry, index): EmptyFlight[] => {
    const { id, category, trip, source, start, end, aircraft: craft, departureAirport: from, arrivalAirport: to } = entry;
    if (!isFlight(entry) || category !== 'ferry' || start <= now || !from || !to) return [];
    // Flight software offers its own ferry flights by itself.
    if (trip === '' && source !== '') return [];
    const window = { from: row[index - 1]?.end ?? start, until: row[index + 1]?.start ?? null };
    return [{ entries: [id], kind: 'ferry', craft, trip, from, to, start, end, window }];
  });
  const missing = gaps
    .filter((gap) => isMismatch(gap) && gap.end > now)
    .flatMap((gap): EmptyFlight[] => {
      const before = row.findLast((entry) => isFlight(entry) && entry.end <= gap.start && entry.arrival === gap.at);
      const after = row.find((entry) => isFlight(entry) && entry.start >= gap.end && entry.departure === gap.next);
      if (!before?.arrivalAirport || !after?.departureAirport) return [];
      const start = Math.max(gap.start, now);
      return [
        {
          entries: [before.id, after.id],
          kind: 'gap',
          craft: after.aircraft,
          trip: after.trip || before.trip,
          from: before.arrivalAirport,
          to: after.departureAirport,
          start,
          end: null,
          window: { from: start, until: gap.end },
        },
      ];
    });
  return [...ferries, ...missing].toSorted((a, b) => a.start - b.start);
}
