import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { invoices, quotes, schedule, tripLinks, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { endHold, holdsOf } from '../holds/claim.ts';
import type { AppContext } from '../platform/app-context.ts';
import { entriesOf } from './book-trip.ts';
import { readQuote } from './charter-quote.ts';

interface Seen {
  /** Id of the quote. */
  readonly id: string;
  readonly version: number;
  /** Version of its trip; null without one. */
  readonly trip: number | null;
}
/** Takes a new flight back, if nobody has worked on it: its claim ends, its trip and its quote are gone. */
export async function undoFlight(ctx: AppContext, actor: Actor, { id, version, trip }: Seen): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(quotes, id);
    const quote = await readQuote(ctx, actor, id);
    if (quote.version !== version) throw refuse({ code: 'trips.changed-since' });
    if (quote.trip !== '') await removeTrip(store, quote, trip);
    for (const hold of await holdsOf(store, quote.path)) await endHold(store, hold.id, 'released');
    await store.remove(quotes, id);
  });
}

/** Removes the trip of a quote with its entries. Both are called off first: that frees the aircraft, and whoever restores one restores nothing that flies. */
async function removeTrip(store: ClientStore, quote: Doc<Quote>, version: number | null): Promise<void> {
  await store.lock(trips, quote.trip);
  const trip = await store.get(trips, quote.trip);
  const ofTrip = { where: where('trip', 'eq', quote.trip) };
  const isUsed = (await store.find(invoices, ofTrip)) !== undefined || (await store.find(tripLinks, ofTrip)) !== undefined;
  if (trip?.version !== version || isUsed) throw refuse({ code: 'trips.changed-since' });
  await store.update(trips, trip.id, { status: 'cancelled' });
  for (const entry of await entriesOf(store, trip)) await store.remove(schedule, entry.id);
  await store.remove(trips, trip.id);
  await store.update(quotes, quote.id, { status: 'cancelled' });
}
