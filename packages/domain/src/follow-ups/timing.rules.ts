import { HOUR } from '@app/kernel/time/durations.ts';
import { dateIn } from '@app/kernel/time/time.ts';

const DAY_START_HOUR = 6;

/** The selectable delays (FUP-3). */
export const followUpTimings = [
  { label: '1 hour', days: 1 / 24 },
  { label: '3 hours', days: 3 / 24 },
  { label: 'Tomorrow', days: 1 },
  { label: '2 days', days: 2 },
  { label: '3 days', days: 3 },
  { label: '1 week', days: 7 },
  { label: '2 weeks', days: 14 },
  { label: '1 month', days: 30 },
] as const;

/**
 * Returns the due time, epoch ms. Below 1 day: 24 × that many hours from now, rounded to 8 places. From 1 day on:
 * that many days ahead at 6:00 in the zone.
 */
export function dueAt(days: number, now: number, zone: string): number {
  if (days < 1) return now + Math.round(round24(days) * HOUR);
  return dateIn(now, zone)
    .add({ days: Math.floor(days) })
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: DAY_START_HOUR } }).epochMilliseconds;
}
const round24 = (days: number): number => Number((24 * days).toFixed(8));
