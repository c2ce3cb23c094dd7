import { benchOrderTotals } from './rules/order-totals.ts';

/** What the rules of the business cost, in one thread, without store or wire: beside the same sums in plain arithmetic. */
export async function benchRules(): Promise<string[]> {
  return await benchOrderTotals();
}
