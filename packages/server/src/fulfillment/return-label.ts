import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { makeReturnLabel as makeReturnLabelCall } from '@app/domain/fulfillment/labels.calls.ts';
import { openLines } from '@app/domain/fulfillment/order-lines.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { isSent } from '@app/domain/orders/shipped.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { withPacking } from '@app/domain/shipping/packing.rules.ts';
import { Shipment, ShipmentItem } from '@app/domain/shipping/shipment.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { CarrierAccount, LabelState } from '@app/domain/shipping/shipping.states.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { chosenCarrier } from '../shipping/carriers.ts';
import { itemsOfAll, liveShipments } from '../shipping/shipment-items.ts';
import { buyLabel } from './buy-label.ts';
import { getRates } from './get-rates.ts';
import { itemWrite } from './save-shipment.ts';
import { writeBatches } from './write-batches.ts';

/** Pieces that left with the shipments of an order and that no return brings back yet, by line, and the last shipment that left. */
interface Returnable {
  readonly lines: readonly ShipmentItem[];
  readonly last: Doc<Shipment> | undefined;
}
async function returnable(store: ClientStore, orderId: string): Promise<Returnable> {
  const live = await liveShipments(store, orderId);
  const left = live.filter((shipment) => !shipment.is_return && isSent(shipment));
  const sent = await itemsOfAll(store, left);
  const back = await itemsOfAll(
    store,
    live.filter(({ is_return }) => is_return),
  );
  const byLine = new Map<string, ShipmentItem & { id: string }>();
  for (const { order_item_id: id, ...item } of sent) {
    if (id === '') continue;
    byLine.set(id, { ...item, order_item_id: id, id, quantity: item.quantity + (byLine.get(id)?.quantity ?? 0) });
  }
  const last = left.toSorted((a, b) => (a.sent ?? 0) - (b.sent ?? 0)).at(-1);
  return { lines: openLines([...byLine.values()], back), last };
}

const orderFor = async ({ records }: AppContext, actor: Actor, id: string): Promise<Doc<Order>> => {
  const order = await records.of(orders).get(actor, records.forClient(actor.client).path(orders, id));
  if (!order) throw refuse({ code: 'records.missing' });
  return order;
};

/** Returns the account that sells return labels, and how much of each line can come back. */
export async function returnOptions(
  ctx: AppContext,
  actor: Actor,
  orderId: string,
): Promise<{ account: CarrierAccount; lines: { id: string; quantity: number }[] }> {
  const order = await orderFor(ctx, actor, orderId);
  const { lines } = await returnable(ctx.records.forClient(actor.client), order.id);
  const account = (await chosenCarrier(ctx, actor.client))?.provider ?? 'none';
  return { account, lines: lines.map(({ order_item_id, quantity }) => ({ id: order_item_id, quantity })) };
}

/**
 * Makes a return shipment of pieces that left, and buys its label at the best rate. With the id of one that exists, it goes on where that stopped.
 * Addresses stay those of the way out: the provider turns them round.
 */
export async function makeReturnLabel(
  ctx: AppContext,
  actor: Actor,
  { order: orderId, newId, lines }: z.output<typeof makeReturnLabelCall.body>,
): Promise<{ id: string; state: LabelState }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  if (!(await chosenCarrier(ctx, actor.client))) throw refuse({ code: 'shipping.no-account' });
  await orderFor(ctx, actor, orderId);
  await ctx.records.tx(async () => {
    await store.lock(orders, orderId);
    if (await store.get(shipments, newId)) return;
    await createReturn(ctx, store, { orderId, newId, lines });
  });
  const shipment = await store.get(shipments, newId);
  if (shipment?.order_id !== orderId) throw refuse({ code: 'records.missing' });
  if (shipment.label.state === 'none' && shipment.rates.length === 0) await getRates(ctx, actor, newId);
  const rated = await store.get(shipments, newId);
  const rate = rated?.rate?.id;
  // Without a rate the messages of the carriers are on the shipment, which waits there.
  if (!rated || rate === undefined) return { id: newId, state: 'none' };
  return { id: newId, ...(await buyLabel(ctx, actor, { id: newId, rate })) };
}

interface NewReturn {
  readonly orderId: string;
  readonly newId: string;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
}
async function createReturn(ctx: AppContext, store: ClientStore, { orderId, newId, lines }: NewReturn): Promise<void> {
  const { lines: open, last } = await returnable(store, orderId);
  const items = lines.map(({ id, quantity }, index) => {
    const line = open.find(({ order_item_id }) => order_item_id === id);
    const isTwice = lines.findIndex((other) => other.id === id) !== index;
    if (!line || isTwice || quantity > line.quantity)
      throw refuse({ code: 'fulfillment.not-returnable', params: { name: line?.name ?? '', left: isTwice ? 0 : (line?.quantity ?? 0) } });
    return ShipmentItem.parse({ ...line, index, quantity });
  });
  const shipment = Shipment.parse({
    order_id: orderId,
    is_return: true,
    free: true,
    from_address: last?.from_address ?? null,
    to_address: last?.to_address ?? null,
    from_address_default: false,
    requested: ctx.clock.now(),
    packing_list: items.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
  });
  const path = store.path(shipments, newId);
  await writeBatches(store, [
    { op: 'set', path, base: 0, data: { ...withPacking(shipment, items) } },
    ...items.map((item, index) => itemWrite(store, path, idFrom(ctx.config, 'shipment-item', newId, String(index)), item)),
  ]);
}
