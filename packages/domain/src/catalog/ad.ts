import { z } from 'zod';
import { dollarAmount, flag, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Whether what an ad offers can be had (D3.15). */
export const stockStatuses = defineCodes({ in_stock: 'In Stock', out_of_stock: 'Out of Stock', preorder: 'Preorder', backorder: 'Backorder' });

/** An offer as shops and search engines list it (D3.15). Dollars, pounds. */
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
  /** The price comes from the product, not from the ad. */
  dynamic_price: flag,
  stock: z.enum(stockStatuses.names).default('in_stock'),
  /** Id of the product. */
  product: text(64),
  /** Its id in the system it came from. */
  old_id: text(64),
  published: flag,
});
export type Ad = z.infer<typeof Ad>;

/** What an ad asks: its own price, or its product's where that is dynamic and known. Dollars. */
export const adPrice = (ad: Pick<Ad, 'price' | 'dynamic_price'>, product: { readonly price: number } | undefined): number =>
  ad.dynamic_price && product ? product.price : ad.price;
