import type { Doc } from '@app/kernel/collection.ts';
import type { StoredFile } from '@app/domain/files/stored-file.ts';
import { pageStateOf } from '@app/domain/offers/offer.rules.ts';
import type { CustomerPaper } from '@app/domain/offers/offers.calls.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { papersOfOrder, sharedFiles } from '../../orders/papers/shared-papers.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { FoundOffer } from '../find-offer.ts';

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
