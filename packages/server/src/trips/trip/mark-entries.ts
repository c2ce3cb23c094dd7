import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { entriesOf } from '../book-trip.ts';

/** Gives the schedule entries of a trip the state of its legs. Joins the transaction. */
export async function markEntries(store: ClientStore, trip: Doc<Trip>, status: ScheduleEntry['status']): Promise<void> {
  for (const entry of await entriesOf(store, trip)) {
    if (entry.status !== status && entry.status !== 'cancelled') await store.update(schedule, entry.id, { status });
  }
}

/** A leg that was released needs another release. */
export const unreleased = (leg: Leg): Leg => (leg.status === 'released' ? { ...leg, status: 'readyForRelease' } : leg);
