import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { paymentProviders } from './payment.states.ts';
import { safePart, safeText } from './safe-fields.ts';

/** The last digits are the only stored part of a card's number. */
const last4 = z
  .string()
  .regex(/^(\d{4})?$/)
  .default('');

/** Identifies a card in payments and contacts. */
export const CardBrief = z.object({
  brand: safeText(30),
  last4,
  exp_month: z.int().min(1).max(12).nullable().default(null),
  exp_year: z.int().min(1970).max(2200).nullable().default(null),
});
export type CardBrief = z.infer<typeof CardBrief>;

/** Billing address of a card. */
export const Billing = z.object({
  name: safeText(200),
  first_name: safeText(80),
  last_name: safeText(80),
  street: safeText(200),
  street2: safeText(200),
  city: safeText(80),
  state: safeText(80),
  zip: safeText(20),
  email: safeText(254),
});
export type Billing = z.infer<typeof Billing>;

/**
 * A saved card (D3.5). The number goes from the browser to the payment provider and is never seen here: no field
 * stores one, and every text and open part refuses anything like it.
 */
export const Card = Billing.extend({
  ...CardBrief.shape,
  /** Flagged by staff for review. */
  flag,
  notes: safeText(4000),
  /** The address record from which the billing address was copied. */
  address_id: safeText(64),
  metadata: safePart,
  expired: flag,
  default: flag,
  contact_id: safeText(64),
  /** The user who may see and use it; empty for a contact without a sign-in. */
  user_id: safeText(64),
  provider: z.enum(paymentProviders.names).default('stripe'),
  /** Id of the customer at the provider. */
  customer_id: safeText(120),
  /** The provider's id of the card. It permits charges, so it stays on the server. */
  payment_method: safeText(120),
});
export type Card = z.infer<typeof Card>;
