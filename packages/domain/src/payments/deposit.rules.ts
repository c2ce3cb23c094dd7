import { percentOfCents, toCents } from '@app/kernel/money.ts';
import { Deposit as DepositSchema, type PaymentSettings } from './payment-settings.ts';

type Deposit = PaymentSettings['deposit'];

/** Returns the deposit that was agreed with the quote of an order; undefined without one. */
export const agreedDeposit = ({ metadata }: { readonly metadata: Readonly<Record<string, unknown>> }): Deposit | undefined =>
  metadata['deposit'] === undefined ? undefined : DepositSchema.safeParse(metadata['deposit']).data;

/** Returns the deposit of a total, in cents; at most the total. */
export const depositCents = ({ kind, value }: Deposit, totalCents: number): number =>
  kind === 'percent' ? percentOfCents(totalCents, Math.min(value, 100)) : kind === 'amount' ? Math.min(toCents(value), totalCents) : 0;

/** Returns the part of the deposit that is still open, in cents; 0 without a deposit, or once it has arrived. */
export function openDepositCents(
  deposit: Deposit,
  { totalCents, balanceCents }: { readonly totalCents: number; readonly balanceCents: number },
): number {
  const received = totalCents - balanceCents;
  return Math.max(0, depositCents(deposit, totalCents) - received);
}
