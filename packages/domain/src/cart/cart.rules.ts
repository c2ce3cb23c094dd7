import type { ProblemIn } from '@app/kernel/problem.ts';
import type { OrderItem } from '../orders/order-item.ts';
import { withSums } from '../orders/order.rules.ts';
import type { OrderShape } from '../orders/order.ts';
import { totalsOf } from '../orders/totals.rules.ts';
import type { Cart } from './cart.ts';
import type { cartProblems } from './cart.problems.ts';

type CartProblem = ProblemIn<typeof cartProblems>;

/** Where a user's cart is (LIV-6); nowhere without a user: a save then only warns. */
export const cartPath = (uid: string): string | undefined => (uid === '' ? undefined : `carts/${uid}`);
/** What is wrong with a cart that is about to be saved (CRT-1). */
export function saveProblems(cart: Pick<Cart, 'user'>): CartProblem[] {
  return cart.user === '' ? [{ code: 'cart.no-user' }] : [];
}

const isSubscription = (item: Pick<OrderItem, 'product' | 'subscription'>): boolean =>
  item.product.subscription !== null || item.subscription !== null;

const withItems = (cart: Cart, items: OrderItem[]): Cart => ({ ...cart, checkout: withSums({ ...cart.checkout, items }) });

/** Why an item cannot be added: a cart holds one subscription (CRT-6). The same line again is a replacement, and no second one. */
export function addProblems(cart: Cart, item: OrderItem): CartProblem[] {
  const second = isSubscription(item) && cart.checkout.items.some((existing) => existing.id !== item.id && isSubscription(existing));
  return second ? [{ code: 'cart.second-subscription' }] : [];
}
/** The cart with this item: in the place of the one with its id, else at the end (CRT-2). Ask `addProblems` first. */
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

/** How many things are in it, as its icon says (MKT-14). */
export const itemCount = (cart: Pick<Cart, 'checkout'>): number => cart.checkout.items.length;

const zipOf = (order: OrderShape): string => order.address.zip.trim();

/** Shipping is asked anew when subtotal, zip or discount amount change (CRT-3). */
export function needsShipping(before: OrderShape, after: OrderShape): boolean {
  const [was, is] = [totalsOf(before), totalsOf(after)];
  return was.subtotalCents !== is.subtotalCents || was.discountCents !== is.discountCents || zipOf(before) !== zipOf(after);
}
/** Tax is asked anew when what is taxed or where it goes changes, and only with a zip (CRT-4). */
export function needsTax(before: OrderShape, after: OrderShape): boolean {
  if (zipOf(after) === '') return false;
  const place = ({ address }: OrderShape): string =>
    JSON.stringify([address.country, address.state, address.city, address.street, address.zip.trim()]);
  return totalsOf(before).taxableCents !== totalsOf(after).taxableCents || before.tax.exempt !== after.tax.exempt || place(before) !== place(after);
}

/** What `POST /cart/priceShipping` answers. */
export type PricedShipping =
  | { readonly error: true; readonly message: string }
  | ({ readonly error: false } & Pick<OrderShape, 'selected_rate' | 'shipments' | 'shipping' | 'metadata'>);

/** The checkout after shipping was asked: its rate and shipments, or, where it failed, no rate and the reason (CRT-3). */
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
