import type { Doc } from '@app/kernel/collection.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { type ScheduledFlight, spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { LastChange } from '@app/domain/trips/moves/trip-change.ts';
import { tripDiff } from '@app/domain/trips/trip-diff.rules.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { holderOf } from '../book-trip.ts';
import { claimAircraft, type FlightSpan } from '../claim-aircraft.ts';
import type { acceptedWarnings } from '../check-flags.ts';
import { numberOf, type Plan } from './trip-plan.ts';

type WriteContext = Pick<AppContext, 'records' | 'clock' | 'config'>;
const MOST_DIFFS = 100;
const MOST_REASONS = 40;

/** Facts about a change: its form, its author, and the warnings that they accept. */
export interface Change {
  readonly key: string;
  readonly by: string;
  readonly kind: LastChange['kind'];
  readonly isRepriced: boolean;
  readonly accepted: ReturnType<typeof acceptedWarnings>;
}

type EntryBefore = LastChange['was']['entries'][number];
function entryBefore({ id, start, end, aircraft, leg, category, status, departureAirport, arrivalAirport }: Doc<ScheduleEntry>): EntryBefore {
  return { id, start, end, aircraft, leg, category, status, departureAirport, arrivalAirport };
}
/** Returns what taking a change back needs. */
function lastChangeOf({ trip, entries, beside = [] }: Plan, { key, by, kind }: Change, at: number): LastChange {
  return {
    key,
    at,
    by,
    kind,
    was: {
      status: trip.status,
      aircraft: trip.aircraft,
      legs: trip.legs.map(({ times, aircraft, status }) => ({ times, aircraft, status })),
      total: trip.price.total,
      estimate: trip.estimate,
      released: trip.released,
      reasons: trip.reasons.length,
      diffs: trip.trip_diffs.length,
      entries: entries.map(entryBefore),
      beside: beside.map(entryBefore),
    },
  };
}

/** Claims the aircraft of a trip for a span as sold. Its former claims have ended before. */
export async function claimFor(
  ctx: WriteContext,
  store: ClientStore,
  { trip, craft, span }: { readonly trip: Doc<Trip>; readonly craft: NonNullable<Plan['craft']>; readonly span: FlightSpan },
): Promise<void> {
  const hold = await claimAircraft(ctx, store, {
    craft,
    span,
    wish: { holder: holderOf(trip), holder_label: numberOf(trip), until: null, user: trip.user },
    isIgnored: (entry) => entry.trip === trip.path,
  });
  await store.update(holds, hold.id, { state: 'sold', until: null });
}

/** Writes a trip as it was planned, and claims its aircraft. Joins the transaction; the schedule was written before. */
export async function writeTrip(ctx: WriteContext, store: ClientStore, plan: Plan, change: Change): Promise<void> {
  const { trip, craft, legs, flights, estimate } = plan;
  const last_change = lastChangeOf(plan, change, ctx.clock.now()) as unknown as Trip['last_change'];
  if (!craft) {
    await store.update(trips, trip.id, { status: 'cancelled', last_change });
    return;
  }
  const span = spanOfFlights(flights);
  if (!span) throw refuse({ code: 'trips.no-dates' });
  await claimFor(ctx, store, { trip, craft, span });
  const diff = tripDiff(trip, { ...trip, legs: [...legs] });
  await store.update(trips, trip.id, {
    legs: [...legs],
    aircraft: briefOf(craft),
    ...(plan.effects.isReleased && { released: { at: null, by: '' } }),
    ...(change.isRepriced && estimate && { estimate, price: { ...trip.price, total: estimate.total } }),
    ...(diff && { trip_diffs: [...trip.trip_diffs, diff].slice(-MOST_DIFFS) }),
    ...(change.accepted.length > 0 && { reasons: [...trip.reasons, ...change.accepted].slice(-MOST_REASONS) }),
    last_change,
  });
}

/** Fields of the entry of a flight. */
export const entryFields = ({ from, to, start, end, leg }: ScheduledFlight) => ({
  start,
  end,
  leg,
  category: leg === null ? 'ferry' : '',
  departureAirport: from.id === '' ? null : from,
  arrivalAirport: to.id === '' ? null : to,
  times: {
    takeoffDate: '',
    takeoffTime: '',
    takeoffTZ: from.timezone,
    takeoffUTC: start,
    landingDate: '',
    landingTime: '',
    landingUTC: end,
    duration: null,
  },
});

/** Gives each flight of a plan the entry that it had before, by its leg; `left` are the entries that no flight needs. */
function entriesOfFlights({ flights, entries }: Pick<Plan, 'flights' | 'entries'>) {
  const left = [...entries];
  const take = (leg: number | null): Doc<ScheduleEntry> | undefined => {
    const index = left.findIndex((entry) => entry.leg === leg);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const pairs = flights.map((flight) => ({ flight, entry: take(flight.leg) }));
  return { pairs, left };
}
/** Returns the entries of a trip as a plan would leave them. */
export function entriesAfter({ craft, flights, entries }: Pick<Plan, 'craft' | 'flights' | 'entries'>): Doc<ScheduleEntry>[] {
  const { pairs, left } = craft ? entriesOfFlights({ flights, entries }) : { pairs: [], left: entries };
  const moved = pairs.flatMap(({ flight, entry }) => (entry ? [{ ...entry, ...entryFields(flight), aircraft: craft?.id ?? '' }] : []));
  return [...moved, ...left.map((entry) => ({ ...entry, status: 'cancelled' as const }))];
}

/** Moves the entries of a trip to its flights; ferry flights that it no longer needs are called off. Joins the transaction. */
export async function writeFlights(ctx: WriteContext, store: ClientStore, plan: Plan, key: string): Promise<void> {
  const { trip, craft, beside = [] } = plan;
  const { pairs, left } = entriesOfFlights(plan);
  for (const [index, { flight, entry }] of pairs.entries()) {
    const data = { ...entryFields(flight), aircraft: craft?.id ?? '' };
    if (entry) await store.update(schedule, entry.id, { ...data, ...(entry.status === 'released' && { status: 'readyForRelease' as const }) });
    else {
      const id = idFrom(ctx.config, 'trip-entry', trip.path, key, String(index));
      await store.set(schedule, id, { ...data, type: 'trip', trip: trip.path, trip_number: trip.trip_number });
    }
  }
  for (const { id } of [...left, ...beside]) await store.update(schedule, id, { status: 'cancelled' });
}
