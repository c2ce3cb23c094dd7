import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { refuse } from '@app/domain/problems.ts';
import { isElsewhere } from '@app/domain/trips/board/entry-owner.rules.ts';
import { spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { undoTripChange } from '@app/domain/trips/moves/moves.calls.ts';
import { LastChange } from '@app/domain/trips/moves/trip-change.ts';
import { scheduleName } from '@app/domain/trips/flights/schedule-name.rules.ts';
import { takenBy } from '@app/domain/trips/pricing/availability.rules.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';
import { entriesOf, freeClaimsOf } from '../book-trip.ts';
import { aircraftOf } from '../charter-quote.ts';
import { entriesIn } from '../claim-aircraft.ts';
import { lockTrips } from './apply-change.ts';
import { flightOf } from './trip-plan.ts';
import { claimFor, entryFields } from './write-plan.ts';

type Before = LastChange['was'];
type Undone = z.output<typeof undoTripChange.body>;

/** Takes a move, a swap or a cancellation back: everything is as before, or nothing changes because somebody has the aircraft by now. */
export async function undoChange(ctx: AppContext, actor: Actor, { key, trips: changed }: Undone): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const before: { readonly trip: Doc<Trip>; readonly was: Before }[] = [];
  for (const { id } of changed) await readWhole(ctx, actor, trips, id);
  await ctx.records.tx(async () => {
    const crafts: string[] = [];
    for (const { id } of changed) crafts.push(beforeOf(await store.get(trips, id), key)?.aircraft?.id ?? '');
    await lockTrips(ctx, store, { ids: changed.map(({ id }) => id), crafts });
    for (const { id, version } of changed) {
      const trip = await store.get(trips, id);
      const was = beforeOf(trip, key);
      // An order that paid for the trip has its money back by then.
      const isFinal = trip?.status === 'cancelled' && textOf(trip.metadata, 'order') !== '';
      if (!trip || !was || trip.version !== version || isFinal) throw refuse({ code: 'trips.changed-since' });
      before.push({ trip, was });
    }
    for (const { trip } of before) await freeClaimsOf(ctx, store, trip);
    for (const { trip, was } of before) await restoreFlights(store, trip, was);
    for (const { was } of before) for (const entry of was.beside) await restoreBeside(store, entry);
    for (const { trip, was } of before) await restoreTrip(ctx, store, trip, was);
  });
}

function beforeOf(trip: Doc<Trip> | undefined, key: string): Before | undefined {
  const last = LastChange.safeParse(trip?.last_change);
  return last.success && last.data.key === key ? last.data.was : undefined;
}

async function restoreFlights(store: ClientStore, trip: Doc<Trip>, { entries }: Before): Promise<void> {
  const former = new Set(entries.map(({ id }) => id));
  for (const { id, status } of await entriesOf(store, trip)) {
    if (!former.has(id) && status !== 'cancelled') await store.update(schedule, id, { status: 'cancelled' });
  }
  for (const { id, aircraft, status, category, ...entry } of entries) {
    const stored = await store.get(schedule, id);
    if (!stored) throw refuse({ code: 'trips.changed-since' });
    await store.update(schedule, id, { ...entryFields(flightOf({ ...stored, ...entry })), category, aircraft, status });
  }
}

/** Brings a ferry flight of no trip back; refused where the aircraft does something else then. */
async function restoreBeside(store: ClientStore, { id, start, end, aircraft, status }: Before['beside'][number]): Promise<void> {
  const stored = await store.get(schedule, id);
  if (stored?.status !== 'cancelled' || isElsewhere(stored, { start, end, aircraft })) throw refuse({ code: 'trips.changed-since' });
  const [other] = takenBy(await entriesIn(store, aircraft, { start, end }), { from: start, until: end });
  if (other) throw refuse({ code: 'trips.aircraft-busy', params: { name: scheduleName(other) } });
  await store.update(schedule, id, { status });
}

async function restoreTrip(ctx: AppContext, store: ClientStore, trip: Doc<Trip>, was: Before): Promise<void> {
  const span = spanOfFlights(was.entries);
  const craft = was.entries[0]?.aircraft ?? '';
  if (span && craft !== '') await claimFor(ctx, store, { trip, craft: await aircraftOf(store, craft), span });
  await store.update(trips, trip.id, {
    status: was.status,
    aircraft: was.aircraft,
    legs: trip.legs.map((leg, place) => ({ ...leg, ...was.legs[place] })),
    price: { ...trip.price, total: was.total },
    estimate: was.estimate,
    released: was.released,
    reasons: trip.reasons.slice(0, was.reasons),
    trip_diffs: trip.trip_diffs.slice(0, was.diffs),
    last_change: {},
  });
}
