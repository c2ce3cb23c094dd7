import type { z } from 'zod';
import type { ProviderPayment } from '@app/domain/payments/attempt.rules.ts';
import type { Interval } from '@app/domain/payments/billing-period.rules.ts';
import type { CardBrief } from '@app/domain/payments/card.ts';
import type { Charge, PaymentIntent, ProviderInvoice, ProviderSubscription } from '@app/domain/payments/provider-records.ts';

/** A provider's record in our shape, without the event that reported it. */
type Copy<T extends z.ZodType> = Omit<z.input<T>, 'event'>;
export type IntentCopy = Copy<typeof PaymentIntent>;
export type ChargeCopy = Copy<typeof Charge>;

export interface RefundReport {
  readonly id: string;
  /** pending, requires_action, succeeded, failed or canceled. */
  readonly status: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Our id of it; empty for one that was made at the provider. */
  readonly refund: string;
  /** Why it waits or failed, in the provider's words. */
  readonly reason: string;
}
/** All that a provider knows about one payment, read at one time. */
export interface IntentReport {
  readonly id: string;
  /** Our id of the payment; empty for one that is not ours. */
  readonly payment: string;
  readonly intent: IntentCopy;
  readonly charge: { readonly id: string; readonly copy: ChargeCopy } | undefined;
  readonly refunds: readonly RefundReport[];
  readonly card: CardBrief;
  /** Money that the bank took back, at least for now. */
  readonly isDisputed: boolean;
  /** Why the last try failed, in the provider's words; empty if none did. */
  readonly failure: string;
}

/** A charge. `key` makes the provider do it once, however often it is sent with the same parameters. */
export interface ChargeRequest {
  readonly key: string;
  readonly payment: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly method: string;
  /** Owner of a saved card; empty for a card that is used once. */
  readonly customer: string;
  /** Page of the customer who pays, to which they return from the provider; empty where they are absent. */
  readonly back: string;
  /** The money is authorized only: `capture` takes it, or `cancel` gives it free. */
  readonly isHeld: boolean;
}
export interface RefundRequest {
  readonly key: string;
  readonly payment: string;
  readonly refund: string;
  readonly intent: string;
  readonly amountCents: number;
}
export interface CardRequest {
  readonly key: string;
  readonly method: string;
  /** The provider's id of their owner, who has cards already; empty for a new one. */
  readonly customer: string;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
}
export interface SavedCard {
  readonly customer: string;
  readonly method: string;
  readonly card: CardBrief;
}
/** Price and rhythm of a subscription. */
export interface Plan {
  readonly name: string;
  /** The provider's id of the product; empty for one that is made with the subscription. */
  readonly product: string;
  /** Of one period, with tax. */
  readonly amountCents: number;
  readonly currency: string;
  readonly interval: Interval;
}
export interface SubscribeRequest {
  readonly key: string;
  /** Our id of the line that begins it, by which it is found again. */
  readonly line: string;
  readonly order: string;
  readonly item: string;
  readonly customer: string;
  readonly method: string;
  readonly plan: Plan;
  /** Nothing is charged before this time, epoch ms. */
  readonly firstCharge: number;
  /** The time until then is a free trial; otherwise its order has paid for it. */
  readonly isTrial: boolean;
}
/** A change of a subscription that a person asked for. */
export type SubscriptionRequest =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'card'; readonly method: string }
  | { readonly kind: 'retry'; readonly invoice: string }
  /** `at`: time of the calculation of the amount due today, epoch ms. */
  | { readonly kind: 'plan'; readonly plan: Plan; readonly at: number };
