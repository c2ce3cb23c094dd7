import type { Doc } from '@app/kernel/collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';

/**
 * The id of the order of one person for one empty leg, and the order if it exists: whatever is repeated finds it. After one that was canceled
 * comes another.
 */
export async function openBooking(
  { config, records }: Pick<AppContext, 'config' | 'records'>,
  store: ClientStore,
  { uid, deal }: { readonly uid: string; readonly deal: string },
): Promise<{ id: string; order: Doc<Order> | undefined }> {
  let id = idFrom(config, 'instant-book', store.client, uid, deal);
  for (;;) {
    if (records.inTransaction) await records.lock(store.path(orders, id));
    const order = await store.get(orders, id);
    if (!order?.canceled) return { id, order };
    id = idFrom(config, 'instant-book', store.client, uid, deal, id);
  }
}
