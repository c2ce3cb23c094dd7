import type { ProblemIn } from '@app/kernel/problem.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { reconciledTimes } from './saved-leg.rules.ts';
import type { Times } from '../model/leg.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import type { tripProblems } from '../model/trips.problems.ts';

export const codeOfAirport = ({ icao, iata }: Pick<AirportRef, 'icao' | 'iata'>): string => icao || iata;
const code = (airport: ScheduleEntry['departureAirport'], storedCode: string): string => (airport && codeOfAirport(airport)) || storedCode;

/** Times of a flight follow its start and its end, also where somebody moved these alone. */
function timesOf({ start, end, times }: ScheduleEntry): Times {
  if (times.takeoffUTC === null || (times.takeoffUTC === start && times.landingUTC === end)) return times;
  const wall = { takeoffDate: '', takeoffTime: '', landingDate: '', landingTime: '' };
  return { ...times, ...wall, takeoffUTC: start, landingUTC: end };
}
/** Returns an entry as it is saved: with the codes of its airports, and times in their zones (MKT-12). */
export function prepareEntry(entry: ScheduleEntry): ScheduleEntry {
  const { departureAirport: from, arrivalAirport: to } = entry;
  return {
    ...entry,
    departure: code(from, entry.departure),
    arrival: code(to, entry.arrival),
    times: reconciledTimes(timesOf(entry), { timezone: from?.timezone ?? '' }, { timezone: to?.timezone ?? '' }),
  };
}
export const entryProblems = ({ start, end }: Pick<ScheduleEntry, 'start' | 'end'>): ProblemIn<typeof tripProblems>[] =>
  end < start ? [{ code: 'trips.ends-before-start' }] : [];
