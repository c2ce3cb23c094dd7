import type { ProblemIn } from '@app/kernel/problem.ts';
import { type AttemptState, attemptStates, type RefundState, refundStates } from './attempt.states.ts';
import { refundableCents } from './paid.rules.ts';
import type { Payment, Refund } from './payment.ts';
import type { paymentProblems } from './payments.problems.ts';

type PaymentProblem = ProblemIn<typeof paymentProblems>;

/** Provider's report of an intent, as far as it decides the state of a payment. */
export interface IntentReport {
  readonly status: string;
  readonly hasFailed: boolean;
  readonly isDisputed: boolean;
  readonly cancellation: string;
}

/** A payment in the provider's books. Cents, less refunds that are done and disputes that are not won. */
export interface ProviderPayment {
  readonly intent: string;
  /** Our id of it; empty if it was not made here. */
  readonly payment: string;
  readonly capturedCents: number;
  readonly netCents: number;
}

function reported({ status, hasFailed, isDisputed, cancellation }: IntentReport, current: AttemptState): AttemptState {
  switch (status) {
    case 'succeeded':
      return isDisputed ? 'disputed' : 'paid';
    case 'requires_capture':
      return 'authorized';
    case 'processing':
      return 'processing';
    case 'requires_action':
      return 'action_needed';
    case 'canceled':
      if (current !== 'authorized') return 'canceled';
      return cancellation === 'automatic' ? 'lapsed' : 'voided';
    default:
      return hasFailed ? 'failed' : current;
  }
}

/** Returns the state of a payment after a report. One that its state table does not allow came late and changes nothing. */
export function attemptStateAfter(current: AttemptState, report: IntentReport): AttemptState {
  const next = reported(report, current);
  return attemptStates.may(current, next) ? next : current;
}

const refundReports: Readonly<Record<string, RefundState>> = {
  pending: 'pending',
  requires_action: 'action_needed',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'canceled',
};
/** Returns the state of a refund after a report, by the same rule. */
export function refundStateAfter(current: RefundState, status: string): RefundState {
  const next = refundReports[status] ?? current;
  return refundStates.may(current, next) ? next : current;
}

/** Returns true for a payment whose outcome is open: a second one beside it might charge twice. */
export const isUnderWay = ({ state }: Pick<Payment, 'state'>): boolean => ['started', 'action_needed', 'processing', 'authorized'].includes(state);
/** Returns true for a refund that lowers what is left to refund, although it may not count yet. */
export const isReserved = ({ state }: Pick<Refund, 'state'>): boolean => state !== 'failed' && state !== 'canceled';

/** Returns the cents of a payment that can still be refunded: less refunds that are done or on their way. */
export const openToRefundCents = (
  payment: Pick<Payment, 'amount' | 'paid'> & { readonly id: string },
  refunds: readonly Pick<Refund, 'amount' | 'payment_id' | 'state'>[],
): number =>
  refundableCents(
    payment,
    refunds.map(({ amount, payment_id, state }) => ({ amount, payment_id, paid: isReserved({ state }) })),
  );

/** Returns what forbids taking this amount for an order with this balance (both in cents). */
export function takeProblems(
  cents: number,
  { balanceCents, isCanceled, payments }: { readonly balanceCents: number; readonly isCanceled: boolean; readonly payments: readonly Payment[] },
): PaymentProblem[] {
  if (isCanceled) return [{ code: 'payments.order-canceled' }];
  if (payments.some(isUnderWay)) return [{ code: 'payments.under-way' }];
  if (cents <= 0) return [{ code: 'payments.no-amount' }];
  return cents > balanceCents ? [{ code: 'payments.over-balance' }] : [];
}

/** Returns what forbids refunding this amount of a payment, both in cents. */
export function refundProblems(cents: number, openCents: number): PaymentProblem[] {
  if (cents <= 0) return [{ code: 'payments.no-amount' }];
  return cents > openCents ? [{ code: 'payments.over-refund' }] : [];
}

/** Returns a payment with its marks: only money that has arrived counts (ORD-2). */
export const withMarks = <P extends Payment>(payment: P): P => ({
  ...payment,
  paid: payment.state === 'paid' && !payment.differs,
  preauth: payment.state === 'authorized',
});
/** The same for a refund. */
export const withRefundMark = <R extends Refund>(refund: R): R => ({ ...refund, paid: refund.state === 'done' });
