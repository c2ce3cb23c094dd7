import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Shipment, ShipmentItem } from '@app/domain/shipping/shipment.ts';
import { shipmentItems, shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { A_PAGE, readPages } from '../records/read-pages.ts';

const MOST_SHIPMENTS = 100;

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

/** Returns the shipments of an order that are not canceled. */
export const liveShipments = (store: ClientStore, orderId: string): Promise<Doc<Shipment>[]> =>
  store.list(shipments, { where: all(where('order_id', 'eq', orderId), where('canceled', 'eq', null)), limit: MOST_SHIPMENTS });

/** Returns items of these shipments. */
export async function itemsOfAll(store: ClientStore, those: readonly Doc<Shipment>[]): Promise<Doc<ShipmentItem>[]> {
  const items: Doc<ShipmentItem>[] = [];
  for (const { path } of those) items.push(...(await itemsOf(store, path)));
  return items;
}

/** Returns items that leave with the shipments of an order, without those of one shipment. What comes back with a return left before. */
export const shippedItems = async (store: ClientStore, orderId: string, without = ''): Promise<Doc<ShipmentItem>[]> =>
  await itemsOfAll(
    store,
    (await liveShipments(store, orderId)).filter(({ id, is_return }) => id !== without && !is_return),
  );
