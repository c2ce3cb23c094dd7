import type Stripe from 'stripe';
import type { CardBrief } from '@app/domain/payments/card.ts';
import { chargeStatuses, intentStatuses, providerInvoiceStatuses, subscriptionStatuses } from '@app/domain/payments/provider.states.ts';
import type { ChargeCopy, IntentCopy, InvoiceReport, SubscriptionReport } from './payment-gateway.ts';

type SubscriptionCopy = SubscriptionReport['copy'];
type InvoiceCopy = InvoiceReport['copy'];

/** The id of a record that may have been sent whole. */
export const textOf = (record: string | { readonly id: string } | null | undefined): string =>
  typeof record === 'string' ? record : (record?.id ?? '');
const ms = (seconds: number | null | undefined): number | null => (typeof seconds === 'number' ? seconds * 1000 : null);
/** Statuses that are newer than our tables are shown as the first of them. */
const known = <S extends string>(names: readonly [S, ...S[]], status: string | null): S => names.find((name) => name === status) ?? names[0];

interface CardDetails {
  readonly brand?: string | null;
  readonly last4?: string | null;
  readonly exp_month?: number | null;
  readonly exp_year?: number | null;
}
/** Returns the parts that identify a card, without its number. */
export const cardBrief = ({ brand, last4, exp_month, exp_year }: CardDetails = {}): CardBrief => ({
  brand: brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : '',
  last4: last4 ?? '',
  exp_month: exp_month ?? null,
  exp_year: exp_year ?? null,
});

export const intentCopy = (intent: Stripe.PaymentIntent): IntentCopy => ({
  provider: 'stripe',
  metadata: intent.metadata,
  amount: intent.amount,
  amount_received: intent.amount_received,
  amount_capturable: intent.amount_capturable,
  currency: intent.currency,
  customer: textOf(intent.customer),
  status: known(intentStatuses.names, intent.status),
  client_secret: intent.client_secret ?? '',
  capture_method: intent.capture_method,
  confirmation_method: intent.confirmation_method,
  payment_method: textOf(intent.payment_method),
  receipt_email: intent.receipt_email ?? '',
  latest_charge: textOf(intent.latest_charge),
  cancellation_reason: intent.cancellation_reason ?? '',
  canceled_at: ms(intent.canceled_at),
});

export const chargeCopy = (charge: Stripe.Charge): ChargeCopy => ({
  provider: 'stripe',
  metadata: charge.metadata,
  amount: charge.amount,
  amount_captured: charge.amount_captured,
  amount_refunded: charge.amount_refunded,
  currency: charge.currency,
  customer: textOf(charge.customer),
  status: known(chargeStatuses.names, charge.status),
  paid: charge.paid,
  refunded: charge.refunded,
  disputed: charge.disputed,
  captured: charge.captured,
  receipt_email: charge.receipt_email ?? '',
  receipt_url: charge.receipt_url ?? '',
  receipt_number: charge.receipt_number ?? '',
  failure_code: charge.failure_code ?? '',
  failure_message: charge.failure_message ?? '',
  payment_intent: textOf(charge.payment_intent),
  payment_method: charge.payment_method ?? '',
  created: charge.created,
});

/** Older versions of the API have the period on the subscription, newer ones on each item. */
interface Periods {
  readonly current_period_start?: number;
  readonly current_period_end?: number;
}
export function subscriptionCopy(subscription: Stripe.Subscription): SubscriptionCopy {
  const items = subscription.items.data;
  const older = subscription as Periods;
  const [first] = items as readonly Periods[];
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : undefined;
  const method = typeof subscription.default_payment_method === 'object' ? subscription.default_payment_method : undefined;
  return {
    provider: 'stripe',
    metadata: subscription.metadata,
    customer: textOf(subscription.customer),
    status: known(subscriptionStatuses.names, subscription.status),
    items: items.map(({ id, price, quantity }) => ({
      id,
      price: price.id,
      product: textOf(price.product),
      quantity: quantity ?? 1,
      amount: price.unit_amount ?? 0,
    })),
    current_period_start: ms(older.current_period_start ?? first?.current_period_start),
    current_period_end: ms(older.current_period_end ?? first?.current_period_end),
    start_date: ms(subscription.start_date),
    trial_start: ms(subscription.trial_start),
    trial_end: ms(subscription.trial_end),
    cancel_at: ms(subscription.cancel_at),
    cancel_at_period_end: subscription.cancel_at_period_end,
    canceled_at: ms(subscription.canceled_at),
    ended_at: ms(subscription.ended_at),
    collection_method: subscription.collection_method,
    default_payment_method: textOf(subscription.default_payment_method),
    latest_invoice: textOf(subscription.latest_invoice),
    currency: subscription.currency,
    interval: items[0]?.price.recurring?.interval ?? '',
    name: subscription.description ?? '',
    due: invoice?.status === 'open' ? invoice.amount_remaining : 0,
    card: cardBrief(method?.card ?? undefined),
  };
}

/** Older versions name the subscription on the invoice, newer ones below `parent`. */
interface InvoiceLinks {
  readonly subscription?: string | { readonly id: string } | null;
  readonly tax?: number | null;
  readonly payment_intent?: string | { readonly id: string } | null;
}
export function invoiceCopy(invoice: Stripe.Invoice): InvoiceCopy {
  const older = invoice as unknown as InvoiceLinks;
  const taxes = invoice.total_taxes ?? [];
  const [paid] = invoice.payments?.data ?? [];
  return {
    provider: 'stripe',
    metadata: invoice.metadata ?? {},
    number: invoice.number ?? '',
    status: known(providerInvoiceStatuses.names, invoice.status),
    total: invoice.total,
    subtotal: invoice.subtotal,
    tax: older.tax ?? taxes.reduce((sum, { amount }) => sum + amount, 0),
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    amount_remaining: invoice.amount_remaining,
    currency: invoice.currency,
    customer: textOf(invoice.customer),
    customer_name: invoice.customer_name ?? '',
    customer_email: invoice.customer_email ?? '',
    customer_phone: invoice.customer_phone ?? '',
    lines: invoice.lines.data.map((line) => ({
      id: line.id,
      description: line.description ?? '',
      quantity: line.quantity ?? 1,
      amount: line.amount,
      period_start: ms(line.period.start),
      period_end: ms(line.period.end),
    })),
    due_date: ms(invoice.due_date),
    hosted_invoice_url: invoice.hosted_invoice_url ?? '',
    invoice_pdf: invoice.invoice_pdf ?? '',
    subscription: textOf(older.subscription ?? invoice.parent?.subscription_details?.subscription),
    payment_intent: textOf(older.payment_intent ?? paid?.payment.payment_intent),
  };
}
