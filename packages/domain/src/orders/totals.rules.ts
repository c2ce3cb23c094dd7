import { percentOfCents, timesCents, toCents } from '@app/kernel/money.ts';
import { amountPaidCents, amountRefundedCents, type Counted } from '../payments/paid.rules.ts';
import { chargedCents } from '../shipping/rate.rules.ts';

interface Amount {
  readonly amount: number;
}
/** The inputs of an order's sums, in dollars: orders, quotes and carts all have them. */
export interface Summed {
  readonly items: readonly {
    readonly price: number;
    readonly quantity: number;
    readonly subscription: { readonly trial_days: number } | null;
    readonly optional?: boolean;
  }[];
  readonly discount: Amount;
  readonly shipping: number;
  readonly shipments: readonly (Amount & { readonly free: boolean })[];
  readonly tax: { readonly totalRate: number; readonly exempt: boolean };
  readonly payments: readonly Counted[];
  readonly refunds: readonly Counted[];
}

/** The sums of an order in integer cents (D9). */
export interface Totals {
  readonly subtotalCents: number;
  /** Never above 0. */
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxableCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** The unpaid amount; never below 0. */
  readonly balanceCents: number;
}

/** Returns a line's price times its quantity; a subscription in its free trial adds nothing (ORD-2), nor does an optional line. */
export const itemCents = (item: Summed['items'][number]): number =>
  item.optional === true || (item.subscription !== null && item.subscription.trial_days > 0) ? 0 : timesCents(toCents(item.price), item.quantity);

export function subtotalCents(items: Summed['items']): number {
  let sum = 0;
  for (const item of items) sum += itemCents(item);
  return sum;
}

/**
 * Returns the charge for shipping: the sum of the shipments, free ones adding nothing; without shipments, the amount
 * that was set (ORD-2).
 */
export function shippingCents(order: Pick<Summed, 'shipping' | 'shipments'>): number {
  if (order.shipments.length === 0) return toCents(order.shipping);
  let sum = 0;
  for (const shipment of order.shipments) sum += chargedCents(shipment);
  return sum;
}

/**
 * Computes subtotal, discount, shipping, tax, total and balance, exact to the cent (ORD-2). A discount is stored
 * negative and takes off at most its base, the subtotal and the shipping. So neither taxable amount nor total is ever
 * below 0.
 */
export function totalsOf(order: Summed): Totals {
  const subtotal = subtotalCents(order.items);
  const shipping = shippingCents(order);
  const discount = -Math.min(Math.max(-toCents(order.discount.amount), 0), subtotal + shipping) || 0;
  const taxable = subtotal + shipping + discount;
  const tax = order.tax.exempt ? 0 : percentOfCents(taxable, order.tax.totalRate * 100);
  const total = taxable + tax;
  const paid = amountPaidCents(order.payments);
  const refunded = amountRefundedCents(order.refunds);
  return {
    subtotalCents: subtotal,
    discountCents: discount,
    shippingCents: shipping,
    taxableCents: taxable,
    taxCents: tax,
    totalCents: total,
    paidCents: paid,
    refundedCents: refunded,
    balanceCents: Math.max(0, total - paid + refunded),
  };
}
