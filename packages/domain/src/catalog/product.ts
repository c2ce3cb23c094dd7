import { z } from 'zod';
import { dollarAmount, flag, openPart, text } from '@app/kernel/fields.ts';
import { DimensionList } from './dimension.ts';

/** Pounds. */
export const pounds = z.number().min(0).max(1e5).default(0);

/** What a buyer agrees to. */
export const Agreement = z.object({ terms: text(20_000), agreed: flag });

/** A product that comes again: how often, for whom (codes of orders/order.states.ts), and what the card provider calls it. */
export const ProductSubscription = z.object({
  period: text(40),
  type: text(40),
  trial_days: z.int().min(0).max(3650).default(0),
  /** Product and price at the card provider. */
  provider_product: text(),
  provider_price: text(),
});

/** Something that is sold (D3.10). Dollars, pounds. */
export const Product = z.object({
  name: text(200),
  description: text(10_000),
  notes: text(4000),
  sku: text(64),
  weight: pounds,
  /** Set on save: 16 to the pound, or 8 for what has no weight. */
  weight_ounces: z.number().min(0).max(1.6e6).default(0),
  cost: dollarAmount,
  /** Freight class, as '70' or '77.5'. */
  nmfc_class: text(8),
  price: dollarAmount,
  dimensions: DimensionList,
  url: text(300),
  image: text(300),
  /** Id of the address that it is sent from. */
  address: text(64),
  /** Null for what is bought once. Older records hold a mark only. */
  subscription: z
    .preprocess((value) => (value === true ? {} : value === false ? null : value), ProductSubscription.nullable().default(null))
    .prefault(null),
  metadata: openPart,
  agreement: Agreement.prefault({}),
});
export type Product = z.infer<typeof Product>;

/** The product as an item of an order or shipment carries it: later changes of the product do not reach it. */
export const ProductRef = Product.pick({
  name: true,
  sku: true,
  weight: true,
  cost: true,
  price: true,
  nmfc_class: true,
  image: true,
  address: true,
  subscription: true,
}).extend({ id: text(64) });
export type ProductRef = z.infer<typeof ProductRef>;
