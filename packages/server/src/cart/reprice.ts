import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { afterShipping } from '@app/domain/cart/cart.rules.ts';
import { adOf, choicesOf } from '@app/domain/cart/line.rules.ts';
import { lineOf } from '@app/domain/cart/offered-line.rules.ts';
import { discountedOf, withDiscount, withoutDiscount } from '@app/domain/orders/discounting.rules.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import type { Discount } from '@app/domain/payments/discount.ts';
import { bestUniversal, discountByCode, discountProblems } from '@app/domain/payments/discount.rules.ts';
import { discounts } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { offersOf } from '../catalog/shop-offers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keptReads } from '../records/kept-reads.ts';
import { readAll } from '../records/read-pages.ts';
import { shippingOf, taxOf } from './price-order.ts';

/** The buyer, and the id of the discount that this very order has redeemed already. */
interface Buyer {
  readonly actor: Actor;
  readonly redeemed?: string;
}
type AnyDiscount = Doc<Discount>;
const withRecord = (checkout: OrderShape, id: string): OrderShape => ({ ...checkout, metadata: { ...checkout.metadata, discount: id } });

/** Returns the discounts of a shop. Inside a transaction that redeems one they are read anew, unless the shop has none. */
export async function listDiscounts({ records }: Pick<AppContext, 'records'>, store: ClientStore): Promise<readonly AnyDiscount[]> {
  const read = () => readAll(store, discounts, where('active', 'eq', true));
  const known = await keptReads(records).list(store, discounts, 'active', read);
  return known.length > 0 && records.inTransaction ? await read() : known;
}

/** Returns the checkout with the best discount that the buyer may use: that of its code, else one for everybody. A code that no longer applies is dropped. */
export async function discounted(ctx: AppContext, store: ClientStore, checkout: OrderShape, { actor, redeemed }: Buyer): Promise<OrderShape> {
  const known = await listDiscounts(ctx, store);
  const asking = { uid: actor.uid, staff: false, now: ctx.clock.now() };
  const usable = known.map((discount): AnyDiscount => (discount.id === redeemed ? { ...discount, used: false } : discount));
  const byCode = discountByCode(usable, checkout.discount.code);
  if (byCode && discountProblems(byCode, asking).length === 0) return withRecord(withDiscount(checkout, byCode), byCode.id);
  const bare = withoutDiscount(checkout);
  const universal = bestUniversal(usable, discountedOf(bare), asking);
  return universal ? withRecord(withDiscount(bare, { ...universal, code: '' }), universal.id) : withRecord(bare, '');
}

/** Returns the lines at today's prices; those that are no longer for sale are left out. */
async function pricedLines(ctx: AppContext, store: ClientStore, items: readonly OrderItem[]): Promise<OrderItem[]> {
  const offers = await offersOf(ctx, store, items.map(adOf));
  return items.flatMap((item) => {
    const offer = offers.get(adOf(item));
    if (!offer) return [];
    const line = lineOf(offer, { quantity: item.quantity, properties: choicesOf(item), agreed: item.agreement.agreed }, ctx.clock.now());
    return 'code' in line ? [] : [{ ...line, id: item.id }];
  });
}

/** Returns a checkout as the server computes it: lines, shipping, discount, tax (CRT-7). Without a rate to its address, shipping is open. */
export async function repriced(ctx: AppContext, store: ClientStore, checkout: OrderShape, buyer: Buyer): Promise<OrderShape> {
  const items = await pricedLines(ctx, store, checkout.items);
  return await completed(ctx, store, withSums({ ...checkout, items, payments: [], refunds: [] }), buyer);
}

/** Returns a checkout with shipping, discount and tax of its lines as they are. */
export async function completed(ctx: AppContext, store: ClientStore, lines: OrderShape, buyer: Buyer): Promise<OrderShape> {
  const { checkout: shipped } = afterShipping(lines, await shippingOf(ctx, store, lines, lines.address));
  const reduced = await discounted(ctx, store, shipped, buyer);
  return withSums({ ...reduced, tax: await taxOf(ctx, store, reduced, reduced.address) });
}
