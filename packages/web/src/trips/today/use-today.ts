import { useMemo } from 'react';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { type Day, flightsOf } from './today.rules.ts';

const MOST = 1000;
/** The first takeoff of a trip may be so long before one of its legs. */
const BEFORE = 45 * DAY;
/** Reports without a flight stay in sight for so long. */
const LOST_MS = 2 * DAY;
const MOST_LOST = 50;

/** The flights of a day with their aircraft and trips, live. */
export function useToday(day: Day, now: number) {
  const entries = useLive(schedule, { where: all(where('start', 'gte', day.from - DAY), where('start', 'lt', day.until)), limit: MOST });
  const later = useLive(schedule, {
    where: all(where('start', 'gte', day.until), where('type', 'eq', 'trip'), where('status', 'ne', 'cancelled')),
    orderBy: [{ field: 'start', dir: 'asc' }],
    limit: 1,
  });
  const fleet = useLive(aircraft, { limit: MOST });
  const flown = useLive(trips, {
    where: all(where('departure_date', 'gte', day.from - BEFORE), where('departure_date', 'lt', day.until)),
    limit: MOST,
  });
  const since = Math.floor((now - LOST_MS) / HOUR) * HOUR;
  const lost = useLive(flightEvents, {
    where: all(where('warning', 'in', ['incomplete', 'unmatched']), where('reported', 'gte', since)),
    orderBy: [{ field: 'reported', dir: 'desc' }],
    limit: MOST_LOST,
  });
  const craftAt = useMemo(() => new Map(fleet.docs.map((craft) => [craft.id, craft])), [fleet.docs]);
  const tripAt = useMemo(() => new Map(flown.docs.map((trip) => [trip.path, trip])), [flown.docs]);
  const flights = useMemo(() => flightsOf(entries.docs, day, now), [entries.docs, day, now]);
  const failed = [entries, fleet, flown].find(({ state }) => state === 'error');
  const isLoading = entries.state === 'loading' || fleet.state === 'loading';
  return {
    flights,
    craftAt,
    tripAt,
    lost: lost.docs,
    later: later.docs[0],
    problems: failed?.problems ?? [],
    state: failed ? ('error' as const) : isLoading ? ('loading' as const) : ('live' as const),
  };
}
