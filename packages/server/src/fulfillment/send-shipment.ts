import type { Actor } from '@app/kernel/collection.ts';
import { lineProblems, shippedOrderOf } from '@app/domain/fulfillment/order-lines.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipmentProblems } from '@app/domain/shipping/shipment.rules.ts';
import { trackingStatuses } from '@app/domain/shipping/shipping.states.ts';
import type { AppContext } from '../platform/app-context.ts';
import { shippedItems } from '../shipping/shipment-items.ts';
import { assertOpen, assertUnlabeled, onShipment } from './read-shipment.ts';

type Status = Shipment['status'];
/** Marks a complete shipment as sent (SHP-2). */
export const sendShipment = (ctx: AppContext, actor: Actor, id: string): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment, items, order }, store) => {
    assertOpen(shipment);
    if (order?.canceled) throw refuse({ code: 'fulfillment.order-canceled' });
    const problems = shipmentProblems(shipment, items, shippedOrderOf(order, id));
    if (problems.length > 0) throw refuse(...problems);
    const status: Status = trackingStatuses.may(shipment.status, 'in_transit') ? 'in_transit' : shipment.status;
    const packing_list = items.map(({ sku, name, quantity }) => ({ sku, name, quantity, packed: true }));
    await store.write([{ op: 'merge', path: shipment.path, data: { sent: ctx.clock.now(), status, packing_list } }]);
  });

/** Sets the tracking status by hand, for carriers that report none. */
export const setShipmentStatus = (ctx: AppContext, actor: Actor, { id, status }: { readonly id: string; readonly status: Status }): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment }, store) => {
    if (shipment.status === status) return;
    if (shipment.sent === null) throw refuse({ code: 'fulfillment.bad-status' });
    const delivered = status === 'delivered' ? ctx.clock.now() : shipment.delivered;
    await store.write([{ op: 'merge', path: shipment.path, data: { status, delivered } }]);
  });

/** Cancels a shipment that was not sent, or takes that back while its lines are still free. */
export const cancelShipment = (ctx: AppContext, actor: Actor, { id, canceled }: { readonly id: string; readonly canceled: boolean }): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment, items, order }, store) => {
    if ((shipment.canceled !== null) === canceled) return;
    if (shipment.sent !== null) throw refuse({ code: 'fulfillment.sent' });
    assertUnlabeled(shipment);
    const over = canceled || !order || shipment.is_return ? [] : lineProblems(order.items, items, await shippedItems(store, order.id, id));
    if (over.length > 0) throw refuse(...over);
    await store.write([{ op: 'merge', path: shipment.path, data: { canceled: canceled ? ctx.clock.now() : null } }]);
  });
