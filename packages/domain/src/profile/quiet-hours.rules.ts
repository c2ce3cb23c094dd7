import { isTimeOfDay, minutesOf } from '@app/kernel/time/time-of-day.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { isZone, localDay, usDateOf, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';

/** Wall times, HH:MM; both empty for none. The end may be on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Returns when the quiet hours end in which this moment lies, epoch ms; undefined outside of them. */
export function quietUntil({ from, to }: QuietHours, now: number, zone: string): number | undefined {
  if (!isTimeOfDay(from) || !isTimeOfDay(to) || from === to || !isZone(zone)) return undefined;
  const [start, end, minute] = [minutesOf(from), minutesOf(to), minutesOf(utcToWall(now, zone).time)];
  const isQuiet = start < end ? minute >= start && minute < end : minute >= start || minute < end;
  if (!isQuiet) return undefined;
  const day = localDay(now, zone) + (minute < end ? 0 : 1);
  const until = wallToUtc({ date: usDateOf(day), time: to, zone });
  // The hour that a clock change repeats has passed already.
  return until === undefined || until <= now ? undefined : until;
}

interface Reader {
  readonly quiet_hours: QuietHours;
  readonly timezone: string;
}
/** Returns when the quiet hours of a reader end, on their own clock, else on that of the company; undefined outside of them, or without a reader. */
export const readerQuietUntil = (reader: Reader | undefined, company: Pick<Reader, 'timezone'> | undefined, now: number): number | undefined =>
  reader && quietUntil(reader.quiet_hours, now, reader.timezone || (company?.timezone ?? DEFAULT_ZONE));
