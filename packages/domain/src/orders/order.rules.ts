import { toDollars } from '@app/kernel/money.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { roundWeight } from '../catalog/weight.rules.ts';
import type { OrderShape } from './order.ts';
import type { orderProblems } from './orders.problems.ts';
import { paymentStateOf } from './paying.rules.ts';
import { isSent, shippedOf } from './shipped.rules.ts';
import { itemCents, totalsOf, type Totals } from './totals.rules.ts';

/** Weight of all lines in pounds. */
function weightOf(items: OrderShape['items']): number {
  let sum = 0;
  for (const { unit_weight, quantity } of items) sum += unit_weight * quantity;
  return roundWeight(sum);
}

/** The largest storable sum: 10^12 dollars, in cents. */
const MAX_CENTS = 1e14;

/** Returns the problems of an order that is about to be saved: sums too large to store. */
export function sumProblems(order: OrderShape): ProblemIn<typeof orderProblems>[] {
  const { subtotalCents, totalCents, paidCents, refundedCents } = totalsOf(order);
  return [subtotalCents, totalCents, paidCents, refundedCents].some((cents) => cents > MAX_CENTS) ? [{ code: 'orders.too-large' }] : [];
}

/** The sums of an order as stored, in dollars. */
const storedSums = (totals: Totals) => ({
  subtotal: toDollars(totals.subtotalCents),
  shipping: toDollars(totals.shippingCents),
  total: toDollars(totals.totalCents),
  amount_paid: toDollars(totals.paidCents),
  amount_refunded: toDollars(totals.refundedCents),
});

/**
 * Returns an order, quote or cart as it is saved: lines numbered, every sum and count computed again, each person
 * listed once.
 */
export function withSums<O extends OrderShape>(order: O): O {
  const totals = totalsOf(order);
  const { sent, all } = shippedOf(order);
  const outbound = order.shipments.filter(({ is_return }) => !is_return);
  return {
    ...order,
    ...storedSums(totals),
    items: order.items.map((item, index) => ({ ...item, index, subtotal: toDollars(itemCents(item)) })),
    discount: { ...order.discount, amount: toDollars(totals.discountCents) },
    tax: { ...order.tax, amount: toDollars(totals.taxCents), total_taxable: toDollars(totals.taxableCents) },
    total_weight: weightOf(order.items),
    num_shipped: outbound.filter(isSent).length,
    num_delivered: outbound.filter(({ delivered }) => delivered !== null).length,
    to_ship: all - sent,
    money: paymentStateOf(order),
    agents: [...new Set(order.agents)],
    followers: [...new Set(order.followers)],
  };
}

/** Returns an order or quote as it is saved. The address of its customer is in lower case, because whoever confirmed that address owns it. */
export function tidyOrder<O extends OrderShape>(order: O): O {
  const email = order.contact.email.trim().toLowerCase();
  return withSums(email === order.contact.email ? order : { ...order, contact: { ...order.contact, email } });
}

/** Returns the unpaid balance in dollars. */
export const balanceOf = (order: OrderShape): number => toDollars(totalsOf(order).balanceCents);
