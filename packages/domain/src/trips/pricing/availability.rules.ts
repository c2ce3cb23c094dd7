import { HOUR } from '@app/kernel/time/durations.ts';
import type { Flown } from './price-list.rules.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import type { TripToPrice } from '../flights/trip-to-price.rules.ts';

/** Time during which a trip keeps an aircraft busy, epoch ms. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the span from the start of the empty hop to the first departure until the end of the hop home; undefined
 * for a trip without dates (CHR-9).
 */
export function spanOf(trip: TripToPrice, { plan, repo }: Pick<Flown, 'plan' | 'repo'>): Span | undefined {
  const [takeoff, landing] = [trip.legs[0]?.takeoff ?? null, plan.landings.at(-1) ?? null];
  if (trip.undated || takeoff === null || landing === null) return undefined;
  return { from: takeoff - repo.before * HOUR, until: landing + repo.after * HOUR };
}

type Taken = Pick<ScheduleEntry, 'start' | 'end' | 'status'> & Partial<Pick<ScheduleEntry, 'avail'>>;
/** Ignores cancelled entries and those during which the aircraft stays available. */
const counts = (entry: Taken): boolean => entry.status !== 'cancelled' && entry.avail !== true;

const takes = (entry: Taken, span: Span): boolean => counts(entry) && entry.start < span.until && entry.end > span.from;

/** The aircraft has another entry in the span. Entries may touch. */
export function isBusy(entries: Iterable<Taken>, span: Span | undefined): boolean {
  if (!span) return false;
  for (const entry of entries) if (takes(entry, span)) return true;
  return false;
}

/** Returns the entries that take the aircraft in the span, earliest first. */
export const takenBy = <E extends Taken>(entries: readonly E[], span: Span): E[] =>
  entries.filter((entry) => takes(entry, span)).toSorted((a, b) => a.start - b.start);

/**
 * Returns the earliest later start of a span of the same length in which nothing takes the aircraft; undefined where it lies more than `within`
 * ms later.
 */
export function nextFree(entries: readonly Taken[], span: Span, within: number): number | undefined {
  const starts = entries.filter(counts).map(({ end }) => end);
  return starts
    .filter((start) => start > span.from && start <= span.from + within)
    .toSorted((a, b) => a - b)
    .find((start) => !isBusy(entries, { from: start, until: start + span.until - span.from }));
}

/** Returns pairs of entries of one aircraft that claim the same time, earliest first (CHR-9), shown on the timeline. */
export function overlaps<E extends Taken & Pick<ScheduleEntry, 'aircraft'>>(entries: readonly E[]): (readonly [E, E])[] {
  const pairs: (readonly [E, E])[] = [];
  for (const of of Map.groupBy(entries.filter(counts), ({ aircraft }) => aircraft).values()) {
    const byStart = of.toSorted((a, b) => a.start - b.start);
    for (const [i, entry] of byStart.entries()) {
      for (let later = i + 1; later < byStart.length; later += 1) {
        const next = byStart[later] as E;
        if (next.start >= entry.end) break;
        if (next.end > entry.start) pairs.push([entry, next]);
      }
    }
  }
  return pairs;
}
