import { z } from 'zod';
import { toCents } from '@app/kernel/money.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import type { ProviderPayment } from '@app/domain/payments/attempt.rules.ts';
import type { Listing } from './payment-gateway.ts';
import { PayPalRefusal, type PayPalSend } from './paypal-calls.ts';

/** PayPal lists at most this much at once. */
const LONGEST = 31 * DAY;
const SHORTEST = HOUR;
const A_PAGE = 500;
/** Our ids of payments. Money that other systems take by the same account has other texts there, or none. */
const OUR_ID = /^[0-9a-f]{24}$/;
const COMPLETED = ['S', 'V'];
/** Codes of PayPal for a refund by the merchant, and for a payment that PayPal reversed. */
const RETURNED = ['T1107', 'T1106'];

const Transaction = z.object({
  transaction_id: z.string(),
  paypal_reference_id: z.string().default(''),
  transaction_event_code: z.string().default(''),
  /** S: done; V: done, and given back since; P: pending; D: denied. */
  transaction_status: z.string().default(''),
  transaction_amount: z.object({ value: z.string() }),
  custom_field: z.string().default(''),
});
type Transaction = z.infer<typeof Transaction>;
const Page = z.object({
  transaction_details: z.array(z.object({ transaction_info: Transaction })).default([]),
  total_pages: z.int().min(0).default(1),
});
const centsOf = ({ transaction_amount: { value } }: Transaction): number => toCents(Number(value));

/** Returns the transactions of a period. One with more than PayPal lists is read in halves. */
async function transactions(send: PayPalSend, from: number, to: number): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  const range = { start_date: new Date(from).toISOString(), end_date: new Date(to).toISOString() };
  try {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({ ...range, fields: 'transaction_info', page_size: String(A_PAGE), page: String(page) });
      const { transaction_details: details, total_pages } = Page.parse(await send('GET', `/v1/reporting/transactions?${query.toString()}`));
      rows.push(...details.map(({ transaction_info: row }) => row));
      pages = total_pages;
    }
    return rows;
  } catch (error) {
    const isTooMuch = error instanceof PayPalRefusal && error.issue === 'RESULTSET_TOO_LARGE' && to - from > SHORTEST;
    if (!isTooMuch) throw error;
    const middle = Math.floor((from + to) / 2);
    return [...(await transactions(send, from, middle)), ...(await transactions(send, middle, to))];
  }
}

/**
 * Returns our payments among the transactions of the account, which appear there within three hours. Undefined where the app may not list them:
 * its owner has not chosen "Transaction search".
 */
export async function listTransactions(
  send: PayPalSend,
  orderOf: (capture: string) => Promise<string | undefined>,
  { since, now, intentOf }: Listing,
): Promise<ProviderPayment[] | undefined> {
  const rows = new Map<string, Transaction>();
  try {
    for (let from = since; from < now; from += LONGEST)
      for (const row of await transactions(send, from, Math.min(now, from + LONGEST))) rows.set(row.transaction_id, row);
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 403) return undefined;
    throw error;
  }
  const done = [...rows.values()].filter(({ transaction_status: status }) => COMPLETED.includes(status));
  const returned = new Map<string, number>();
  for (const row of done) {
    if (!RETURNED.includes(row.transaction_event_code)) continue;
    const capture = row.paypal_reference_id;
    returned.set(capture, (returned.get(capture) ?? 0) + Math.abs(centsOf(row)));
  }
  const list: ProviderPayment[] = [];
  for (const row of done) {
    const { transaction_id: capture, custom_field: payment, transaction_event_code: code } = row;
    if (!code.startsWith('T00') || centsOf(row) <= 0 || !OUR_ID.test(payment)) continue;
    const intent = (await intentOf(payment)) || ((await orderOf(capture)) ?? '');
    const capturedCents = centsOf(row);
    if (intent !== '') list.push({ intent, payment, capturedCents, netCents: capturedCents - (returned.get(capture) ?? 0) });
  }
  return list;
}
