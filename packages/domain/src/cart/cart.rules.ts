import type { ProblemIn } from '@app/kernel/problem.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import type { OrderItem } from '../orders/order-item.ts';
import { withSums } from '../orders/order.rules.ts';
import type { OrderShape } from '../orders/order.ts';
import { totalsOf } from '../orders/totals.rules.ts';
import { Cart, MOST_RECEIPTS, type Receipt } from './cart.ts';
import type { cartProblems } from './cart.problems.ts';

type CartProblem = ProblemIn<typeof cartProblems>;

/** Path of a user's cart (LIV-6); undefined without a user, when a save only warns. */
export const cartPath = (uid: string): string | undefined => (uid === '' ? undefined : `carts/${uid}`);
/** Returns the problems of a cart that is about to be saved (CRT-1). */
export function saveProblems(cart: Pick<Cart, 'user'>): CartProblem[] {
  return cart.user === '' ? [{ code: 'cart.no-user' }] : [];
}

const isSubscription = (item: Pick<OrderItem, 'product' | 'subscription'>): boolean =>
  item.product.subscription !== null || item.subscription !== null;

const withItems = (cart: Cart, items: OrderItem[]): Cart => ({ ...cart, checkout: withSums({ ...cart.checkout, items }) });

/**
 * Returns the reasons why an item cannot be added: a cart has at most one subscription (CRT-6). The same line again
 * is a replacement.
 */
export function addProblems(cart: Cart, item: OrderItem): CartProblem[] {
  const second = isSubscription(item) && cart.checkout.items.some((existing) => existing.id !== item.id && isSubscription(existing));
  return second ? [{ code: 'cart.second-subscription' }] : [];
}
/** Returns the cart with this item: replaced in place by id, else at the end (CRT-2). Call `addProblems` first. */
export function withItem(cart: Cart, item: OrderItem): Cart {
  const { items } = cart.checkout;
  const known = items.some(({ id }) => id === item.id);
  return withItems(cart, known ? items.map((existing) => (existing.id === item.id ? item : existing)) : [...items, item]);
}
export const withoutItem = (cart: Cart, id: string): Cart =>
  withItems(
    cart,
    cart.checkout.items.filter((item) => item.id !== id),
  );

/** Returns the cart of the same person without lines and without a company; the entries and the receipts stay. */
export const emptied = ({ user, address, checkout, receipts }: Cart): Cart =>
  compiledSchema(Cart).parse({ user, address, receipts, checkout: { address: checkout.address, contact: checkout.contact } });
/** Returns the cart after an order took its lines: without them, with a receipt. What was added since stays. */
export function afterPurchase(cart: Cart, lines: readonly { readonly id: string }[], receipt: Receipt): Cart {
  const rest = lines.reduce((current, { id }) => withoutItem(current, id), cart);
  const receipts = [...cart.receipts, receipt].slice(-MOST_RECEIPTS);
  return { ...(rest.checkout.items.length > 0 ? rest : emptied(cart)), receipts };
}
/** Returns the cart of a visitor who signed up: what they had before stays, unless the account has a cart of its own with lines of another company. */
export function carriedCart(visitor: Cart, own: Cart | undefined, user: string): Cart {
  const receipts = [...(own?.receipts ?? []), ...visitor.receipts].slice(-MOST_RECEIPTS);
  if (visitor.checkout.items.length === 0 && own) return { ...own, receipts };
  const isSame = own?.company.id === visitor.company.id;
  const earlier = isSame ? (own?.checkout.items ?? []) : [];
  const merged = earlier.reduce(
    (cart, item) => (cart.checkout.items.some(({ id }) => id === item.id) || addProblems(cart, item).length > 0 ? cart : withItem(cart, item)),
    visitor,
  );
  return { ...merged, user, receipts, checkout: { ...merged.checkout, user } };
}

/** Number of items, as shown on the cart icon (MKT-14). */
export const itemCount = (cart: Pick<Cart, 'checkout'>): number => cart.checkout.items.length;

const zipOf = (order: OrderShape): string => order.address.zip.trim();

/** Returns a text that differs when shipping has to be computed again: by subtotal, ZIP or discount amount (CRT-3). */
export function shippingPrint(order: OrderShape): string {
  const { subtotalCents, discountCents } = totalsOf(order);
  return `${subtotalCents} ${discountCents} ${zipOf(order)}`;
}
/** Returns a text that differs when tax has to be computed again: by the taxable amount or the destination (CRT-4). */
export function taxPrint(order: OrderShape): string {
  const { country, state, city, street } = order.address;
  return JSON.stringify([totalsOf(order).taxableCents, order.tax.exempt, country, state, city, street, zipOf(order)]);
}
/** Returns what a cart is priced for once its checkout has become another one. */
export function stillPricedFor({ priced_for }: Pick<Cart, 'priced_for'>, checkout: OrderShape): Cart['priced_for'] {
  const [shipping, tax] = [shippingPrint(checkout), taxPrint(checkout)];
  return { shipping: priced_for.shipping === shipping ? shipping : '', tax: priced_for.tax === tax ? tax : '' };
}
/** Shipping is requested again when the subtotal, ZIP or discount amount changes (CRT-3). */
export const needsShipping = (before: OrderShape, after: OrderShape): boolean => shippingPrint(before) !== shippingPrint(after);
/** Tax is requested again when the taxable amount or the destination changes, and only with a ZIP (CRT-4). */
export const needsTax = (before: OrderShape, after: OrderShape): boolean => zipOf(after) !== '' && taxPrint(before) !== taxPrint(after);

/** Reply of `POST /cart/priceShipping`. */
export type PricedShipping =
  | { readonly error: true; readonly message: string }
  | ({ readonly error: false } & Pick<OrderShape, 'selected_rate' | 'shipments' | 'shipping' | 'metadata'>);

/**
 * Returns the checkout after a shipping request: with its rate and shipments, or, on failure, without a rate and with
 * the reason (CRT-3).
 */
export function afterShipping(
  checkout: OrderShape,
  answer: PricedShipping,
): { readonly checkout: OrderShape; readonly problems: readonly CartProblem[] } {
  if (answer.error) {
    const reason = answer.message.trim();
    return {
      checkout: withSums({ ...checkout, selected_rate: null }),
      problems: [reason === '' ? { code: 'cart.shipping-failed' } : { code: 'cart.shipping-refused', params: { message: reason } }],
    };
  }
  const { selected_rate, shipments, shipping, metadata } = answer;
  return { checkout: withSums({ ...checkout, selected_rate, shipments, shipping, metadata: { ...checkout.metadata, ...metadata } }), problems: [] };
}
