import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { CardBrief } from './card.ts';
import { paymentProviders } from './payment.states.ts';
import { chargeStatuses, intentStatuses, providerInvoiceStatuses, subscriptionStatuses } from './provider.states.ts';
import { safeMoment, safePart, safeText } from './safe-fields.ts';

/**
 * Copies of a payment provider's records (D3.12), under the provider's own ids. Amounts stay in the provider's unit,
 * integer cents of `currency`, so that a copy never differs from its original (decision 022).
 */
const minorUnits = z.int().min(0).max(1e12).default(0);
/** For invoices: a credit makes them negative. */
const signedUnits = z.int().min(-1e12).max(1e12).default(0);
const currency = z.string().max(3).default('usd');
const nullablePart = safePart.nullable().default(null);

/** The provider event that a copy reflects; earlier events change nothing (ORD-9). */
const Event = z.object({ id: safeText(120), created: z.int().min(0).max(1e11).default(0) });
const mirrored = { provider: z.enum(paymentProviders.names).default('stripe'), event: Event.prefault({}), metadata: safePart };

export const Charge = z.object({
  ...mirrored,
  amount: minorUnits,
  amount_captured: minorUnits,
  amount_refunded: minorUnits,
  currency,
  customer: safeText(),
  status: z.enum(chargeStatuses.names).default('pending'),
  paid: flag,
  refunded: flag,
  disputed: flag,
  captured: flag,
  receipt_email: safeText(254),
  receipt_url: safeText(1000),
  receipt_number: safeText(60),
  failure_code: safeText(),
  failure_message: safeText(1000),
  payment_intent: safeText(),
  payment_method: safeText(),
  billing_details: safePart,
  shipping: nullablePart,
  /** Seconds since 1970, the provider's unit (D3.12). */
  created: z.int().min(0).max(1e11).default(0),
});
export type Charge = z.infer<typeof Charge>;

export const PaymentIntent = z.object({
  ...mirrored,
  amount: minorUnits,
  amount_received: minorUnits,
  amount_capturable: minorUnits,
  currency,
  customer: safeText(),
  status: z.enum(intentStatuses.names).default('requires_payment_method'),
  /**
   * Anyone with this secret can pay: a call gives it to the payer's own form, and it never leaves the server with the
   * record.
   */
  client_secret: safeText(300),
  capture_method: safeText(40),
  confirmation_method: safeText(40),
  last_payment_error: nullablePart,
  next_action: nullablePart,
  payment_method: safeText(),
  receipt_email: safeText(254),
  invoice: safeText(),
  latest_charge: safeText(),
  cancellation_reason: safeText(60),
  canceled_at: safeMoment,
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;

/** A subscription at the provider. Times in epoch ms, although the provider uses seconds (ORD-7). */
export const ProviderSubscription = z.object({
  ...mirrored,
  customer: safeText(),
  status: z.enum(subscriptionStatuses.names).default('incomplete'),
  items: z
    .array(z.object({ id: safeText(), price: safeText(), product: safeText(), quantity: z.int().min(0).max(1e6).default(1), amount: minorUnits }))
    .max(100)
    .default([]),
  current_period_start: safeMoment,
  current_period_end: safeMoment,
  start_date: safeMoment,
  trial_start: safeMoment,
  trial_end: safeMoment,
  cancel_at: safeMoment,
  cancel_at_period_end: flag,
  canceled_at: safeMoment,
  ended_at: safeMoment,
  collection_method: safeText(40),
  default_payment_method: safeText(),
  latest_invoice: safeText(),
  pause_collection: nullablePart,
  currency,
  /** day, week, month or year; empty for one that is billed otherwise. */
  interval: safeText(10),
  /** Part of the latest invoice that is not paid. */
  due: minorUnits,
  /** The card that pays it. */
  card: CardBrief.prefault({}),
  /** Order and line that began it, and their customer; empty for one made at the provider. */
  order_id: safeText(64),
  item_id: safeText(64),
  contact_id: safeText(64),
  user_id: safeText(64),
  /** Name of the product. */
  name: safeText(200),
});
export type ProviderSubscription = z.infer<typeof ProviderSubscription>;

const InvoiceLine = z.object({
  id: safeText(),
  description: safeText(1000),
  quantity: z.int().min(0).max(1e6).default(1),
  amount: signedUnits,
  price: safeText(),
  period_start: safeMoment,
  period_end: safeMoment,
});
/** An invoice that the provider issued for a subscription, with its order and invoice id here. */
export const ProviderInvoice = z.object({
  ...mirrored,
  number: safeText(60),
  status: z.enum(providerInvoiceStatuses.names).default('draft'),
  total: signedUnits,
  subtotal: signedUnits,
  tax: minorUnits,
  amount_due: minorUnits,
  amount_paid: minorUnits,
  amount_remaining: minorUnits,
  currency,
  customer: safeText(),
  customer_name: safeText(200),
  customer_email: safeText(254),
  customer_phone: safeText(40),
  customer_address: nullablePart,
  lines: z.array(InvoiceLine).max(500).default([]),
  due_date: safeMoment,
  hosted_invoice_url: safeText(1000),
  invoice_pdf: safeText(1000),
  subscription: safeText(),
  payment_intent: safeText(),
  invoice_id: safeText(40),
  order_id: safeText(64),
  name: safeText(200),
  email: safeText(254),
});
export type ProviderInvoice = z.infer<typeof ProviderInvoice>;
