import { HOUR } from '@app/kernel/durations.ts';
import type { Flown } from './price-list.rules.ts';
import type { ScheduleEntry } from './quote.ts';
import type { TripToPrice } from './trip-to-price.rules.ts';

/** From and until when a trip keeps an aircraft busy, epoch ms. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** From the start of the empty hop to the first departure until the end of the hop home; undefined for a trip without dates (CHR-9). */
export function spanOf(trip: TripToPrice, { plan, repo }: Flown): Span | undefined {
  const [takeoff, landing] = [trip.legs[0]?.takeoff ?? null, plan.landings.at(-1) ?? null];
  if (trip.undated || takeoff === null || landing === null) return undefined;
  return { from: takeoff - repo.before * HOUR, until: landing + repo.after * HOUR };
}

/** Whether the aircraft does something else meanwhile. Cancelled entries do not count; one may begin when the other ends. */
export function isBusy(entries: Iterable<Pick<ScheduleEntry, 'start' | 'end' | 'status'>>, span: Span | undefined): boolean {
  if (!span) return false;
  for (const { start, end, status } of entries) if (status !== 'cancelled' && start < span.until && end > span.from) return true;
  return false;
}
