import { refuse } from '@app/domain/problems.ts';
import { changeText, itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import { consentKey, unagreedChanges } from '@app/domain/trips/trip/consent.rules.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { wordsFor } from '../../words/words.ts';
import { type FoundTrip, isCustomers } from './find-trip-page.ts';
import { writeFromTrip } from './write-from-trip.ts';

/** Notes that the customer agrees to the flight as they saw it, and tells it in the conversation of the trip. A repeat changes nothing. */
export async function agreeToTrip(
  ctx: AppContext,
  found: FoundTrip,
  { seen, name }: { readonly seen: string; readonly name: string },
): Promise<void> {
  if (!isCustomers(found)) throw refuse({ code: 'records.missing' });
  if (name === '') throw refuse({ code: 'offers.no-name' });
  const { store, company } = found;
  const reader = wordsFor(company.language);
  await ctx.records.tx(async () => {
    await store.lock(trips, found.trip.id);
    const trip = await store.get(trips, found.trip.id);
    if (!trip) throw refuse({ code: 'records.missing' });
    if (consentKey(trip) !== seen) throw refuse({ code: 'offers.changed-again' });
    const changes = unagreedChanges(trip);
    if (changes.length === 0) return;
    const text = [reader.t('{name} agrees to these changes:', { name }), ...changes.map((change) => `– ${changeText(change, reader)}`)].join('\n');
    await store.update(trips, trip.id, { agreed: { at: ctx.clock.now(), name, carrier: trip.carrier, itinerary: itineraryOf(trip) } });
    await writeFromTrip(ctx, { ...found, trip }, { key: `agree-${trip.version}`, text });
  });
}
