import { shareOfCents } from '@app/kernel/money.ts';
import { Temporal } from '@app/kernel/time/time.ts';

/** Periods that providers bill by. */
export const intervals = ['day', 'week', 'month', 'year'] as const;
export type Interval = (typeof intervals)[number];

/** Returns the end of the n-th period from a start, both epoch ms UTC. The 31st becomes the last day of a shorter month. */
export const periodEnd = (start: number, interval: Interval, n = 1): number =>
  Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO('UTC')
    .add({ [`${interval}s`]: n }).epochMilliseconds;

/** A period that is under way, epoch ms. */
export interface Period {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}
/** Returns the cents that another price makes in the rest of a period: negative for a lower one. */
export function prorationCents(before: number, after: number, { start, end, at }: Period): number {
  if (end <= start || at >= end || at < start) return 0;
  return shareOfCents(after, end - at, end - start) - shareOfCents(before, end - at, end - start);
}
