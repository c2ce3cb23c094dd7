import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { invoiceIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { type ScheduledFlight, spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { drawNumber } from '../clients/draw-number.ts';
import { holdsOf } from '../holds/claim.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { claimAircraft, entriesIn } from './claim-aircraft.ts';

type BookingContext = Pick<AppContext, 'records' | 'clock' | 'config' | 'random'>;
/** A trip that is to be flown, and what it is claimed for. */
export interface Booking {
  /** Id of the trip: repeated, the booking finds it. */
  readonly id: string;
  readonly trip: z.input<typeof Trip>;
  readonly craft: Doc<Aircraft>;
  /** Legs and ferry flights. */
  readonly flights: readonly ScheduledFlight[];
  /** The quote or order whose claim it uses. */
  readonly wish: Pick<Hold, 'holder' | 'holder_label'> & Partial<Pick<Hold, 'user' | 'agent' | 'beside'>>;
  /** Entries of the schedule that are the flight itself: they become the trip's. */
  readonly isOwnEntry?: (entry: Doc<ScheduleEntry>) => boolean;
}

/**
 * Books a trip: claim on the aircraft, trip, and an entry in the schedule for each leg and ferry flight exist together or not at all. All who
 * book an aircraft wait for each other; what it does then is named in the refusal. A repeat returns the same trip. Joins the transaction.
 */
export async function bookTrip(ctx: BookingContext, store: ClientStore, booking: Booking): Promise<Doc<Trip>> {
  const { id, craft, flights, wish, isOwnEntry } = booking;
  return await ctx.records.tx(async () => {
    const existing = await store.get(trips, id);
    if (existing) return existing;
    const span = spanOfFlights(flights);
    if (!span) throw refuse({ code: 'trips.no-dates' });
    const hold = await claimAircraft(ctx, store, { craft, span, wish: { ...wish, until: null }, ...(isOwnEntry && { isIgnored: isOwnEntry }) });
    await store.update(holds, hold.id, { state: 'sold', until: null });
    const trip_number =
      booking.trip.trip_number || (await drawNumber(ctx, store.client, { collection: trips, field: 'trip_number', minuteOf: invoiceIdOfMinute }));
    const trip = await store.create(trips, { ...booking.trip, trip_number }, { id });
    await enterFlights(ctx, store, { trip, craft, flights, isOwnEntry });
    return trip;
  });
}

/** Id of the entry of the n-th flight of a trip. */
const entryId = ({ config }: Pick<AppContext, 'config'>, trip: Doc<Trip>, index: number): string =>
  idFrom(config, 'trip-entry', trip.path, String(index));

async function enterFlights(
  ctx: BookingContext,
  store: ClientStore,
  { trip, craft, flights, isOwnEntry }: Pick<Booking, 'craft' | 'flights'> & { readonly trip: Doc<Trip>; readonly isOwnEntry: Booking['isOwnEntry'] },
): Promise<void> {
  for (const [index, { from, to, start, end, leg }] of flights.entries()) {
    const own = isOwnEntry && (await entriesIn(store, craft.id, { start, end })).find((entry) => entry.status !== 'cancelled' && isOwnEntry(entry));
    if (own) {
      await store.update(schedule, own.id, {
        type: 'trip',
        category: leg === null ? 'ferry' : '',
        trip: trip.path,
        leg,
        trip_number: trip.trip_number,
      });
      continue;
    }
    await store.set(schedule, entryId(ctx, trip, index), {
      start,
      end,
      type: 'trip',
      category: leg === null ? 'ferry' : '',
      trip: trip.path,
      leg,
      trip_number: trip.trip_number,
      aircraft: craft.id,
      departureAirport: from,
      arrivalAirport: to,
      times: { takeoffUTC: start, landingUTC: end, takeoffTZ: from.timezone },
    });
  }
}

/** Entries of the schedule of a trip, also those that were called off. */
export const entriesOf = (store: ClientStore, trip: Pick<Doc<Trip>, 'path'>): Promise<Doc<ScheduleEntry>[]> =>
  store.list(schedule, { where: { field: 'trip', op: 'eq', value: trip.path }, limit: 100 });

/** Returns the path for which a trip claims its aircraft: its quote, the order that paid for it, or the trip itself. */
export const holderOf = ({ path, quote, metadata }: Pick<Doc<Trip>, 'path' | 'quote' | 'metadata'>): string =>
  quote || textOf(metadata, 'order') || path;

/**
 * Ends the claims of a trip on aircraft. Joins the transaction. Those that ended before are left alone: their aircraft is not the trip's any more, and
 * whoever locked it besides the trip's own would wait for a trip that moves the other way.
 */
export async function freeClaimsOf({ records }: Pick<AppContext, 'records'>, store: ClientStore, trip: Doc<Trip>): Promise<void> {
  const isLive = ({ state }: Pick<Hold, 'state'>): boolean => state === 'sold' || state === 'held';
  const claims = (await holdsOf(store, holderOf(trip))).filter((hold) => hold.kind === 'aircraft' && isLive(hold));
  for (const { id, subject } of claims.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    await records.lockRow(subject);
    const hold = await store.get(holds, id);
    if (hold && isLive(hold)) await store.update(holds, id, { state: 'released' });
  }
}

/** Frees the aircraft of a trip that is called off: its claim ends, its entries stay as canceled. Joins the transaction. */
export async function freeTrip(ctx: Pick<AppContext, 'records'>, store: ClientStore, trip: Doc<Trip>): Promise<void> {
  await freeClaimsOf(ctx, store, trip);
  for (const { id, status } of await entriesOf(store, trip)) {
    if (status !== 'cancelled') await store.update(schedule, id, { status: 'cancelled' });
  }
}
