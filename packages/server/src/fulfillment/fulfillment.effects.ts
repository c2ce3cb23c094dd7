import { listedShipments } from '@app/domain/fulfillment/order-lines.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { trackingStatuses } from '@app/domain/shipping/shipping.states.ts';
import type { AppContext } from '../platform/app-context.ts';
import { itemsOf } from './read-shipment.ts';

/** Holds shipments to the table of tracking statuses, lists each saved one in its order (ORD-12), and removes the items of a removed one. */
export function fulfillmentEffects({ records }: Pick<AppContext, 'records'>): void {
  records.onWrite(shipments, async ({ before, after, client }) => {
    const doc = after ?? before;
    if (!doc) return;
    if (before && after && before.status !== after.status && !trackingStatuses.may(before.status, after.status)) {
      throw refuse({ code: 'fulfillment.bad-status' });
    }
    const store = records.forClient(client);
    if (!after) for (const { path } of await itemsOf(store, doc.path)) await store.write([{ op: 'delete', path }]);
    const order = doc.order_id === '' ? undefined : await store.get(orders, doc.order_id);
    if (!order) return;
    await store.lock(orders, order.id);
    const current = (await store.get(orders, order.id)) ?? order;
    const list = listedShipments(current, doc.id, { shipment: after, isNew: before === undefined });
    if (JSON.stringify(list) !== JSON.stringify(current.shipments)) await store.update(orders, order.id, { shipments: list });
  });
}
