import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { padPassengers } from './leg.rules.ts';
import { flightTime, type Leg, type Times } from '../model/leg.ts';

type Moment = { readonly date: string; readonly time: string; readonly utc: number | null };
/**
 * Reconciles wall time and UTC: the time written at the airport is authoritative, UTC is derived. If an hour occurs
 * twice, the stored instant stays; a time skipped by a clock change moves forward. If only UTC is known, the
 * airport's zone gives the rest.
 */
function reconciled({ date, time, utc }: Moment, zone: string): Moment {
  if (!isZone(zone)) return { date, time, utc };
  if (date === '') return utc === null ? { date, time: '', utc } : { ...utcToWall(utc, zone), utc };
  const read = wallToUtc({ date, time, zone });
  if (read === undefined || !flightTime.safeParse(read).success) return { date, time, utc: null };
  if (utc === null || utc === read) return { date, time, utc: read };
  const wall = utcToWall(utc, zone);
  const same = utcToWall(read, zone);
  return { date, time, utc: wall.date === same.date && wall.time === same.time ? utc : read };
}

/** Returns the times of a leg between two airports, each in its own zone (MKT-12). */
export function reconciledTimes(times: Times, from: Pick<AirportRef, 'timezone'>, to: Pick<AirportRef, 'timezone'>): Times {
  const takeoffTZ = from.timezone || times.takeoffTZ;
  const takeoff = reconciled({ date: times.takeoffDate, time: times.takeoffTime, utc: times.takeoffUTC }, takeoffTZ);
  const landing = reconciled({ date: times.landingDate, time: times.landingTime, utc: times.landingUTC }, to.timezone);
  return {
    ...times,
    takeoffTZ,
    takeoffDate: takeoff.date,
    takeoffTime: takeoff.time,
    takeoffUTC: takeoff.utc,
    landingDate: landing.date,
    landingTime: landing.time,
    landingUTC: landing.utc,
  };
}

/** Returns the ids of the named people; if nobody is named, the stored ids stay. */
function idsOf(people: readonly { readonly contact_id: string }[], storedIds: readonly string[]): string[] {
  const named = people.map(({ contact_id }) => contact_id).filter((id) => id !== '');
  return [...new Set(named.length > 0 ? named : storedIds)];
}

type LegFields = Omit<Leg, 'active'>;
/**
 * Returns a leg as it is saved: as many passengers as its `paxNum` (CHR-6), people listed by id as well, consistent
 * times (MKT-12).
 */
export function prepareLeg<L extends LegFields>(leg: L): L {
  const { passengers } = padPassengers(leg);
  return {
    ...leg,
    passengers,
    passenger_ids: idsOf(passengers, leg.passenger_ids),
    crew_ids: idsOf(leg.crew, leg.crew_ids),
    times: reconciledTimes(leg.times, leg.departureAirport, leg.arrivalAirport),
  };
}
