import { toCents, toDollars } from '@app/kernel/money.ts';
import { isReserved } from '../payments/attempt.rules.ts';
import type { Refund } from '../payments/payment.ts';
import type { Trip } from '../trips/model/quote.ts';

/**
 * Returns what a person still has to pay back for a trip that its customer refused, in dollars: money that staff entered on the trip itself. What
 * came for its order goes back by its refunds, of which those that are done no longer count as paid.
 */
export function leftToPayBack({ totalPaid }: Pick<Trip, 'totalPaid'>, refunds: readonly Pick<Refund, 'state' | 'amount'>[]): number {
  const onItsWay = refunds.filter(isReserved).reduce((sum, { amount, state }) => sum + (state === 'done' ? 0 : toCents(amount)), 0);
  return toDollars(Math.max(0, toCents(totalPaid) - onItsWay));
}
