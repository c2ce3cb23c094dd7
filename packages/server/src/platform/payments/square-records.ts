import type { Square } from 'square';
import type { CardBrief } from '@app/domain/payments/card.ts';
import type { IntentReport, RefundReport } from './payment-gateway.ts';
import { reasonOf } from './square-calls.ts';

type Status = NonNullable<IntentReport['intent']['status']>;
const payments: Readonly<Record<string, Status>> = {
  APPROVED: 'requires_capture',
  PENDING: 'processing',
  COMPLETED: 'succeeded',
  CANCELED: 'canceled',
  FAILED: 'requires_payment_method',
};
const refunds: Readonly<Record<string, string>> = { PENDING: 'pending', COMPLETED: 'succeeded', REJECTED: 'failed', FAILED: 'failed' };
/** States of disputes that ended without a loss. */
const won: readonly string[] = ['WON', 'INQUIRY_CLOSED'];
/** Returns true for a dispute whose money is with the bank, at least for now. */
export const isLost = ({ state }: Square.Dispute): boolean => state === undefined || !won.includes(state);

const centsOf = (money: Square.Money | undefined): number => Number(money?.amount ?? 0);
const currencyOf = (money: Square.Money | undefined): string => (money?.currency ?? 'USD').toLowerCase();
/** Money as Square counts it, in cents. */
export const squareMoney = (cents: number, currency: string): Square.Money => ({
  amount: BigInt(cents),
  currency: currency.toUpperCase() as Square.Currency,
});

/** Names of card brands, as people write them. */
const brands: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
};
export const cardBriefOf = ({ cardBrand, last4 = '', expMonth, expYear }: Square.Card = {}): CardBrief => ({
  brand: brands[cardBrand ?? ''] ?? '',
  last4,
  exp_month: expMonth === undefined || expMonth === null ? null : Number(expMonth),
  exp_year: expYear === undefined || expYear === null ? null : Number(expYear),
});

/** Our id of a refund stands at the end of its reason: Square has no other place for it. */
const REFUND_ID = /#([\w-]{1,64})$/;
export const refundReason = (refund: string): string => `#${refund}`;
const refundReport = ({ id, status, amountMoney, reason }: Square.PaymentRefund): RefundReport => ({
  id,
  status: refunds[status ?? ''] ?? 'pending',
  amountCents: centsOf(amountMoney),
  currency: currencyOf(amountMoney),
  refund: REFUND_ID.exec(reason ?? '')?.[1] ?? '',
  reason: '',
});

/** Returns true for an approval that nobody captured in time. */
const hasLapsed = ({ delayedUntil, updatedAt }: Square.Payment): boolean =>
  delayedUntil !== undefined && updatedAt !== undefined && Date.parse(updatedAt) >= Date.parse(delayedUntil);

interface Around {
  readonly refunds: readonly Square.PaymentRefund[];
  readonly isDisputed: boolean;
}
/** Returns what a payment at Square says of ours. */
export function reportOf(payment: Square.Payment, { refunds: given, isDisputed }: Around): IntentReport {
  const { id = '', referenceId = '', customerId = '', totalMoney, amountMoney, cardDetails, receiptUrl = '', receiptNumber = '' } = payment;
  const total = totalMoney ?? amountMoney;
  const [amount, currency] = [centsOf(total), currencyOf(total)];
  const status = payments[payment.status ?? ''] ?? 'processing';
  const isDone = status === 'succeeded';
  const returned = given.map(refundReport);
  const amount_refunded = returned.reduce((sum, refund) => (refund.status === 'succeeded' ? sum + refund.amountCents : sum), 0);
  const common = { provider: 'square', currency, customer: customerId, metadata: { payment: referenceId }, amount } as const;
  return {
    id,
    payment: referenceId,
    intent: {
      ...common,
      status,
      amount_received: isDone ? amount : 0,
      amount_capturable: status === 'requires_capture' ? amount : 0,
      latest_charge: isDone ? id : '',
      cancellation_reason: status === 'canceled' ? (hasLapsed(payment) ? 'automatic' : 'requested_by_customer') : '',
    },
    charge: isDone
      ? {
          id,
          copy: {
            ...common,
            status: 'succeeded',
            payment_intent: id,
            amount_captured: amount,
            amount_refunded,
            paid: true,
            captured: true,
            refunded: amount_refunded >= amount,
            disputed: isDisputed,
            receipt_url: receiptUrl,
            receipt_number: receiptNumber,
            created: Math.floor(Date.parse(payment.createdAt ?? '') / 1000) || 0,
          },
        }
      : undefined,
    refunds: returned,
    card: cardBriefOf(cardDetails?.card),
    isDisputed,
    failure: status === 'requires_payment_method' ? reasonOf(cardDetails?.errors) : '',
  };
}
