import { percentOfCents, toCents, toDollars } from '@app/kernel/money.ts';
import type { PriceChange } from './price-change.ts';

type Asked = Pick<PriceChange, 'cost_based' | 'percent' | 'amount'>;

/** The change that a percentage and an amount make of a product's price, or of its cost: never below 0. Dollars, exact to the cent. */
export function priceChangeOf({ price, cost }: { readonly price: number; readonly cost: number }, asked: Asked): PriceChange {
  const start = toCents(asked.cost_based ? cost : price);
  const after = Math.max(0, start + percentOfCents(start, asked.percent) + toCents(asked.amount));
  return { cost_based: asked.cost_based, percent: asked.percent, amount: asked.amount, before: price, after: toDollars(after) };
}
/** A product with its new price. */
export const withPrice = <P extends { readonly price: number }>(product: P, change: Pick<PriceChange, 'after'>): P => ({
  ...product,
  price: change.after,
});
