import type { Actor, Doc } from '@app/kernel/collection.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { Refund } from '@app/domain/payments/payment.ts';
import { refuse } from '@app/domain/problems.ts';
import { shippedLine, withoutPieces } from '@app/domain/settlement/cancel-lines.rules.ts';
import { piecesOf } from '@app/domain/settlement/stock.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { shippedItems } from '../shipping/shipment-items.ts';
import { holdsOf } from '../holds/claim.ts';

type Lines = readonly { readonly id: string; readonly quantity: number }[];

/** Refuses to cancel pieces that are in a shipment, and lines of an order that the person may not change. Needs the lock of the order. */
export async function assertCancelable({ records }: Pick<AppContext, 'records'>, actor: Actor, orderId: string, lines: Lines): Promise<void> {
  const store = records.forClient(actor.client, actor.uid);
  const order = await store.get(orders, orderId);
  if (!order) throw refuse({ code: 'records.missing' });
  if (order.locked && !actor.admin) throw refuse({ code: 'orders.locked' });
  const shipped = shippedLine(order, lines, await shippedItems(store, orderId));
  if (shipped) throw refuse({ code: 'payments.cancel-shipped', params: { name: shipped.name, left: shipped.left } });
}

/** Takes the canceled pieces of a refund off its order, and puts them back on stock. Joins the transaction with the lock of the order. */
export async function cancelLines(ctx: Pick<AppContext, 'records'>, store: ClientStore, { order_id, lines }: Doc<Refund>): Promise<void> {
  const canceled = lines.filter((line) => line.canceled);
  const order = canceled.length === 0 ? undefined : await store.get(orders, order_id);
  if (!order) return;
  const { order: after } = withoutPieces(order, canceled);
  await store.update(orders, order_id, { items: after.items, discount: after.discount });
  const wanted = new Map(piecesOf(after.items).map(({ product, quantity }) => [product, quantity]));
  for (const { product, quantity } of piecesOf(order.items)) {
    const back = quantity - (wanted.get(product) ?? 0);
    if (back > 0) await giveBack(ctx, store, { holder: order.path, product, quantity: back });
  }
}

interface Back {
  /** Path of the order. */
  readonly holder: string;
  readonly product: string;
  readonly quantity: number;
}
/** Gives back pieces of a product that an order claims: held ones are free again, sold ones return to the stock. */
async function giveBack(ctx: Pick<AppContext, 'records'>, store: ClientStore, { holder, product, quantity }: Back): Promise<void> {
  const subject = store.path(products, product);
  await ctx.records.lockRow(subject);
  const hold = (await holdsOf(store, holder)).find((each) => each.subject === subject && (each.state === 'held' || each.state === 'sold'));
  if (!hold) return;
  const back = Math.min(hold.quantity, quantity);
  const stock = (await store.get(products, subject))?.stock ?? null;
  if (hold.state === 'sold' && stock !== null) await store.update(products, subject, { stock: stock + back });
  await store.update(holds, hold.id, back < hold.quantity ? { quantity: hold.quantity - back } : { state: 'released' });
}
