import type { Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** Returns the trip of an invoice; none for one of another system. */
export async function tripOfInvoice(
  { records }: Pick<AppContext, 'records'>,
  client: string,
  { trip }: Pick<CharterInvoice, 'trip'>,
): Promise<Doc<Trip> | undefined> {
  const id = idOfPath(trip);
  return id === '' ? undefined : await records.forClient(client).get(trips, id);
}
