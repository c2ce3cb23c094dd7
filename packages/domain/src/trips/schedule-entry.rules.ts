import type { ProblemIn } from '@app/kernel/problem.ts';
import { settledTimes } from './saved-leg.rules.ts';
import type { ScheduleEntry } from './schedule-entry.ts';
import type { tripProblems } from './trips.problems.ts';

const code = (airport: ScheduleEntry['departureAirport'], held: string): string => (airport && (airport.icao || airport.iata)) || held;

/** An entry as it is saved: the codes of its airports beside them, its times on their clocks (MKT-12). */
export function savedEntry(entry: ScheduleEntry): ScheduleEntry {
  const { departureAirport: from, arrivalAirport: to } = entry;
  return {
    ...entry,
    departure: code(from, entry.departure),
    arrival: code(to, entry.arrival),
    times: settledTimes(entry.times, { timezone: from?.timezone ?? '' }, { timezone: to?.timezone ?? '' }),
  };
}
export const entryProblems = ({ start, end }: Pick<ScheduleEntry, 'start' | 'end'>): ProblemIn<typeof tripProblems>[] =>
  end < start ? [{ code: 'trips.ends-before-start' }] : [];
