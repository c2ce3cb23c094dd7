import { percentOfCents, toCents, toDollars } from '@app/kernel/money.ts';
import type { PriceChange } from './price-change.ts';

type PriceChangeRequest = Pick<PriceChange, 'cost_based' | 'percent' | 'amount'>;

/**
 * Returns the change that a percentage and an amount make to a product's price or cost: never below 0. Dollars, exact
 * to the cent.
 */
export function priceChangeOf({ price, cost }: { readonly price: number; readonly cost: number }, request: PriceChangeRequest): PriceChange {
  const start = toCents(request.cost_based ? cost : price);
  const after = Math.max(0, start + percentOfCents(start, request.percent) + toCents(request.amount));
  return { cost_based: request.cost_based, percent: request.percent, amount: request.amount, before: price, after: toDollars(after) };
}
