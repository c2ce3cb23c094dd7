import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { paymentProviders } from './payment.states.ts';
import { safePart, safeText } from './safe-fields.ts';

/** The last digits are all that is ever known of a card's number. */
const last4 = z
  .string()
  .regex(/^(\d{4})?$/)
  .default('');

/** Which card it was, as payments and contacts show it. */
export const CardBrief = z.object({
  brand: safeText(30),
  last4,
  exp_month: z.int().min(1).max(12).nullable().default(null),
  exp_year: z.int().min(1970).max(2200).nullable().default(null),
});
export type CardBrief = z.infer<typeof CardBrief>;

/** Where bills for a card go. */
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
 * A saved card (D3.5). The number itself goes from the browser to the payment provider and is never seen here: no field holds one, and every text
 * and open part refuses what looks like one.
 */
export const Card = Billing.extend({
  ...CardBrief.shape,
  /** Marked by staff for a second look. */
  flag,
  notes: safeText(4000),
  /** The address record that the billing address was taken from. */
  address_id: safeText(64),
  metadata: safePart,
  expired: flag,
  default: flag,
  contact_id: safeText(64),
  /** The user who may see and use it; empty for a contact without a sign-in. */
  user_id: safeText(64),
  provider: z.enum(paymentProviders.names).default('stripe'),
  /** The customer at the provider. */
  customer_id: safeText(120),
  /** The card itself, as the provider names it: with it a charge can be made, so it stays on the server. */
  payment_method: safeText(120),
});
export type Card = z.infer<typeof Card>;
