import { defineCodes } from '@app/kernel/states.ts';
import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { words } from '@app/kernel/words.ts';

/** Clock on which times are read: that of each airport, UTC, or that of the company. */
export const clocks = defineCodes({ airport: words('Airport time'), utc: words('UTC'), company: words('Company time') });
export type Clock = (typeof clocks.names)[number];
/** Clock of the reader's choice, and the zone of the company. */
export interface Reading {
  readonly clock: Clock;
  readonly company: string;
}
/** Returns the clock after one, from the last to the first. */
export const clockAfter = (clock: Clock): Clock => clocks.names[(clocks.names.indexOf(clock) + 1) % clocks.names.length] ?? 'airport';

/** Returns the zone in which a clock reads a moment at an airport. */
export function zoneFor(clock: Clock, airportZone: string, companyZone: string): string {
  if (clock === 'utc') return 'UTC';
  return clock === 'airport' && isZone(airportZone) ? airportZone : companyZone;
}

/** A time on a clock: MM/dd/yyyy, H:mm or empty for any time, and its zone. */
interface WallTime {
  readonly takeoffDate: string;
  readonly takeoffTime: string;
  readonly takeoffTZ: string;
}
/** Returns a time at an airport on the chosen clock. What names no moment, as a day without a time, stays what it is. */
export function onClock(time: WallTime, { clock, company }: Reading): WallTime {
  const { takeoffDate, takeoffTime, takeoffTZ } = time;
  const moment = clock === 'airport' || takeoffTime === '' ? undefined : wallToUtc({ date: takeoffDate, time: takeoffTime, zone: takeoffTZ });
  if (moment === undefined) return time;
  const zone = zoneFor(clock, takeoffTZ, company);
  const wall = utcToWall(moment, zone);
  return { takeoffDate: wall.date, takeoffTime: wall.time, takeoffTZ: zone };
}
