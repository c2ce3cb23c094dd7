import { percentOfCents, toCents } from '@app/kernel/money.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** Returns the part of the deposit that is still open, in cents; 0 without a deposit, or once it has arrived. */
export function openDepositCents(
  { kind, value }: PaymentSettings['deposit'],
  { totalCents, balanceCents }: { readonly totalCents: number; readonly balanceCents: number },
): number {
  const due = kind === 'percent' ? percentOfCents(totalCents, value) : kind === 'amount' ? Math.min(toCents(value), totalCents) : 0;
  const received = totalCents - balanceCents;
  return Math.max(0, due - received);
}
