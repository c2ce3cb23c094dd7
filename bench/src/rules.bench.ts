import { benchOrderTotals } from './rules/order-totals.ts';
import { benchTripEstimates } from './rules/trip-estimates.ts';

/** Measures the business rules in one thread, without store or network, against the same sums in plain arithmetic. */
export async function benchRules(): Promise<string[]> {
  return [...(await benchOrderTotals()), '', ...(await benchTripEstimates())];
}
