import { carts } from '@app/domain/cart/cart.collection.ts';
import { afterPurchase, cartPath } from '@app/domain/cart/cart.rules.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { freeDiscount } from './start-checkout.ts';

/**
 * Follows orders of carts, in the transaction of their change: once one is paid, the cart gives its lines up for a receipt; canceled, its
 * discount is free again.
 */
export function cartEffects({ records, clock }: AppContext): void {
  records.onWrite(orders, async ({ before, after, client }) => {
    if (!after || after.metadata['checkout'] === undefined) return;
    if (after.canceled && !(before?.canceled ?? false)) await freeDiscount(records.forClient(client), after);
    const path = cartPath(after.user);
    if (!after.paid || (before?.paid ?? false) || path === undefined) return;
    await records.lock(path);
    const cart = await records.platform.get(carts, path);
    if (!cart || cart.receipts.some(({ order }) => order === after.path)) return;
    const receipt = { order: after.path, invoice_id: after.invoice_id, total: after.total, date: clock.now() };
    await records.platform.set(carts, path, afterPurchase(Cart.parse(cart), after.items, receipt));
  });
}
