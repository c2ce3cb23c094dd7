import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { moneyCallStates, providerEventStates } from './attempt.states.ts';
import { paymentProviders } from './payment.states.ts';
import { safeMoment, safePart, safeText } from './safe-fields.ts';

const cents = z.int().min(0).max(1e12).default(0);
const tries = z.int().min(0).max(1e6).default(0);

/**
 * A call that moves money, written in the transaction that decides it and sent afterwards. Repeats carry the same key
 * and the same parameters, so the provider does it once.
 */
export const MoneyCall = z.object({
  kind: z.enum(['charge', 'refund', 'cancel', 'capture', 'subscribe', 'change']).default('charge'),
  state: z.enum(moneyCallStates.names).default('planned'),
  provider: z.enum(paymentProviders.names).default('stripe'),
  /** Ids of the payment and, for a refund, of the refund. */
  payment: safeText(64),
  refund: safeText(64),
  intent: safeText(120),
  amount: cents,
  currency: z.string().max(3).default('usd'),
  description: safeText(200),
  /** The provider's ids of card and customer. They permit charges, so they stay on the server. */
  method: safeText(120),
  customer: safeText(120),
  /** For a subscription: its id at the provider, or the line that begins it. */
  subscription: safeText(120),
  /** The change of it that a person asked for (`SubscriptionRequest`), with the amount they saw; of a charge the page to return to. */
  request: safePart,
  tries,
  /** First sent at, epoch ms: providers keep keys for about a day. */
  sent: safeMoment,
  /** Next try, epoch ms. */
  due: safeMoment,
  error: safeText(400),
});
export type MoneyCall = z.infer<typeof MoneyCall>;

/** An event that a provider reported. Its content is read from the provider, so only its ids are kept. */
export const ProviderEvent = z.object({
  provider: z.enum(paymentProviders.names).default('stripe'),
  state: z.enum(providerEventStates.names).default('received'),
  event_id: safeText(120),
  kind: safeText(120),
  /** The provider's id of the record that changed, and its type. */
  object: safeText(120),
  object_type: safeText(60),
  tries,
  error: safeText(400),
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

/** A payment, refund, subscription or invoice of the test provider: its own books, which ours are compared with. */
export const TestPayment = z.object({
  kind: z.enum(['intent', 'refund', 'subscription', 'invoice']).default('intent'),
  payment: safeText(64),
  refund: safeText(64),
  intent: safeText(120),
  amount: cents,
  status: safeText(40),
  card: safeText(40),
  failure: safeText(400),
  /** Terms and periods of a subscription. */
  terms: safePart,
  canceled: flag,
});
export type TestPayment = z.infer<typeof TestPayment>;
