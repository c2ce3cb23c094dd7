import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { Address } from '../addresses/address.ts';
import { OrderShape } from '../orders/order.ts';

/** A past purchase from this cart: path of the order and its number. Dollars, epoch ms. */
export const Receipt = z.object({ order: text(300), invoice_id: text(40), total: z.number().default(0), date: moment });
export type Receipt = z.infer<typeof Receipt>;

export const MOST_RECEIPTS = 200;

/** The shop that a cart is for. */
export const CartCompany = z.object({ id: text(64), name: text(), name_key: text(40) });

/** The cart of one signed-in user, at `carts/{uid}` (S3). The items have the shape of an order. */
export const Cart = z.object({
  user: text(64),
  /** One cart has lines of one company; empty without lines. */
  company: CartCompany.prefault({}),
  /** The buyer's address as last entered. */
  address: Address.prefault({}),
  checkout: OrderShape.prefault({}),
  /** Prints of the checkout that shipping and tax were computed for (`shippingPrint`, `taxPrint`); empty where they are open. */
  priced_for: z.object({ shipping: text(200), tax: text(1000) }).prefault({}),
  receipts: z.array(Receipt).max(MOST_RECEIPTS).default([]),
});
export type Cart = z.infer<typeof Cart>;
