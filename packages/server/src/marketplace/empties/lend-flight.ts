import type { Doc } from '@app/kernel/collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { spanOfFlights } from '@app/domain/trips/desk/scheduled-flights.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { holdsOf } from '../../holds/claim.ts';
import { entriesOf, holderOf } from '../../trips/book-trip.ts';

/** Fits the claim of a trip on its aircraft to the flights that it has now. */
async function fitClaim(store: ClientStore, trip: Doc<Trip>): Promise<void> {
  const live = (await entriesOf(store, trip)).filter(({ active, status }) => active && status !== 'cancelled');
  const span = spanOfFlights(live);
  const claims = (await holdsOf(store, holderOf(trip))).filter(({ kind, state }) => kind === 'aircraft' && state === 'sold');
  if (span) for (const { id } of claims) await store.update(holds, id, span);
}
/** The trip that leaves an empty leg empty, unless it is called off. */
async function parentOf(store: ClientStore, { parent }: Deal): Promise<Doc<Trip> | undefined> {
  const trip = await store.get(trips, parent);
  return trip?.status === 'cancelled' ? undefined : trip;
}

/** Frees the parent of a booked empty leg of the flight that is somebody else's now. Joins the transaction of the booking, which has the aircraft. */
export async function lendFlight(store: ClientStore, deal: Doc<Deal>): Promise<void> {
  const parent = await parentOf(store, deal);
  if (parent) await fitClaim(store, parent);
}

/**
 * Gives the flight of a called-off booking back as a ferry flight, to the trip that needs it or to none, as it was. Joins the transaction that calls
 * it off.
 */
export async function returnFlight(store: ClientStore, deal: Doc<Deal>, booked: Doc<Trip>): Promise<void> {
  if (deal.parent_entries.length > 1 || deal.broken.at !== null) return;
  const parent = deal.parent === '' ? undefined : await parentOf(store, deal);
  if (!parent && deal.parent !== '') return;
  for (const { id } of await entriesOf(store, booked)) {
    if (!deal.parent_entries.includes(id)) continue;
    await store.update(schedule, id, { trip: parent?.path ?? '', leg: null, category: 'ferry', trip_number: parent?.trip_number ?? '' });
  }
  if (parent) await fitClaim(store, parent);
}
