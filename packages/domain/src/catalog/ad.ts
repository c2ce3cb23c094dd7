import { z } from 'zod';
import { dollarAmount, flag, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Availability of the product in an ad (D3.15). */
export const stockStatuses = defineCodes({ in_stock: 'In Stock', out_of_stock: 'Out of Stock', preorder: 'Preorder', backorder: 'Backorder' });

/** An offer as listed by shops and search engines (D3.15). Dollars, pounds. */
export const Ad = z.object({
  title: text(200),
  description: text(10_000),
  type: text(40),
  vendor: text(),
  vendor_id: text(64),
  url: text(300),
  image: text(300),
  images: z.array(z.string().max(300)).max(40).default([]),
  weight: z.number().min(0).max(1e5).default(0),
  brand: text(),
  category: text(200),
  price: dollarAmount,
  /** The price is the product's, not the ad's. */
  dynamic_price: flag,
  stock: z.enum(stockStatuses.names).default('in_stock'),
  /** Id of the product. */
  product: text(64),
  /** Its id in the system of origin. */
  old_id: text(64),
  published: flag,
});
export type Ad = z.infer<typeof Ad>;

/** Returns the price of an ad: its own, or the product's if it is dynamic and the product is known. Dollars. */
export const adPrice = (ad: Pick<Ad, 'price' | 'dynamic_price'>, product: { readonly price: number } | undefined): number =>
  ad.dynamic_price && product ? product.price : ad.price;
