import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import { pageStateOf } from '@app/domain/offers/offer.rules.ts';
import type { CustomerPaper } from '@app/domain/offers/offers.calls.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { FoundOffer } from '../find-offer.ts';

const MOST_FILES = 100;

/** Returns the papers of an order that its customer opens. */
export const papersOfOrder = ({ payments }: Pick<Order, 'payments'>): CustomerPaper[] =>
  payments.some(({ paid }) => paid) ? ['invoice', 'receipt'] : ['invoice'];

/** Returns what the page of an offer opens: nothing of one that was replaced or withdrawn. */
export async function opensOf(
  ctx: AppContext,
  { store, quote, revision }: FoundOffer,
): Promise<{ readonly papers: CustomerPaper[]; readonly order: Doc<Order> | undefined; readonly files: Doc<StoredFile>[] }> {
  const state = pageStateOf(quote, revision.id, ctx.clock.now());
  if (state === 'replaced' || state === 'canceled') return { papers: [], order: undefined, files: [] };
  const order = state === 'accepted' ? await store.get(orders, quote.order) : undefined;
  const papers: CustomerPaper[] = state === 'accepted' ? ['quote', 'certificate', ...(order ? papersOfOrder(order) : [])] : ['quote'];
  return { papers, order, files: await sharedFiles(store, order ? [quote.path, order.path] : [quote.path]) };
}

/** Returns the files of records that staff shared with their customer, newest first. */
export const sharedFiles = (store: ClientStore, records: readonly string[]): Promise<Doc<StoredFile>[]> =>
  store.list(storedFiles, {
    where: all(where('record', 'in', [...records]), where('shared_with_customer', 'eq', true)),
    orderBy: [{ field: 'date', dir: 'desc' }],
    limit: MOST_FILES,
  });
