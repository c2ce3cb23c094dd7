import { dayNumber, usDateOf } from '@app/kernel/time/time.ts';

/**
 * Returns the day on which an offered aircraft is back: departure + (day_range − 1) days, MM/dd/yyyy (CHR-8). A range
 * below one day is one day; undefined without a date.
 */
export function returnDateOf(departure: string, dayRange: number): string | undefined {
  const day = dayNumber(departure);
  return day === undefined ? undefined : usDateOf(day + Math.max(1, Math.floor(dayRange)) - 1);
}
