import { listedShipments, piecesOf } from '@app/domain/fulfillment/order-lines.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { bookingStates, labelStates, reweighStates, trackingStatuses } from '@app/domain/shipping/shipping.states.ts';
import { isSent } from '@app/domain/orders/shipped.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { itemsOf } from '../shipping/shipment-items.ts';
import { writeBatches } from './write-batches.ts';

/** Holds shipments to the table of tracking statuses, lists each saved one in its order (ORD-12), and removes the items of a removed one. */
export function fulfillmentEffects({ records }: Pick<AppContext, 'records'>): void {
  records.onWrite(shipments, async ({ before, after, client }) => {
    const doc = after ?? before;
    if (!doc) return;
    if (before && after && before.status !== after.status && !trackingStatuses.may(before.status, after.status)) {
      throw refuse({ code: 'fulfillment.bad-status' });
    }
    const [from, to] = [before?.label.state ?? 'none', after?.label.state ?? 'none'];
    if (before && after && from !== to && !labelStates.may(from, to)) throw refuse({ code: 'shipping.bad-label-state' });
    if (before && after) {
      const isBooking = before.booking.state === after.booking.state || bookingStates.may(before.booking.state, after.booking.state);
      const isReweigh = before.reweigh.state === after.reweigh.state || reweighStates.may(before.reweigh.state, after.reweigh.state);
      if (!isBooking || !isReweigh) throw refuse({ code: 'shipping.bad-freight-state' });
    }
    const store = records.forClient(client);
    if (!after)
      await writeBatches(
        store,
        (await itemsOf(store, doc.path)).map(({ path }) => ({ op: 'delete', path })),
      );
    if (doc.order_id === '') return;
    await store.lock(orders, doc.order_id);
    const order = await store.get(orders, doc.order_id);
    if (!order) return;
    // The items of a shipment stay as they are once it was sent.
    const pieces = after && isSent(after) ? piecesOf(await itemsOf(store, after.path)) : null;
    const listed = listedShipments(order, doc.id, { shipment: after, isNew: before === undefined, pieces });
    // Without shipments an order keeps the charge that was entered: that of a removed shipment goes with it.
    const isLast = after === undefined && listed.length === 0 && order.shipments.length > 0;
    await store.update(orders, order.id, { shipments: listed, ...(isLast && { shipping: 0 }) });
  });
}