export interface SubscriptionReport {
  readonly id: string;
  /** Order and line that began it; empty for one that is not ours. */
  readonly order: string;
  readonly item: string;
  readonly copy: Copy<typeof ProviderSubscription>;
}
export interface InvoiceReport {
  readonly id: string;
  readonly copy: Copy<typeof ProviderInvoice>;
  /** It bills a period; others bill a change of the plan. */
  readonly isPeriod: boolean;
}
export const MOST_INVOICES = 24;
/** Subscriptions at a provider. Methods throw GatewayError; a card that does not pay is a status, not an error. */
export interface SubscriptionGateway {
  subscribe(request: SubscribeRequest): Promise<SubscriptionReport>;
  /** Does what was asked for; `key` makes the provider do it once. */
  changeSubscription(id: string, request: SubscriptionRequest, key: string): Promise<SubscriptionReport>;
  /** Cents due at once for another plan, calculated for this time, epoch ms. */
  previewPlan(id: string, plan: Plan, at: number): Promise<number>;
  fetchSubscription(id: string): Promise<SubscriptionReport | undefined>;
  /** Finds the subscription of a line whose answer was lost. */
  findSubscription(line: string): Promise<SubscriptionReport | undefined>;
  fetchInvoice(id: string): Promise<InvoiceReport | undefined>;
  /** The newest invoices of a subscription, at most 24. */
  listInvoices(subscription: string): Promise<InvoiceReport[]>;
  /** Names our payment on a charge that the provider made by itself. */
  namePayment(intent: string, payment: string): Promise<void>;
}

/** Reads a header of a request; empty if it is missing. */
export type ReadHeader = (name: string) => string;

/** A signed event of a provider. Its content is read again from the provider, never believed. */
export interface GatewayEvent {
  readonly id: string;
  readonly kind: string;
  readonly object: string;
  readonly objectType: string;
}
/** The provider's account that the keys open. */
export interface GatewayAccount {
  readonly name: string;
  readonly live: boolean;
}

/** Period of a list of payments, epoch ms, and our intent of a payment by our id of it; empty for one that we do not have. */
export interface Listing {
  readonly since: number;
  readonly now: number;
  readonly intentOf: (payment: string) => Promise<string>;
}

/** A provider of card payments with the keys of one company. Methods throw GatewayError. */
export interface PaymentGateway extends SubscriptionGateway {
  readonly provider: 'stripe' | 'square' | 'paypal' | 'test';
  checkKeys(): Promise<GatewayAccount>;
  /** A declined card is a report, not an error. */
  charge(request: ChargeRequest): Promise<IntentReport>;
  cancel(intent: string, key: string): Promise<IntentReport>;
  /** Takes the money of a payment that is authorized. One that is captured already is a success. */
  capture?(intent: string, key: string): Promise<IntentReport>;
  refund(request: RefundRequest): Promise<void>;
  fetchIntent(intent: string): Promise<IntentReport | undefined>;
  /** Finds the intent of a payment whose answer was lost; `begunAt`: before it was sent, epoch ms. */
  findIntent(payment: string, begunAt: number): Promise<IntentReport | undefined>;
  /** Payments that were begun in the period and have captured something. Undefined where these keys may not list any. */
  listPayments(listing: Listing): Promise<ProviderPayment[] | undefined>;
  saveCard(request: CardRequest): Promise<SavedCard>;
  /** Makes a saved card useless; one that is gone already is no error. */
  removeCard(method: string): Promise<void>;
  /** The intent of a charge, refund or dispute; undefined if none belongs to it. */
  intentOf(objectType: string, object: string): Promise<string | undefined>;
  /** Throws `refused` unless the signature over the raw body is valid. `now` is epoch ms. */
  readEvent(raw: Buffer, header: ReadHeader, now: number): Promise<GatewayEvent>;
}

/** Returns the money of a payment as the provider has it: captured, less refunds that are done and disputes that are not won. */
export function balanceOf({ id, payment, intent, refunds, isDisputed }: IntentReport): ProviderPayment {
  const capturedCents = intent.status === 'succeeded' ? (intent.amount_received ?? 0) : 0;
  const back = refunds.reduce((sum, { status, amountCents }) => (status === 'succeeded' ? sum + amountCents : sum), 0);
  return { intent: id, payment, capturedCents, netCents: (isDisputed ? 0 : capturedCents) - back };
}

/**
 * `refused`: the provider will never do it. `running`: the same call is still being worked on. `unreachable`: nobody
 * knows whether it was done, so the same call is repeated.
 */
export class GatewayError extends Error {
  readonly kind: 'refused' | 'running' | 'unreachable';
  constructor(kind: GatewayError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
