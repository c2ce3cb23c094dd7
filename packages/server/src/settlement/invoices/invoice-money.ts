import { toCents, toDollars } from '@app/kernel/money.ts';
import { amountPaidCents } from '@app/domain/payments/paid.rules.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';

/** Returns what was paid and what is owed of an invoice: the money of its trip. A replaced one is owed no more. Dollars. */
export function invoiceMoney(
  { total, replaced }: Pick<CharterInvoice, 'total' | 'replaced'>,
  { payments, status }: Pick<Trip, 'payments' | 'status'>,
): Pick<CharterInvoice, 'amount_paid' | 'balanceDue' | 'paid' | 'payments'> {
  const paidCents = amountPaidCents(payments);
  const open = replaced || status === 'cancelled' ? 0 : Math.max(0, toCents(total) - paidCents);
  return {
    amount_paid: toDollars(paidCents),
    balanceDue: toDollars(open),
    paid: !replaced && open === 0 && paidCents > 0,
    payments: payments.filter(({ paid }) => paid).map(({ id, amount, date_paid, type, notes }) => ({ id, amount, date: date_paid, type, notes })),
  };
}
