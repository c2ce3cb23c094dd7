import { z } from 'zod';
import { dollarAmount, flag } from '@app/kernel/fields.ts';
import { Billing, CardBrief } from './card.ts';
import { attemptStates, refundStates } from './attempt.states.ts';
import { paymentProviders, paymentTypes } from './payment.states.ts';
import { safeMoment, safePart, safeText } from './safe-fields.ts';

/** A payment as its order carries it (D3.8). Amounts in dollars. */
export const PaymentBrief = z.object({
  /** The payer, and the colleague who entered the payment. */
  user_id: safeText(64),
  agent_id: safeText(64),
  order_id: safeText(64),
  /** The money has arrived; only then does the payment count. */
  paid: flag,
  date_paid: safeMoment,
  type: z.enum(paymentTypes.names).default('card'),
  provider: z.enum(paymentProviders.names).default('none'),
  billing: Billing.prefault({}),
  contact_id: safeText(64),
  amount: dollarAmount,
  /** The provider's reply. */
  result: safePart,
  /** Authorized on the card, not yet captured. */
  preauth: flag,
  /** The wallet's data on the payment. */
  paypal: safePart,
  notes: safeText(4000),
  card_id: safeText(64),
  card: CardBrief.prefault({}),
  /** The payment intent of this payment. */
  intent: safeText(120),
});
export type PaymentBrief = z.infer<typeof PaymentBrief>;

/** Fields of payments and refunds that only their own records have. */
const moved = {
  currency: z.string().max(3).default('usd'),
  /** Reason of the provider, in its words: a decline, or why a refund waits. */
  reason: safeText(400),
  /** Number of a check, transfer or receipt. */
  reference: safeText(120),
};
/** A try to collect money for an order. It counts while its state is `paid`. */
export const Payment = PaymentBrief.extend({
  ...moved,
  state: z.enum(attemptStates.names).default('started'),
  /** The provider's record has another amount or currency, so the payment is not counted. */
  differs: flag,
});
export type Payment = z.infer<typeof Payment>;

/** A refund as its order carries it: a payment in the opposite direction. */
export const RefundBrief = PaymentBrief.extend({
  /** The refunded payment; empty if none was named. */
  payment_id: safeText(64),
});
export type RefundBrief = z.infer<typeof RefundBrief>;

/** A line of an order that a refund gives back: its quantity, and its part of the amount before tax. */
export const RefundedLine = z.object({
  id: safeText(64),
  name: safeText(200),
  quantity: z.number().min(0).max(1e6).default(0),
  amount: dollarAmount,
  /** These pieces are taken off the order as well. */
  canceled: flag,
});
export type RefundedLine = z.infer<typeof RefundedLine>;

/** A refund. It counts while its state is `done`. */
export const Refund = RefundBrief.extend({
  ...moved,
  state: z.enum(refundStates.names).default('requested'),
  /** One deed of a person: spread over several payments it is several refunds of the same group. */
  group: safeText(64),
  /** Lines, shipping and tax that the whole deed gives back; nothing for a free amount. */
  lines: z.array(RefundedLine).max(500).default([]),
  shipping: dollarAmount,
  tax: dollarAmount,
  /** The admin who approved a refund above the limit, or declined it. */
  decided_by: safeText(64),
  /** The provider's id of it. */
  provider_id: safeText(120),
});
export type Refund = z.infer<typeof Refund>;
