import type { Actor } from '@app/kernel/collection.ts';
import { carts } from '@app/domain/cart/cart.collection.ts';
import { cartPath } from '@app/domain/cart/cart.rules.ts';
import { adOf } from '@app/domain/cart/line.rules.ts';
import { Cart } from '@app/domain/cart/cart.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { piecesOf } from '@app/domain/settlement/stock.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import { offersOf } from '../catalog/shop-offers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { leftInShop } from './shop-products.ts';
import { openOrder } from './start-checkout.ts';

/** A product of which the cart wants more than is left. */
export interface Lacking {
  readonly product: string;
  readonly name: string;
  readonly left: number;
}
/** Returns the products of which a cart wants more than is left. What its own open order reserves is its own. */
export async function lackingIn(ctx: AppContext, store: ClientStore, cart: Cart): Promise<Lacking[]> {
  const offers = await offersOf(store, cart.checkout.items.map(adOf));
  const { id } = await openOrder(ctx, store, cart);
  const left = await leftInShop(ctx, store, [...offers.values()], store.path(orders, id));
  return piecesOf(cart.checkout.items).flatMap(({ product, name, quantity }) => {
    const pieces = left.get(product);
    return pieces === undefined || pieces >= quantity ? [] : [{ product, name, left: pieces }];
  });
}

/** Returns the lines of the caller's cart of which less is left than they want. */
export async function getCartStock(ctx: AppContext, actor: Actor): Promise<{ lacking: { item: string; left: number }[] }> {
  const path = cartPath(actor.uid);
  const doc = path === undefined ? undefined : await ctx.records.platform.get(carts, path);
  if (!doc || doc.checkout.items.length === 0) return { lacking: [] };
  const cart = Cart.parse(doc);
  const short = new Map((await lackingIn(ctx, ctx.records.forClient(cart.company.id), cart)).map(({ product, left }) => [product, left]));
  return {
    lacking: cart.checkout.items.flatMap(({ id, product }) => {
      const left = short.get(product.id);
      return left === undefined ? [] : [{ item: id, left }];
    }),
  };
}
