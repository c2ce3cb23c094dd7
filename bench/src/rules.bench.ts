import { benchOrderTotals } from './rules/order-totals.ts';
import { benchTripEstimates } from './rules/trip-estimates.ts';

/** What the rules of the business cost, in one thread, without store or wire: beside the same sums in plain arithmetic. */
export async function benchRules(): Promise<string[]> {
  return [...(await benchOrderTotals()), '', ...(await benchTripEstimates())];
}
