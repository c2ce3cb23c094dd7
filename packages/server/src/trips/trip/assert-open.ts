import { refuse } from '@app/domain/problems.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';

/** Refuses a trip that is canceled or flown. */
export function assertOpen({ status, completed }: Pick<Trip, 'status' | 'completed'>): void {
  if (status === 'cancelled') throw refuse({ code: 'trips.trip-closed', params: { status: tripStatuses.label(status) } });
  if (completed.at !== null) throw refuse({ code: 'trips.trip-closed', params: { status: 'flown' } });
}
