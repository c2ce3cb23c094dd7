import { allocateCents } from '@app/kernel/allocate.ts';
import { textOf } from '@app/kernel/fields.ts';
import { toDollars } from '@app/kernel/money.ts';
import type { OrderShape } from './order.ts';
import { itemCents, totalsOf } from './totals.rules.ts';

/** A line as a provider of tax rates reads it. Dollars; `discount` is what the discount of the order takes off it. */
export interface TaxedLine {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  /** Empty for goods that are taxed in full. */
  readonly code: string;
}

/**
 * Returns the lines of an order that cost something. With the discount spread over them they add up to its goods, to the cent. Providers count whole
 * pieces, so a line of another quantity is one piece at its whole price.
 */
export function taxedLinesOf(order: OrderShape): TaxedLine[] {
  const { subtotalCents, discountCents } = totalsOf(order);
  const items = order.items.filter((item) => itemCents(item) > 0);
  const cents = items.map(itemCents);
  const discounts = allocateCents(Math.min(subtotalCents, -discountCents), cents);
  return items.map((item, index) => {
    const whole = Number.isInteger(item.quantity) && Math.round(item.price * 100) * item.quantity === cents[index];
    return {
      id: item.id,
      sku: item.sku,
      name: item.name,
      quantity: whole ? item.quantity : 1,
      price: whole ? item.price : toDollars(cents[index] ?? 0),
      discount: toDollars(discounts[index] ?? 0),
      code: textOf(item.product, 'tax_code').trim(),
    };
  });
}
