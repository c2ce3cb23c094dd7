import type { CollectionImport } from '@app/kernel/collection.ts';
import { scheduleImport } from '../../trips/imports/schedule.import.ts';
import type { Deal } from '../deal.ts';

const { place: _, ...places } = scheduleImport.names ?? {};
/** An empty leg in a file or a feed: a row of a schedule with a price. `importedDeals` makes an empty leg of it. */
export const dealImport: CollectionImport<Deal> = {
  fields: ['price.total', 'window_hours', 'notes'],
  identity: [],
  ...(scheduleImport.columns && { columns: scheduleImport.columns }),
  names: { ...places, 'price.total': ['Price', 'Asking price', 'Amount'], notes: ['Remarks', 'Note'] },
};
