import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { all, canonical, where } from '@app/kernel/queries/where.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { type FlightEvent, MANUAL } from '@app/domain/trips/following/flight-event.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import { flightOf, followedBy, isFollowed, plainTail, statusAfter } from '@app/domain/trips/following/following.rules.ts';
import { codeOfAirport } from '@app/domain/trips/flights/schedule-entry.rules.ts';
import type { Following } from '@app/domain/trips/model/following.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';

type Entry = Doc<ScheduleEntry>;
type Event = Doc<FlightEvent>;
/** A flight so near is brought up to date. */
const NEAR_MS = 12 * HOUR;
/** Events may belong to flights as far again from it, and those compete with flights still farther. */
const EVENTS_MS = 2 * NEAR_MS;
const FLIGHTS_MS = 3 * NEAR_MS;
const MOST = 1000;

/** Brings the flights of an aircraft around a moment in line with their events. A repeat changes nothing. Joins the caller's transaction. */
export async function followAircraft({ records }: Pick<AppContext, 'records'>, client: string, craft: Doc<Aircraft>, around: number): Promise<void> {
  const store = records.forClient(client);
  await records.txRetrying(async () => {
    const tripPaths = await tripsOf(store, await flightsAround(store, craft.id, around));
    for (const path of tripPaths) await store.lock(trips, path);
    await records.lockRow(craft.path);
    const flights = await flightsAround(store, craft.id, around);
    const events = await eventsAround(store, craft, { flights, around });
    const flightAt = new Map(events.map((event) => [event.id, flightOf(event, flights)]));
    for (const event of events.filter(({ source }) => source !== MANUAL)) await file(store, event, flightAt.get(event.id));
    for (const flight of flights.filter(({ start }) => Math.abs(start - around) <= NEAR_MS)) {
      const own = events.filter(({ id }) => flightAt.get(id)?.id === flight.id);
      await follow(store, flight, { following: followedBy(own, flight), mayWriteTrip: tripPaths.includes(flight.trip) });
    }
  });
}

/** In their order, in which everybody locks them. */
const tripsOf = async (store: ClientStore, flights: readonly Entry[]): Promise<string[]> => {
  const paths = [...new Set(flights.map(({ trip }) => trip))].filter((path) => path !== '').toSorted();
  const existing = await Promise.all(paths.map((path) => store.get(trips, path)));
  return paths.filter((_, index) => existing[index] !== undefined);
};

async function flightsAround(store: ClientStore, craft: string, around: number): Promise<Entry[]> {
  const entries = await store.list(schedule, {
    where: all(where('aircraft', 'eq', craft), where('start', 'gte', Math.max(0, around - FLIGHTS_MS)), where('start', 'lt', around + FLIGHTS_MS)),
    limit: MOST,
  });
  return entries.filter(isFollowed);
}

async function eventsAround(
  store: ClientStore,
  craft: Aircraft,
  { flights, around }: { readonly flights: readonly Entry[]; readonly around: number },
): Promise<Event[]> {
  const tail = plainTail(craft.tail_number);
  const named =
    flights.length === 0
      ? []
      : await store.list(flightEvents, {
          where: where(
            'entry',
            'in',
            flights.map(({ id }) => id),
          ),
          limit: MOST,
        });
  if (tail === '') return named;
  const reported = await store.list(flightEvents, {
    where: all(
      where('registration', 'eq', tail),
      where('departure', 'gte', Math.max(0, around - EVENTS_MS)),
      where('departure', 'lt', around + EVENTS_MS),
    ),
    limit: MOST,
  });
  const events = [...named, ...reported].filter(({ warning }) => warning !== 'incomplete');
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

/** Notes which flight an event is about. One without a flight stays to be seen. */
async function file(store: ClientStore, { id, entry, warning }: Event, flight: Entry | undefined): Promise<void> {
  const filed = { entry: flight?.id ?? '', warning: flight ? ('' as const) : ('unmatched' as const) };
  if (filed.entry !== entry || filed.warning !== warning) await store.update(flightEvents, id, filed);
}

/** A diverted flight arrives where it lands, so that the board and ferry flights begin there; taken back, it arrives as planned. */
function arrivalAfter(flight: Entry, { diverted }: Following): Partial<Entry> {
  const { planned, arrivalAirport, arrival, times } = flight;
  // The wall time of the landing is read anew on the clock of the other airport.
  const unread = { times: { ...times, landingDate: '', landingTime: '' } };
  if (diverted) {
    return { ...unread, arrivalAirport: diverted, arrival: codeOfAirport(diverted), planned: planned ?? { airport: arrivalAirport, code: arrival } };
  }
  return planned ? { ...unread, arrivalAirport: planned.airport, arrival: planned.code, planned: null } : {};
}

interface State {
  readonly following: Following;
  readonly mayWriteTrip: boolean;
}
async function follow(store: ClientStore, flight: Entry, { following, mayWriteTrip }: State): Promise<void> {
  if (canonical(following) === canonical(flight.following)) return;
  const status = statusAfter(flight, following);
  await store.update(schedule, flight.id, { following, status, ...arrivalAfter(flight, following) });
  if (flight.leg === null || !mayWriteTrip) return;
  const trip = await store.get(trips, flight.trip);
  if (!trip) return;
  const legs = trip.legs.map((leg) => (leg.order === flight.leg ? legAfter(leg, flight, { following, status }) : leg));
  if (canonical(legs) !== canonical(trip.legs)) await store.update(trips, trip.id, { legs });
}

const delayOf = ({ status, detail, note }: Following): Leg['delay'] => ({ status, detail, note });
/** The trip tells the same. What its staff wrote about a delay stays while the events say nothing new about it. */
function legAfter(
  leg: Leg,
  { following: before }: Entry,
  { following, status }: { readonly following: Following; readonly status: Leg['status'] },
): Leg {
  const isNews = canonical(delayOf(before)) !== canonical(delayOf(following));
  return {
    ...leg,
    status,
    diverted: following.diverted,
    // Times that were entered when the trip was completed stay, unless an event is taken back.
    actual: {
      takeoffUTC: following.off ?? (before.off === null ? leg.actual.takeoffUTC : null),
      landingUTC: following.on ?? (before.on === null ? leg.actual.landingUTC : null),
    },
    ...(isNews && { delay: delayOf(following) }),
  };
}
