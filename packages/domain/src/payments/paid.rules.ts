import { toCents } from '@app/kernel/money.ts';

/** The fields of a payment or refund that count. `amount` in dollars. */
export interface Counted {
  readonly amount: number;
  readonly paid: boolean;
}
const countedCents = (list: readonly Counted[]): number =>
  list.reduce((sum, { amount, paid }) => (paid && amount > 0 ? sum + toCents(amount) : sum), 0);

/** Returns the cents paid: only positive payments flagged paid count (D9, ORD-2). */
export const amountPaidCents = (payments: readonly Counted[]): number => countedCents(payments);
/** Returns the cents refunded, by the same rule. */
export const amountRefundedCents = (refunds: readonly Counted[]): number => countedCents(refunds);

/** Returns the cents of a payment that can still be refunded: the payment less its refunds. Never below 0. */
export function refundableCents(payment: Counted & { readonly id: string }, refunds: readonly (Counted & { readonly payment_id: string })[]): number {
  const back = amountRefundedCents(refunds.filter((refund) => refund.payment_id === payment.id));
  return Math.max(0, amountPaidCents([payment]) - back);
}
