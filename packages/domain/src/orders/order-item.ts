import { z } from 'zod';
import { dollarAmount, flag, idList, openPart, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { words } from '@app/kernel/words.ts';
import { DimensionList } from '../catalog/dimension.ts';
import { Pricing } from '../catalog/pricing.ts';
import { Agreement, pounds, ProductRef, ProductSubscription } from '../catalog/product.ts';
import { subscriptionPeriods, subscriptionTypes } from './order.states.ts';

/** Limits that keep the sums of any order exact: see `totals.rules.ts`. */
const MAX_PRICE = 1_000_000;
const MAX_QUANTITY = 100_000;
const hasDecimals = (value: number, most: number): boolean => Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-4;

/** Period of a recurring line, and its free trial in days: during a trial it adds nothing to this order (ORD-2). */
export const ItemSubscription = ProductSubscription.extend({
  period: z.enum(subscriptionPeriods.names).default('monthly'),
  type: z.enum(['', ...subscriptionTypes.names]).default(''),
});
export type ItemSubscription = z.infer<typeof ItemSubscription>;

const choice = z.number().min(0).max(MAX_QUANTITY).nullable().default(null);

/** A line of an order, quote or cart (D3.7). Dollars and pounds. */
export const OrderItem = z.object({
  /** Id of the line within its order; lines are added or replaced by it (CRT-2). */
  id: text(64),
  /** Position among the lines, from 0; set on save. */
  index: z.int().min(0).max(10_000).default(0),
  sku: text(64),
  name: text(200),
  notes: text(4000),
  url: text(300),
  /** Cost of one piece to the client. */
  unit_cost: dollars.min(0).max(MAX_PRICE).default(0),
  unit_weight: pounds,
  quantity: z
    .number()
    .min(0)
    .max(MAX_QUANTITY)
    .refine((value) => hasDecimals(value, 4), { error: words('at most 4 decimals') })
    .default(1),
  /** Sales price of one piece. */
  price: dollars.min(0).max(MAX_PRICE).default(0),
  /** Price × quantity, or 0 in a free trial; set on save. */
  subtotal: dollarAmount,
  dimensions: DimensionList,
  packing_dimensions: DimensionList,
  properties: openPart,
  metadata: openPart,
  pricing_id: text(64),
  /** A copy of the pricing that set the price. */
  pricing: Pricing.nullable().default(null),
  product: ProductRef.prefault({}),
  subscription: ItemSubscription.nullable().default(null),
  /** Ids of this line's subscriptions at the card payment provider. */
  subscriptions: idList(50),
  agreement: Agreement.prefault({}),
  /** In a quote: the customer may add it; it counts only then. */
  optional: flag,
  /** In a quote: the customer may choose a quantity up to `max`, from `min`; null for the quantity of the line. */
  min: choice,
  max: choice,
});
export type OrderItem = z.infer<typeof OrderItem>;
