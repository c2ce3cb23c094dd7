import { toCents } from '@app/kernel/money.ts';

/** What counts of a payment or refund. `amount` in dollars. */
export interface Counted {
  readonly amount: number;
  readonly paid: boolean;
}
const countedCents = (list: readonly Counted[]): number =>
  list.reduce((sum, { amount, paid }) => (paid && amount > 0 ? sum + toCents(amount) : sum), 0);

/** Cents paid: only positive payments flagged paid count (D9, ORD-2). */
export const amountPaidCents = (payments: readonly Counted[]): number => countedCents(payments);
/** Cents given back, counted by the same rule. */
export const amountRefundedCents = (refunds: readonly Counted[]): number => countedCents(refunds);

/** Cents of a payment that may still be given back: what was paid less what went back of it. Never below 0. */
export function refundableCents(payment: Counted & { readonly id: string }, refunds: readonly (Counted & { readonly payment_id: string })[]): number {
  const back = amountRefundedCents(refunds.filter((refund) => refund.payment_id === payment.id));
  return Math.max(0, amountPaidCents([payment]) - back);
}
