import { z } from 'zod';
import { dollarAmount, flag } from '@app/kernel/fields.ts';
import { Billing, CardBrief } from './card.ts';
import { paymentProviders, paymentTypes } from './payment.states.ts';
import { safeMoment, safePart, safeText } from './safe-fields.ts';

/** Money that came in for an order (D3.8). Amounts in dollars. */
export const Payment = z.object({
  /** Who paid, and the colleague who entered it. */
  user_id: safeText(64),
  agent_id: safeText(64),
  order_id: safeText(64),
  /** The money is here: only then it counts. */
  paid: flag,
  date_paid: safeMoment,
  type: z.enum(paymentTypes.names).default('card'),
  provider: z.enum(paymentProviders.names).default('none'),
  billing: Billing.prefault({}),
  contact_id: safeText(64),
  amount: dollarAmount,
  /** What the provider answered. */
  result: safePart,
  /** Held on the card, not yet taken. */
  preauth: flag,
  /** What the wallet says of the payment. */
  paypal: safePart,
  notes: safeText(4000),
  card_id: safeText(64),
  card: CardBrief.prefault({}),
  /** The payment intent that this payment came from. */
  intent: safeText(120),
});
export type Payment = z.infer<typeof Payment>;

/** Money that went back: a payment the other way round. */
export const Refund = Payment.extend({
  /** The payment that it gives back; empty where nobody said. */
  payment_id: safeText(64),
});
export type Refund = z.infer<typeof Refund>;
