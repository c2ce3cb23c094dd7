import { z } from 'zod';
import { toCents } from '@app/kernel/money.ts';
import type { CardBrief } from '@app/domain/payments/card.ts';
import type { IntentReport, RefundReport } from './payment-gateway.ts';

const Money = z.object({ currency_code: z.string(), value: z.string() });
const Link = z.object({ href: z.string(), rel: z.string() });
const Reason = z.object({ reason: z.string().default('') }).prefault({});
const common = { id: z.string(), status: z.string().default(''), custom_id: z.string().default(''), status_details: Reason };

/** Money that PayPal took. */
export const PayPalCapture = z.object({
  ...common,
  amount: Money.optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().default('') }).prefault({}) }).prefault({}),
});
export const PayPalRefund = z.object({ ...common, amount: Money.optional(), links: z.array(Link).default([]) });
const Unit = z.object({
  custom_id: z.string().default(''),
  amount: Money.optional(),
  payments: z.object({ captures: z.array(PayPalCapture).default([]), refunds: z.array(PayPalRefund).default([]) }).prefault({}),
});
/** A payment at PayPal: approved by its customer there, then captured by us. It has one unit and one capture. */
export const PayPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(Unit).default([]),
  links: z.array(Link).default([]),
});
export type PayPalOrder = z.infer<typeof PayPalOrder>;

const centsOf = (money: z.infer<typeof Money> | undefined): number => toCents(Number(money?.value ?? 0));
const currencyOf = (money: z.infer<typeof Money> | undefined): string => (money?.currency_code ?? 'usd').toLowerCase();
export const payPalMoney = (cents: number, currency: string): z.infer<typeof Money> => ({
  currency_code: currency.toUpperCase(),
  value: (cents / 100).toFixed(2),
});

type Status = NonNullable<IntentReport['intent']['status']>;
const captures: Readonly<Record<string, Status>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'requires_payment_method',
  FAILED: 'requires_payment_method',
};
const orders: Readonly<Record<string, Status>> = { APPROVED: 'requires_capture', VOIDED: 'canceled' };
const refunds: Readonly<Record<string, string>> = { COMPLETED: 'succeeded', PENDING: 'pending', FAILED: 'failed', CANCELLED: 'canceled' };

const noCard: CardBrief = { brand: '', last4: '', exp_month: null, exp_year: null };
const words = (reason: string): string => reason.toLowerCase().replaceAll('_', ' ');

/** Returns what an order at PayPal says of our payment. `failure` tells why its last capture was refused. */
export function reportOf(order: PayPalOrder, failure = ''): IntentReport {
  const [unit] = order.purchase_units;
  const [capture] = unit?.payments.captures ?? [];
  const amount = centsOf(unit?.amount);
  const currency = currencyOf(unit?.amount);
  const payment = unit?.custom_id ?? '';
  const status =
    failure === '' ? ((capture ? captures[capture.status] : undefined) ?? orders[order.status] ?? 'requires_action') : 'requires_payment_method';
  const received = status === 'succeeded' ? centsOf(capture?.amount) : 0;
  const given = unit?.payments.refunds.map(refundReport) ?? [];
  const returned = given.reduce((sum, refund) => (refund.status === 'succeeded' ? sum + refund.amountCents : sum), 0);
  const approve = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  const about = { provider: 'paypal', currency, metadata: { payment } } as const;
  const isDeclined = capture !== undefined && status === 'requires_payment_method';
  return {
    id: order.id,
    payment,
    intent: {
      ...about,
      status,
      amount,
      amount_received: received,
      latest_charge: capture?.id ?? '',
      next_action: status === 'requires_action' && approve !== undefined ? { url: approve } : null,
    },
    charge:
      capture && status === 'succeeded'
        ? {
            id: capture.id,
            copy: {
              ...about,
              status: 'succeeded',
              payment_intent: order.id,
              amount: received,
              amount_captured: received,
              amount_refunded: returned,
              paid: true,
              captured: true,
              refunded: returned >= received,
            },
          }
        : undefined,
    refunds: given,
    card: noCard,
    isDisputed: false,
    failure: failure || (isDeclined ? `PayPal: ${words(capture.status_details.reason || capture.status)}` : ''),
  };
}
const refundReport = ({ id, status, amount, custom_id, status_details: { reason } }: z.infer<typeof PayPalRefund>): RefundReport => ({
  id,
  status: refunds[status] ?? 'pending',
  amountCents: centsOf(amount),
  currency: currencyOf(amount),
  refund: custom_id,
  reason: words(reason),
});

/** Returns the report of an order that is given up: nobody captures it any more, and PayPal forgets it after some hours. */
export const givenUp = (report: IntentReport): IntentReport => ({
  ...report,
  intent: { ...report.intent, status: 'canceled', next_action: null, cancellation_reason: 'abandoned' },
});
