import { toDollars } from '@app/kernel/money.ts';
import type { Discount } from '../payments/discount.ts';
import { type Discounted, discountCents } from '../payments/discount.rules.ts';
import { withSums } from './order.rules.ts';
import type { OrderShape } from './order.ts';
import { totalsOf } from './totals.rules.ts';

/** Returns the base of a discount on an order, and the facts for its conditions (CRT-5). */
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
 * Returns the order with this discount replacing any other (CRT-5); the amount is computed from the order as it is
 * now. `discountProblems` of the payments module decides whether the discount may be used.
 */
export const withDiscount = <O extends OrderShape>(order: O, discount: Discount): O =>
  withSums({ ...order, discount: { code: discount.code, amount: toDollars(discountCents(discount, discountedOf(order))) } });
export const withoutDiscount = <O extends OrderShape>(order: O): O => withSums({ ...order, discount: { code: '', amount: 0 } });
