import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import type { AirportRef } from '../fleet/airport.ts';
import { padPassengers } from './leg.rules.ts';
import { flightTime, type Leg, type Times } from './leg.ts';

type Moment = { readonly date: string; readonly time: string; readonly utc: number | null };
/**
 * Wall time and UTC of one moment made one: what is written at the airport is the truth, UTC follows. Of the two instants that an hour has
 * when clocks go back, the one that is held stays; a time that clocks skip moves forward. Where only UTC is known, the clock of the airport
 * tells the rest.
 */
function settled({ date, time, utc }: Moment, zone: string): Moment {
  if (!isZone(zone)) return { date, time, utc };
  if (date === '') return utc === null ? { date, time: '', utc } : { ...utcToWall(utc, zone), utc };
  const read = wallToUtc({ date, time, zone });
  if (read === undefined || !flightTime.safeParse(read).success) return { date, time, utc: null };
  if (utc === null || utc === read) return { date, time, utc: read };
  const told = utcToWall(utc, zone);
  const same = utcToWall(read, zone);
  return { date, time, utc: told.date === same.date && told.time === same.time ? utc : read };
}

/** Times of a leg between two airports, each on its own clock (MKT-12). */
export function settledTimes(times: Times, from: Pick<AirportRef, 'timezone'>, to: Pick<AirportRef, 'timezone'>): Times {
  const takeoffTZ = from.timezone || times.takeoffTZ;
  const takeoff = settled({ date: times.takeoffDate, time: times.takeoffTime, utc: times.takeoffUTC }, takeoffTZ);
  const landing = settled({ date: times.landingDate, time: times.landingTime, utc: times.landingUTC }, to.timezone);
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

/** Ids of the people who are named; where nobody is, the ids stand alone and stay. */
function idsOf(people: readonly { readonly contact_id: string }[], held: readonly string[]): string[] {
  const named = people.map(({ contact_id }) => contact_id).filter((id) => id !== '');
  return [...new Set(named.length > 0 ? named : held)];
}

type LegFields = Omit<Leg, 'active'>;
/** A leg as it is saved: its passengers as many as its `paxNum` (CHR-6), all people by id too, its times agreeing (MKT-12). */
export function savedLeg<L extends LegFields>(leg: L): L {
  const { passengers } = padPassengers(leg);
  return {
    ...leg,
    passengers,
    passenger_ids: idsOf(passengers, leg.passenger_ids),
    crew_ids: idsOf(leg.crew, leg.crew_ids),
    times: settledTimes(leg.times, leg.departureAirport, leg.arrivalAirport),
  };
}
