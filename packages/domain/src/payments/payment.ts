import { z } from 'zod';
import { dollarAmount, flag } from '@app/kernel/fields.ts';
import { Billing, CardBrief } from './card.ts';
import { paymentProviders, paymentTypes } from './payment.states.ts';
import { safeMoment, safePart, safeText } from './safe-fields.ts';

/** A payment received for an order (D3.8). Amounts in dollars. */
export const Payment = z.object({
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
export type Payment = z.infer<typeof Payment>;

/** A refund: a payment in the opposite direction. */
export const Refund = Payment.extend({
  /** The refunded payment; empty if none was named. */
  payment_id: safeText(64),
});
export type Refund = z.infer<typeof Refund>;
