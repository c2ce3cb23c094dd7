import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import type { Order } from '@app/domain/orders/order.ts';
import type { OrderPaper } from '@app/domain/orders/orders.calls.ts';
import type { ClientStore } from '@app/store/records.ts';

const MOST_FILES = 100;

/** Returns the papers of an order that its customer opens. */
export const papersOfOrder = ({ payments }: Pick<Order, 'payments'>): OrderPaper[] =>
  payments.some(({ paid }) => paid) ? ['invoice', 'receipt'] : ['invoice'];

/** Returns the files of records that staff shared with their customer, newest first. */
export const sharedFiles = (store: ClientStore, records: readonly string[]): Promise<Doc<StoredFile>[]> =>
  store.list(storedFiles, {
    where: all(where('record', 'in', [...records]), where('shared_with_customer', 'eq', true)),
    orderBy: [{ field: 'date', dir: 'desc' }],
    limit: MOST_FILES,
  });
