import { z } from 'zod';
import { dollarAmount } from '@app/kernel/fields.ts';
import { paymentProviders } from '../payments/payment.states.ts';
import { safeMoment, safeText } from '../payments/safe-fields.ts';
import { mismatchKinds, rowStates } from './reconciler.states.ts';

/** A mismatch between our books and the provider's, or money that waits too long. One row for each. */
export const ReconcilerRow = z.object({
  kind: z.enum(mismatchKinds.names).default('sums_differ'),
  state: z.enum(rowStates.names).default('open'),
  provider: z.enum(paymentProviders.names).default('none'),
  /** Money in question, dollars; what our books have, and what the provider's have. */
  amount: dollarAmount,
  ours: dollarAmount,
  theirs: dollarAmount,
  order_id: safeText(64),
  payment_id: safeText(64),
  refund_id: safeText(64),
  event_id: safeText(64),
  intent: safeText(120),
  /** Id of a shipment, or of a subscription at the provider. */
  subject: safeText(120),
  /** Number of the order, for the board. */
  number: safeText(40),
  /** Since when it is open, epoch ms. */
  since: safeMoment,
  /** Person who fixed or closed it, and the reason of a closed one. */
  decided_by: safeText(64),
  note: safeText(400),
});
export type ReconcilerRow = z.infer<typeof ReconcilerRow>;

/** A comparison of our books with the provider's. Dollars over the payments that were compared, less refunds and disputes. */
export const ReconcilerReport = z.object({
  provider: z.enum(paymentProviders.names).default('none'),
  checked: safeMoment,
  /** Begin of the compared period, epoch ms. */
  from: safeMoment,
  payments: z.int().min(0).max(1e9).default(0),
  ours: dollarAmount,
  theirs: dollarAmount,
  /** Rows that are open afterwards. */
  open: z.int().min(0).max(1e9).default(0),
});
export type ReconcilerReport = z.infer<typeof ReconcilerReport>;

/** People who get the daily report: one record of a company, with the id `readers`. */
export const ReportReaders = z.object({ uids: z.array(z.string().max(64)).max(200).default([]) });
export type ReportReaders = z.infer<typeof ReportReaders>;
export const READERS_ID = 'readers';
