import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { emptyFlights, type EmptyFlight, keyOf } from '@app/domain/marketplace/empties/candidates.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { hasPoint, milesBetween } from '@app/domain/trips/flights/distance.rules.ts';
import { legTime } from '@app/domain/trips/flights/leg-time.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { livePrices } from '../../trips/charter-quote.ts';

const AHEAD_MS = 60 * DAY;
/** A flight that ended lately tells where an aircraft is. */
const BACK_MS = 7 * DAY;
const MOST = 5000;
const OPEN = /^(tSubmitted|tOutstanding|tImported)$/;

/** A flight without passengers, with its aircraft and its trip. Epoch ms. */
export interface FoundFlight extends Omit<EmptyFlight, 'end'> {
  readonly end: number;
  readonly plane: Doc<Aircraft>;
  readonly parent: Doc<Trip> | undefined;
}
interface Wish {
  /** Of one aircraft only. */
  readonly craft?: string;
}

/** Finds the flights without passengers of the next 60 days: ferry flights of booked trips, and gaps of the schedule that are long enough to close. */
export async function findCandidates(ctx: AppContext, store: ClientStore, { craft }: Wish = {}): Promise<FoundFlight[]> {
  const now = ctx.clock.now();
  const ofCraft = craft === undefined ? [] : [where('aircraft', 'eq', craft)];
  const entries = await store.list(schedule, {
    where: all(...ofCraft, where('start', 'gt', now - BACK_MS), where('start', 'lt', now + AHEAD_MS)),
    orderBy: [{ field: 'start', dir: 'asc' }],
    limit: MOST,
  });
  const known = await tripsOf(store, entries);
  const isBooked = (path: string): boolean => {
    const status = known.get(path)?.status;
    return status !== undefined && status !== 'cancelled' && !OPEN.test(status);
  };
  const flights: FoundFlight[] = [];
  for (const [id, row] of Map.groupBy(entries, (entry) => entry.aircraft)) {
    const plane = id === '' ? undefined : await store.get(aircraft, id);
    if (!plane?.active) continue;
    for (const flight of emptyFlights(row, isBooked, now)) {
      const end = flight.end ?? (await landingOf(store, plane, flight));
      const isLate = end !== undefined && flight.window.until !== null && end > flight.window.until;
      if (end !== undefined && !isLate) flights.push({ ...flight, end, plane, parent: known.get(flight.trip) });
    }
  }
  return flights.toSorted((a, b) => a.start - b.start);
}

/** Returns the aircraft of the flight with this key, or refuses one that is gone. */
export async function craftOfCandidate(store: ClientStore, key: string): Promise<string> {
  const [first = ''] = key.split('~');
  const craft = (await store.get(schedule, first))?.aircraft ?? '';
  if (craft === '') throw refuse({ code: 'marketplace.candidate-gone' });
  return craft;
}
/** Returns the flight of an aircraft with this key, or refuses one that is gone. */
export async function findCandidate(
  ctx: AppContext,
  store: ClientStore,
  { craft, key }: Required<Wish> & { readonly key: string },
): Promise<FoundFlight> {
  const flight = (await findCandidates(ctx, store, { craft })).find((candidate) => keyOf(candidate) === key);
  if (!flight) throw refuse({ code: 'marketplace.candidate-gone' });
  return flight;
}

async function tripsOf(store: ClientStore, entries: readonly ScheduleEntry[]): Promise<Map<string, Doc<Trip>>> {
  const known = new Map<string, Doc<Trip>>();
  for (const path of new Set(entries.map(({ trip }) => trip).filter((trip) => trip !== ''))) {
    const trip = await store.get(trips, path);
    if (trip) known.set(path, trip);
  }
  return known;
}

/** When an aircraft would land that closes a gap; undefined where nobody knows. */
async function landingOf(store: ClientStore, plane: Doc<Aircraft>, { from, to, start }: EmptyFlight): Promise<number | undefined> {
  const prices = await livePrices(store);
  const { rangeNM, speedMPH } = planeOf(plane);
  if (!prices || rangeNM === null || speedMPH === null || !hasPoint(from) || !hasPoint(to)) return undefined;
  const { block } = legTime(milesBetween(from, to), { rangeNM, speedMPH }, prices.pricer.settings);
  return start + Math.round(block * HOUR);
}
