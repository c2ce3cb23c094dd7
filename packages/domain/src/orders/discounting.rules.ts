import { toDollars } from '@app/kernel/money.ts';
import type { Discount } from '../payments/discount.ts';
import { type Discounted, discountCents } from '../payments/discount.rules.ts';
import { withSums } from './order.rules.ts';
import type { OrderShape } from './order.ts';
import { totalsOf } from './totals.rules.ts';

/** What a discount is taken off an order, and what its conditions may ask about it (CRT-5). */
export function discountedOf(order: OrderShape): Discounted {
  const { subtotalCents, shippingCents } = totalsOf(order);
  return {
    subtotalCents,
    shippingCents,
    facts: {
      quantity: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      weight: order.items.reduce((sum, { quantity, unit_weight }) => sum + quantity * unit_weight, 0),
      sku: order.items.map(({ sku }) => sku),
      state: order.address.state,
      zip: order.address.zip,
      country: order.address.country,
      email: order.contact.email,
      source: order.source,
    },
  };
}

/**
 * The order with this discount in the place of any other (CRT-5): its amount worked out anew from the order as it is now. Whether it may be used at
 * all, `discountProblems` of the payments room says.
 */
export const withDiscount = <O extends OrderShape>(order: O, discount: Discount): O =>
  withSums({ ...order, discount: { code: discount.code, amount: toDollars(discountCents(discount, discountedOf(order))) } });
export const withoutDiscount = <O extends OrderShape>(order: O): O => withSums({ ...order, discount: { code: '', amount: 0 } });
