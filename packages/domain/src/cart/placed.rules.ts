import { canonical, isSameJson } from '@app/kernel/queries/where.ts';
import type { OrderShape } from '../orders/order.ts';

/** Returns the part of an order that its buyer decides at the checkout; everything else in it belongs to the shop. */
export const placedPart = ({ items, discount, shipping, selected_rate, tax, address }: OrderShape) => ({
  items,
  discount,
  shipping,
  selected_rate,
  tax,
  address,
});

/** The time at which the tax was looked up is no change. */
const timeless = (order: OrderShape) => ({ ...placedPart(order), tax: { ...order.tax, at: null } });
/** Returns a text that differs when anybody has changed what the buyer placed. */
export const placedText = (order: OrderShape): string => canonical(timeless(order));

/** True for two checkouts that name the same prices and use the same discount. */
export const isSamePrice = (before: OrderShape, after: OrderShape): boolean =>
  isSameJson(timeless(before), timeless(after)) && before.metadata['discount'] === after.metadata['discount'];
