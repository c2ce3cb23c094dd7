import { carts } from '@app/domain/cart/cart.collection.ts';
import { afterPurchase, cartPath } from '@app/domain/cart/cart.rules.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { flightOf } from '@app/domain/settlement/booked-flight.ts';
import type { AppContext } from '../platform/app-context.ts';
import { confirmOrder } from './confirm-order.ts';
import { freeDiscount } from './start-checkout.ts';

/**
 * Follows orders of carts, in the transaction of their change: once one is paid, its buyer is told by email, and the cart gives its lines up for a receipt; canceled, its
 * discount is free again.
 */
export function cartEffects(ctx: AppContext): void {
  const { records } = ctx;
  records.onWrite(orders, async ({ before, after, client }) => {
    // Flights are booked outside of the cart.
    if (!after || after.metadata['checkout'] === undefined || flightOf(after)) return;
    if (after.canceled && !(before?.canceled ?? false)) await freeDiscount(records.forClient(client), after);
    const path = cartPath(after.user);
    if (!after.paid || (before?.paid ?? false)) return;
    const emptied = path === undefined ? [] : await withReceipt(ctx, path, after);
    // Its pieces may have been gone when the money came.
    const settled = await records.forClient(client).get(orders, after.id);
    if (settled) await confirmOrder(ctx, records.forClient(client), settled, emptied);
  });
}

/** Returns the write by which a cart gives up the lines of a paid order for a receipt; none where it has done that already. Locks the cart. */
async function withReceipt({ records, clock }: AppContext, path: string, { path: order, invoice_id, total, items }: Doc<Order>): Promise<Write[]> {
  // Read as it is written: under the lock of its row.
  await records.platform.lock(carts, path);
  const cart = await records.platform.get(carts, path);
  if (!cart || cart.receipts.some((receipt) => receipt.order === order)) return [];
  const data = afterPurchase(compiledSchema(Cart).parse(cart), items, { order, invoice_id, total, date: clock.now() });
  return [{ op: 'set', path, data: data as unknown as NonNullable<Write['data']> }];
}
