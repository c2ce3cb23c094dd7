import { addToCart } from '@app/domain/cart/cart.calls.ts';
import { adOf, choicesOf } from '@app/domain/cart/line.rules.ts';
import type { Cart } from '@app/domain/cart/cart.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { send } from '../wire/request/send.ts';

interface Setting {
  readonly quantity: number;
  /** Empties a cart of another company first. */
  readonly fresh?: boolean;
}
/** Replaces a line by its id; without pieces it is taken out (CRT-2). */
export const setLine = ({ company }: Pick<Cart, 'company'>, item: OrderItem, { quantity, fresh = false }: Setting): Promise<unknown> =>
  send(addToCart, {
    company: company.name_key,
    ad: adOf(item),
    quantity,
    properties: choicesOf(item),
    agreed: item.agreement.agreed,
    fresh,
  });

/** Fills the cart with the lines that it had, in place of those of another company. */
export async function restoreCart(cart: Cart): Promise<void> {
  let fresh = true;
  for (const item of cart.checkout.items) {
    await setLine(cart, item, { quantity: item.quantity, fresh });
    fresh = false;
  }
}
