import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Shipment, ShipmentItem } from '@app/domain/shipping/shipment.ts';
import { hasLabel } from '@app/domain/shipping/label.rules.ts';
import { shipmentItems, shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { A_PAGE, readPages } from '../records/read-pages.ts';

const MOST_SHIPMENTS = 100;

/** A shipment with its items and the order that it belongs to, if any. */
export interface Packed {
  readonly shipment: Doc<Shipment>;
  readonly items: readonly Doc<ShipmentItem>[];
  readonly order: Doc<Order> | undefined;
}

/** Returns all items of a shipment, in their order. */
export const itemsOf = (store: ClientStore, shipmentPath: string): Promise<Doc<ShipmentItem>[]> =>
  readPages((last) =>
    store.list(shipmentItems, {
      parent: shipmentPath,
      ...(last && { where: where('index', 'gt', last.index) }),
      orderBy: [{ field: 'index', dir: 'asc' }],
      limit: A_PAGE,
    }),
  );

/** Returns items of the shipments of an order that are not canceled, without those of one shipment. */
export async function shippedItems(store: ClientStore, orderId: string, without = ''): Promise<Doc<ShipmentItem>[]> {
  const listing = { where: all(where('order_id', 'eq', orderId), where('canceled', 'eq', null)), limit: MOST_SHIPMENTS };
  const others = (await store.list(shipments, listing)).filter(({ id }) => id !== without);
  const items: Doc<ShipmentItem>[] = [];
  for (const { path } of others) items.push(...(await itemsOf(store, path)));
  return items;
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

/** Refuses changes of a package that has a label. */
export function assertUnlabeled(shipment: Pick<Shipment, 'label'>): void {
  if (hasLabel(shipment)) throw refuse({ code: 'shipping.labeled' });
}

/** Refuses changes of a shipment that is on its way or canceled. */
export function assertOpen({ sent, canceled }: Pick<Shipment, 'sent' | 'canceled'>): void {
  if (sent !== null) throw refuse({ code: 'fulfillment.sent' });
  if (canceled !== null) throw refuse({ code: 'fulfillment.canceled' });
}
