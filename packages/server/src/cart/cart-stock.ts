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
/** Returns the products of which a cart wants more than is left, or looks at one of them. What its own open order reserves is its own. */
export async function lackingIn(ctx: AppContext, store: ClientStore, cart: Cart, product?: string): Promise<Lacking[]> {
  const items = product === undefined ? cart.checkout.items : cart.checkout.items.filter((item) => item.product.id === product);
  const offers = [...(await offersOf(ctx, store, items.map(adOf))).values()];
  const lackingBeside = async (holder: string): Promise<Lacking[]> => {
    const left = await leftInShop(ctx, store, offers, holder);
    return piecesOf(items).flatMap((wanted) => {
      const pieces = left.get(wanted.product);
      return pieces === undefined || pieces >= wanted.quantity ? [] : [{ product: wanted.product, name: wanted.name, left: pieces }];
    });
  };
  const lacking = await lackingBeside('');
  return lacking.length === 0 ? [] : await lackingBeside(store.path(orders, (await openOrder(ctx, store, cart)).id));
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
