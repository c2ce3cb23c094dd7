import { z } from 'zod';
import { dollarAmount, flag, idList, moment, openPart, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { words } from '@app/kernel/words.ts';
import { Address } from '../addresses/address.ts';
import { RoleLabel } from '../clients/client.ts';
import { Origin } from '../clients/origin.ts';
import { Discount } from '../payments/discount.ts';
import { PaymentBrief, RefundBrief } from '../payments/payment.ts';
import { SentReminders } from '../payments/reminder.ts';
import { Rate } from '../shipping/rate.ts';
import { Shipment } from '../shipping/shipment.ts';
import { Offer } from './offer.ts';
import { OrderItem } from './order-item.ts';
import { ORDER_SOURCES, paymentStates, stageColours, subscriptionPeriods, subscriptionTypes, taxSources } from './order.states.ts';

const count = z.int().min(0).max(1e6).default(0);

/** A stage of an order: agent, time (epoch ms) and colour (ORD-3). */
export const Stage = z.object({
  agent: text(64),
  date: moment,
  colour: z.enum(stageColours.names).default('none'),
});
export type Stage = z.infer<typeof Stage>;

/** The copy of the customer in an order. */
export const OrderContact = z.object({
  id: text(64),
  first_name: text(80),
  last_name: text(80),
  company: text(),
  email: text(254),
  phone: text(30),
});
/** The client that a platform order is for (D3.6); it may not exist yet. */
export const OrderClient = z.object({
  id: text(64),
  name: text(),
  name_key: text(40),
  website: text(200),
  email: text(254),
  phone: text(30),
});
export type OrderClient = z.infer<typeof OrderClient>;
/** The subscription of an order (ORD-7). */
export const OrderSubscription = z.object({
  type: z.enum(subscriptionTypes.names).default('individual'),
  period: z.enum(subscriptionPeriods.names).default('monthly'),
  /** For a group: its access code, and the limit of members. */
  access_code: text(64),
  member_max: z.int().min(0).max(1e6).default(0),
  /** Epoch ms; older records hold seconds. */
  start_date: moment,
});
export type OrderSubscription = z.infer<typeof OrderSubscription>;

/** The copy of a shipment in its order; `id` is the id of the shipment record, once it exists. Dollars. */
export const OrderShipment = Shipment.pick({
  type: true,
  status: true,
  rate: true,
  cost: true,
  free: true,
  canceled: true,
  sent: true,
  delivered: true,
  tracking_code: true,
  tracking_url: true,
  is_return: true,
}).extend({
  id: text(64),
  /** Pieces of order lines in it; null in older records, which do not know. */
  pieces: z.number().min(0).max(1e9).nullable().default(null),
  /** Charge to the customer; nothing if shipping is free. */
  amount: dollars.min(0).default(0),
});
export type OrderShipment = z.infer<typeof OrderShipment>;
/** Payments and refunds have an id within their order; a refund uses it to name its payment. */
export const OrderPayment = PaymentBrief.extend({ id: text(64) });
export const OrderRefund = RefundBrief.extend({ id: text(64) });

/** A combined sales tax rate, 0 to 1, and its parts. */
const share = z.number().min(0).max(1).default(0);
export const OrderTax = z.object({
  amount: dollarAmount,
  totalRate: share.refine((value) => Math.abs(value * 1e8 - Math.round(value * 1e8)) < 1e-4, { error: words('at most 8 decimals') }),
  rates: z
    .array(z.object({ name: text(80), rate: share }))
    .max(40)
    .default([]),
  total_taxable: dollarAmount,
  exempt: flag,
  /** Origin of the rates, and the time at which they were looked up; empty if a person entered them. */
  source: z.enum(['', ...taxSources.names]).default(''),
  at: moment,
  /** Dollars that the provider of the rates computed, where they differ from the amount; null if they do not. */
  provider_amount: z.number().min(0).max(1e9).nullable().default(null),
});

/** Common fields of orders, quotes and carts (D3.6). Sums are computed on save. Dollars, pounds, epoch ms. */
export const OrderShape = z.object({
  invoice_index: count,
  num_delivered: count,
  num_shipped: count,
  paid: flag,
  date_paid: moment,
  date_changed: moment,
  amount_paid: dollarAmount,
  amount_refunded: dollarAmount,
  total: dollarAmount,
  /** Its payment state as lists filter by it. Set on save. */
  money: z.enum(paymentStates.names).default('unpaid'),
  /** Pieces of goods that no shipment has taken away yet. Set on save. */
  to_ship: z.number().min(0).max(1e9).default(0),
  shipping: dollars.min(0).default(0),
  subtotal: dollarAmount,
  total_weight: z.number().min(0).max(1e14).default(0),
  expires: moment,
  /** Only admins may change a locked order. */
  locked: flag,
  canceled: flag,
  source: z.literal(ORDER_SOURCES).nullable().default(null),
  referrer: text(2000),
  /** Flags: replaces an earlier order; has a mistake; had a mistake. */
  replacement: flag,
  incorrect: flag,
  corrected: flag,
  url: text(300),
  /** Number of the customer's purchase order; invoices and packing slips have it. */
  po_number: text(60),
  contact: OrderContact.prefault({}),
  /** Uid of the customer, if they have an account. */
  user: text(64),
  items: z.array(OrderItem).max(500).default([]),
  payments: z.array(OrderPayment).max(200).default([]),
  shipments: z.array(OrderShipment).max(100).default([]),
  refunds: z.array(OrderRefund).max(200).default([]),
  /** Ids of its work orders. */
  work: idList(),
  files: idList(),
  agents: idList(),
  followers: idList(),
  roles: z.array(RoleLabel).max(40).default([]),
  workers: idList(),
  metadata: openPart,
  /** The amount is stored negative. */
  discount: Discount.pick({ amount: true, code: true }).prefault({}),
  subscription: OrderSubscription.nullable().default(null),
  /** Stage name → stage; the client defines the names. */
  stages: z
    .record(z.string().min(1).max(60), Stage)
    .refine((stages) => Object.keys(stages).length <= 60, { error: words('at most 60 stages') })
    .default({}),
  tax: OrderTax.prefault({}),
  score: z.number().min(-1e6).max(1e6).default(0),
  service_fee: dollarAmount,
  address: Address.prefault({}),
  selected_rate: Rate.nullable().default(null),
  third_party: openPart,
});
export type OrderShape = z.infer<typeof OrderShape>;

const own = {
  /** With a `client` it is one of the platform's own orders (D3.6). */
  client: OrderClient.nullable().default(null),
  /** Campaign or page that the buyer came from, if they agreed. */
  origin: Origin.prefault({}),
};

export const Order = OrderShape.extend({
  invoice_id: text(40),
  /** End of the time to pay, epoch ms; null where it is due on receipt. */
  due_date: moment,
  reminders: SentReminders,
  /** Its customer is not reminded. */
  no_reminders: flag,
  ...own,
});
export type Order = z.infer<typeof Order>;

/** A quote for goods (decision 020); valid until `expires`. */
export const OrderQuote = OrderShape.extend({
  quote_id: text(40),
  ...own,
  /** Path of the order that it became. */
  order: text(300),
  /** Its way to the customer, and the answer. */
  offer: Offer.prefault({}),
});
export type OrderQuote = z.infer<typeof OrderQuote>;
