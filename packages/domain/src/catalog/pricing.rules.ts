import { hold } from '@app/kernel/conditions.ts';
import { percentOfCents, timesCents, toCents } from '@app/kernel/money.ts';
import type { Pricing } from './pricing.ts';

/** The pricing applies at a moment (epoch ms), bounds included. */
export const counts = ({ start, end }: Pick<Pricing, 'start' | 'end'>, now: number): boolean =>
  (start === null || now >= start) && (end === null || now <= end);

/**
 * Returns the unit price in cents: its components (or the product's own price if there are none), then each step
 * whose conditions hold, in turn. Never below 0.
 */
export function unitPriceCents(
  pricing: Pick<Pricing, 'fn' | 'components'>,
  item: Readonly<Record<string, unknown>> & { readonly price: number },
): number {
  const parts = pricing.components.map(({ price, quantity }) => timesCents(toCents(price), quantity));
  let cents = parts.length === 0 ? toCents(item.price) : parts.reduce((sum, part) => sum + part, 0);
  for (const { conditions, type, value } of pricing.fn) {
    if (!hold(conditions, item)) continue;
    if (type === 'price') cents = toCents(value);
    else cents += type === 'percentage' ? percentOfCents(cents, value) : toCents(value);
  }
  return Math.max(0, cents);
}
