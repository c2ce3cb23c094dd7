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

interface Margin {
  readonly cents: number;
  /** Of the price; undefined of what costs nothing. */
  readonly share: number | undefined;
}

/** Returns what the client earns with a line; undefined while its cost is unknown, which a cost of 0 means. */
export function marginOf(line: Line): Margin | undefined {
  if (line.unit_cost === 0) return undefined;
  const price = itemCents(line);
  const cents = price - timesCents(toCents(line.unit_cost), line.quantity);
  return { cents, share: price === 0 ? undefined : cents / price };
}

/**
 * Returns what the client earns with the lines whose cost is known, after their share of the discount, and how many
 * lines are left out because it is not. Optional lines and lines that are free count neither way.
 */
export function orderMargin(order: {
  readonly items: readonly Line[];
  readonly discount: { readonly amount: number };
}): Margin & { readonly known: number; readonly unknown: number } {
  const counted = order.items.filter(({ optional }) => optional !== true);
  const off = allocateCents(toCents(order.discount.amount), counted.map(itemCents));
  let [price, cents, known] = [0, 0, 0];
  for (const [index, item] of counted.entries()) {
    const margin = marginOf(item);
    if (!margin) continue;
    known += 1;
    price += itemCents(item) + (off[index] ?? 0);
    cents += margin.cents + (off[index] ?? 0);
  }
  const unknown = counted.filter((item) => item.unit_cost === 0 && itemCents(item) > 0).length;
  return { cents, share: price > 0 ? cents / price : undefined, known, unknown };
}
