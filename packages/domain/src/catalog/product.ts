import { z } from 'zod';
import { dollarAmount, flag, openPart, text } from '@app/kernel/fields.ts';
import { DimensionList } from './dimension.ts';
import { choiceNames } from './pricing.ts';

/** Pounds. */
export const pounds = z.number().min(0).max(1e5).default(0);

/** Terms that a buyer agrees to. */
export const Agreement = z.object({ terms: text(20_000), agreed: flag });

/** A recurring product: period, type (codes of orders/order.states.ts), and its ids at the card provider. */
export const ProductSubscription = z.object({
  period: text(40),
  type: text(40),
  trial_days: z.int().min(0).max(3650).default(0),
  /** Product and price at the card provider. */
  provider_product: text(),
  provider_price: text(),
});

/** A property that a buyer chooses, by the name that pricings use. */
const Choice = z.object({ property: z.enum(choiceNames.names), values: z.array(z.string().min(1).max(60)).max(40).default([]) });

/** A product for sale (D3.10). Dollars, pounds. */
export const Product = z.object({
  name: text(200),
  description: text(10_000),
  notes: text(4000),
  sku: text(64),
  weight: pounds,
  /** Set on save: 16 to the pound, or 8 for a product without weight. */
  weight_ounces: z.number().min(0).max(1.6e6).default(0),
  cost: dollarAmount,
  /** Pieces on hand; null for a product that is made to order or whose stock is not counted. */
  stock: z.int().min(0).max(1e6).nullable().default(null),
  /** Freight class, as '70' or '77.5'. */
  nmfc_class: text(8),
  /** Code of its kind at the provider of tax rates, as '20010' for clothing; empty for goods that are taxed in full. */
  tax_code: text(31),
  price: dollarAmount,
  dimensions: DimensionList,
  url: text(300),
  image: text(300),
  /** Id of the address that it ships from. */
  address: text(64),
  /** Null for a one-time purchase. Older records hold only a flag. */
  subscription: z
    .preprocess((value) => (value === true ? {} : value === false ? null : value), ProductSubscription.nullable().default(null))
    .prefault(null),
  metadata: openPart,
  agreement: Agreement.prefault({}),
  choices: z.array(Choice).max(choiceNames.names.length).default([]),
  /** Id of the pricing that changes its price by quantity and choices. */
  pricing: text(64),
});
export type Product = z.infer<typeof Product>;

/** The copy of a product in an order or shipment item: later changes of the product do not reach it. */
export const ProductRef = Product.pick({
  name: true,
  sku: true,
  weight: true,
  cost: true,
  price: true,
  nmfc_class: true,
  tax_code: true,
  image: true,
  address: true,
  subscription: true,
}).extend({ id: text(64) });
export type ProductRef = z.infer<typeof ProductRef>;
