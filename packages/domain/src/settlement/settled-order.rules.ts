import type { Doc } from '@app/kernel/collection.ts';

import type { Order } from '../orders/order.ts';
import { markPaid, markPaidProblems, markUnpaid } from '../orders/paying.rules.ts';
import { totalsOf } from '../orders/totals.rules.ts';
import { PaymentBrief, type Payment, type Refund, RefundBrief } from '../payments/payment.ts';

/** Returns the part of a payment that its order carries. */
const briefOf = (payment: Doc<Payment>) => ({ ...PaymentBrief.parse(payment), id: payment.id });
const refundBriefOf = (refund: Doc<Refund>) => ({ ...RefundBrief.parse(refund), id: refund.id });

/** Returns the list with this entry in its place. One that never counted is left out. */
function placed<T extends { readonly id: string; readonly paid: boolean }>(list: readonly T[], entry: T): T[] {
  if (!list.some(({ id }) => id === entry.id)) return entry.paid ? [...list, entry] : [...list];
  return list.map((other) => (other.id === entry.id ? entry : other));
}

/**
 * Returns an order after its payments and refunds changed: those that count are carried in it, and it is marked paid
 * when the money suffices and its rules allow it. Money that left again (a dispute) takes the mark away; a refund
 * does not.
 */
export function settledOrder(order: Order, payments: readonly Doc<Payment>[], refunds: readonly Doc<Refund>[], now: number): Order {
  const carried: Order = {
    ...order,
    payments: payments.reduce((list, payment) => placed(list, briefOf(payment)), order.payments),
    refunds: refunds.reduce((list, refund) => placed(list, refundBriefOf(refund)), order.refunds),
  };
  const { paidCents, totalCents } = totalsOf(carried);
  if (carried.paid) return paidCents < totalCents && paidCents < totalsOf(order).paidCents ? markUnpaid(carried, now) : carried;
  const isMore = paidCents > totalsOf(order).paidCents;
  return isMore && !carried.canceled && markPaidProblems(carried).length === 0 ? markPaid(carried, now) : carried;
}

/** Returns what the customer has paid above the total, less refunds, in cents; 0 if nothing. */
export function owedCents(order: Order): number {
  const { paidCents, refundedCents, totalCents } = totalsOf(order);
  return Math.max(0, paidCents - refundedCents - totalCents);
}
