import { carts } from '@app/domain/cart/cart.collection.ts';
import { afterPurchase, cartPath } from '@app/domain/cart/cart.rules.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { flightOf } from '@app/domain/settlement/booked-flight.ts';
import { together } from '@app/store/together.ts';
import type { AppContext } from '../platform/app-context.ts';
import { confirmOrder } from './confirm-order.ts';
import { freeDiscount } from './start-checkout.ts';

/**
 * Follows orders of carts, in the transaction of their change: once one is paid, its buyer is told by email, and the cart gives its lines up for a receipt; canceled, its
 * discount is free again.
 */
export function cartEffects(ctx: AppContext): void {
  const { records, clock } = ctx;
  records.onWrite(orders, async ({ before, after, client }) => {
    // Flights are booked outside of the cart.
    if (!after || after.metadata['checkout'] === undefined || flightOf(after)) return;
    if (after.canceled && !(before?.canceled ?? false)) await freeDiscount(records.forClient(client), after);
    const path = cartPath(after.user);
    if (!after.paid || (before?.paid ?? false)) return;
    // Its pieces may have been gone when the money came.
    const settled = await records.forClient(client).get(orders, after.id);
    // The cart is read as it is written: under the lock of its row.
    const lock = path === undefined ? undefined : together(records.lock(path), records.platform.lock(carts, path));
    await together(lock, settled && confirmOrder(ctx, records.forClient(client), settled));
    if (path === undefined) return;
    const cart = await records.platform.get(carts, path);
    if (!cart || cart.receipts.some(({ order }) => order === after.path)) return;
    const receipt = { order: after.path, invoice_id: after.invoice_id, total: after.total, date: clock.now() };
    await records.platform.set(carts, path, afterPurchase(Cart.parse(cart), after.items, receipt));
  });
}
