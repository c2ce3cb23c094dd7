import type { Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { words } from '@app/kernel/words.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { consentKey, unagreedChanges } from '@app/domain/trips/trip/consent.rules.ts';
import { changeText } from '@app/domain/trips/trip/itinerary.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { payBack } from '../../settlement/claims/refund-order.ts';
import { liveEntries, refuseFixed } from '../../trips/moves/trip-plan.ts';
import { wordsFor } from '../../words/words.ts';
import { type FoundTrip, isCustomers } from './find-trip-page.ts';
import { writeFromTrip } from './write-from-trip.ts';

const orderIdOf = ({ order }: Pick<Trip, 'order'>): string => idOfPath(order);

/**
 * Calls a trip off because its customer does not agree to what changed since they signed, and pays all of it back: the trip, its refunds and
 * the message about it are written together or not at all. A repeat changes nothing.
 */
export async function refuseTrip(ctx: AppContext, found: FoundTrip, { seen, name }: { readonly seen: string; readonly name: string }): Promise<void> {
  if (!isCustomers(found)) throw refuse({ code: 'records.missing' });
  if (name === '') throw refuse({ code: 'offers.no-name' });
  const { store, company } = found;
  const reader = wordsFor(company.language);
  await ctx.records.tx(async () => {
    // Money is counted under the lock of its order, which comes before that of the trip.
    if (found.trip.order !== '') await store.lock(orders, orderIdOf(found.trip));
    await store.lock(trips, found.trip.id);
    const trip = await store.get(trips, found.trip.id);
    if (!trip) throw refuse({ code: 'records.missing' });
    if (trip.refused.at !== null) return;
    const changes = unagreedChanges(trip);
    if (changes.length === 0 || consentKey(trip) !== seen) throw refuse({ code: 'offers.changed-again' });
    refuseFixed(trip, await liveEntries(store, trip), ctx.clock.now());
    const text = [
      reader.t('{name} does not agree to these changes and cancels the trip for a full refund:', { name }),
      ...changes.map((change) => `– ${changeText(change, reader)}`),
    ].join('\n');
    await writeFromTrip(ctx, { ...found, trip }, { key: `refuse-${trip.version}`, text });
    await store.update(trips, trip.id, { status: 'cancelled', refused: { at: ctx.clock.now(), name } });
    await payBackTrip(ctx, store, trip);
  });
}

/** Pays back what was paid for a trip that its customer refused, also where it arrives later. Joins the transaction. */
export async function payBackTrip(ctx: AppContext, store: ClientStore, trip: Pick<Doc<Trip>, 'order'>): Promise<void> {
  const order = trip.order === '' ? undefined : await store.get(orders, orderIdOf(trip));
  if (order) await payBack(ctx, store, order, words('The customer did not agree to a change of the trip.'));
}
