import { allocateCents } from '@app/kernel/allocate.ts';
import { timesCents, toCents } from '@app/kernel/money.ts';
import { itemCents, totalsOf, type Summed } from './totals.rules.ts';

type Line = Summed['items'][number] & { readonly unit_cost: number };

/** The parts of an order's total, in cents: they add up to it. */
export interface TotalParts {
  /** One a line: its price less its share of the discount. */
  readonly lineCents: readonly number[];
  readonly lineTaxCents: readonly number[];
  /** Shipping less its share of the discount. */
  readonly shippingCents: number;
  readonly shippingTaxCents: number;
}

/**
 * Splits the total of an order over its lines and its shipping, to the cent: the discount by price, over shipping only
 * as far as it exceeds the lines; then the tax by what is left of each.
 */
export function totalParts(order: Summed): TotalParts {
  const { subtotalCents, discountCents, shippingCents, taxCents } = totalsOf(order);
  const prices = order.items.map(itemCents);
  const offLines = Math.max(discountCents, -subtotalCents);
  const off = allocateCents(offLines, prices);
  const lineCents = prices.map((price, index) => price + (off[index] ?? 0));
  const shipping = shippingCents + (discountCents - offLines);
  const taxes = allocateCents(taxCents, [...lineCents, shipping]);
  return { lineCents, lineTaxCents: taxes.slice(0, -1), shippingCents: shipping, shippingTaxCents: taxes.at(-1) ?? 0 };
}

/** Returns what the client earns with a line, in cents and as a share of its price; no share of nothing. */
export function marginOf(line: Line): { readonly cents: number; readonly share: number | undefined } {
  const price = itemCents(line);
  const cents = price - timesCents(toCents(line.unit_cost), line.quantity);
  return { cents, share: price === 0 ? undefined : cents / price };
}

/** Returns what the client earns with all lines after the discount, in cents and as a share of their price; no share of nothing. */
export function orderMargin(order: { readonly items: readonly Line[]; readonly discount: { readonly amount: number } }): {
  readonly cents: number;
  readonly share: number | undefined;
} {
  const off = toCents(order.discount.amount);
  const price = order.items.reduce((sum, item) => sum + itemCents(item), off);
  const cents = order.items.reduce((sum, item) => sum + marginOf(item).cents, off);
  return { cents, share: price > 0 ? cents / price : undefined };
}
