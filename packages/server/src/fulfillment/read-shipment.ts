import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Shipment, ShipmentItem } from '@app/domain/shipping/shipment.ts';
import { isBooked } from '@app/domain/shipping/booking.rules.ts';
import { hasLabel } from '@app/domain/shipping/label.rules.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { itemsOf } from '../shipping/shipment-items.ts';

/** A shipment with its items and the order that it belongs to, if any. */
export interface Packed {
  readonly shipment: Doc<Shipment>;
  readonly items: readonly Doc<ShipmentItem>[];
  readonly order: Doc<Order> | undefined;
}

/** Returns a shipment that the person may read, or refuses. */
export async function readShipment({ records }: AppContext, actor: Actor, id: string): Promise<Doc<Shipment>> {
  const shipment = await records.of(shipments).get(actor, records.forClient(actor.client).path(shipments, id));
  if (!shipment) throw refuse({ code: 'records.missing' });
  return shipment;
}

/**
 * Runs work on a shipment under its lock and that of its order, in the name of the person. The order comes first,
 * since saving a shipment changes it.
 */
export async function onShipment<T>(ctx: AppContext, actor: Actor, id: string, work: (packed: Packed, store: ClientStore) => Promise<T>): Promise<T> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const { order_id } = await readShipment(ctx, actor, id);
  return await ctx.records.tx(async () => {
    await lockShipment(store, { id, order_id });
    const shipment = await readShipment(ctx, actor, id);
    const order = order_id === '' ? undefined : await store.get(orders, order_id);
    return await work({ shipment, items: await itemsOf(store, shipment.path), order }, store);
  });
}

/** Locks a shipment after its order, in the transaction that this is called in. */
export async function lockShipment(store: ClientStore, { id, order_id }: Pick<Doc<Shipment>, 'id' | 'order_id'>): Promise<void> {
  if (order_id !== '') await store.lock(orders, order_id);
  await store.lock(shipments, id);
}

/** Refuses changes of a package that has a label or that a carrier is booked for. */
export function assertUnlabeled(shipment: Pick<Shipment, 'label' | 'booking'>): void {
  if (isBooked(shipment)) throw refuse({ code: 'shipping.booked' });
  if (hasLabel(shipment)) throw refuse({ code: 'shipping.labeled' });
}

/** Refuses changes of a shipment that is on its way or canceled. */
export function assertOpen({ sent, canceled }: Pick<Shipment, 'sent' | 'canceled'>): void {
  if (sent !== null) throw refuse({ code: 'fulfillment.sent' });
  if (canceled !== null) throw refuse({ code: 'fulfillment.canceled' });
}
