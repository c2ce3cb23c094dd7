import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { ItemEntry, saveShipment as saveShipmentCall, ShipmentEntries } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { itemOfLine, lineProblems, openLines, shipmentOfOrder } from '@app/domain/fulfillment/order-lines.rules.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { packingPart, withPacking } from '@app/domain/shipping/packing.rules.ts';
import { Shipment, ShipmentItem } from '@app/domain/shipping/shipment.ts';
import { saveProblems } from '@app/domain/shipping/shipment.rules.ts';
import { shipmentItems, shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { senderOf } from './estimate-shipping.ts';
import { assertOpen, assertUnlabeled, onShipment } from './read-shipment.ts';
import { shippedItems } from '../shipping/shipment-items.ts';
import { writeBatches } from './write-batches.ts';

/** Returns the write of an item of a shipment. */
export const itemWrite = (store: ClientStore, shipmentPath: string, id: string, item: ShipmentItem): Write => ({
  op: 'set',
  path: store.path(shipmentItems, id, shipmentPath),
  data: { ...item },
});

/** Makes a shipment of everything in an order that is not in a shipment yet. With the id of one that exists, nothing happens. */
export async function createShipment(
  ctx: AppContext,
  actor: Actor,
  { order: orderId, newId }: { readonly order: string; readonly newId: string },
): Promise<{ id: string; path: string }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const path = store.path(shipments, newId);
  await ctx.records.tx(async () => {
    const order = await ctx.records.of(orders).get(actor, store.path(orders, orderId));
    if (!order) throw refuse({ code: 'records.missing' });
    await store.lock(orders, orderId);
    if (await store.get(shipments, path)) return;
    const current = (await store.get(orders, orderId)) ?? order;
    if (current.canceled) throw refuse({ code: 'fulfillment.order-canceled' });
    const lines = openLines(current.items, await shippedItems(store, orderId));
    if (lines.length === 0) throw refuse({ code: 'fulfillment.all-shipped' });
    const items = lines.map(itemOfLine);
    const sender = await senderOf(ctx, actor.client, items);
    const shipment = shipmentOfOrder(current, items, { sender, orderId, now: ctx.clock.now() });
    await writeBatches(store, [
      { op: 'set', path, base: 0, data: { ...shipment } },
      ...items.map((item, index) => itemWrite(store, path, idFrom(ctx.config, 'shipment-item', newId, String(index)), item)),
    ]);
  });
  return { id: newId, path };
}

/** Saves what a person entered about a shipment, with its items where they are given (SHP-1, SHP-6). */
export async function saveShipment(
  ctx: AppContext,
  actor: Actor,
  { id, base, entries, items }: z.output<typeof saveShipmentCall.body>,
): Promise<{ version: number }> {
  const problems = saveProblems(id);
  if (problems.length > 0) throw refuse(...problems);
  return await onShipment(ctx, actor, id, async ({ shipment, items: stored, order }, store) => {
    assertOpen(shipment);
    if (items !== undefined || changesPackage(shipment, entries)) assertUnlabeled(shipment);
    const next = items === undefined ? stored : entered(items, stored, order?.items ?? []);
    // A return brings back pieces that were shipped before.
    if (items !== undefined && order && !entries.is_return) {
      const over = lineProblems(order.items, next, await shippedItems(store, order.id, id));
      if (over.length > 0) throw refuse(...over);
    }
    const sender = entries.from_address_default ? await senderOf(ctx, actor.client, next) : undefined;
    const changed = { ...entries, ...(sender !== undefined && { from_address: sender }) };
    const packed = withPacking(Shipment.parse({ ...shipment, ...changed }), next);
    const nextIds = new Set(next.map((item) => item.id));
    const removals: Write[] = stored.filter((item) => !nextIds.has(item.id)).map(({ path }) => ({ op: 'delete', path }));
    const saves = items === undefined ? [] : next.map(({ id: itemId, ...item }) => itemWrite(store, shipment.path, itemId, ShipmentItem.parse(item)));
    await writeBatches(store, [
      { op: 'merge', path: shipment.path, base, data: { ...changed, ...packingPart(packed) } as Write['data'] & {} },
      ...removals,
      ...saves,
    ]);
    return { version: (await store.get(shipments, id))?.version ?? base };
  });
}

/** Tells whether entries change what is printed on a label. Charge, notes and pickup may still change once there is one. */
const changesPackage = (shipment: Shipment, entries: ShipmentEntries): boolean => {
  const { amount: _amount, free: _free, notes: _notes, pickup_code: _code, scheduled: _scheduled, ...printed } = entries;
  return Object.entries(printed).some(([name, value]) => canonical(value) !== canonical(shipment[name as keyof Shipment]));
};

type Entered = ShipmentItem & { readonly id: string };
/** Returns the items as entered, with the rest of what is known of each: from the stored item, else from its order line. */
function entered(entries: readonly ItemEntry[], stored: readonly Doc<ShipmentItem>[], lines: readonly OrderItem[]): Entered[] {
  const byId = new Map(stored.map((item) => [item.id, item]));
  const lineById = new Map(lines.map((line) => [line.id, line]));
  return entries.map(({ id, ...entry }, index) => {
    const line = lineById.get(entry.order_item_id);
    const known = byId.get(id) ?? (line && itemOfLine(line, index));
    const { quantity, override_weight, packing_dimensions, notes } = entry;
    const own = entry.order_item_id === '' ? entry : { quantity, override_weight, packing_dimensions, notes };
    return { ...ShipmentItem.parse({ ...known, ...own, index, order_item_id: entry.order_item_id }), id };
  });
}
