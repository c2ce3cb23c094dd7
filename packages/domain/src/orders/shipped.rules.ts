import type { OrderShape } from './order.ts';

type Shipped = Pick<OrderShape, 'items' | 'shipments'>;

/** True once a shipment is on its way or has arrived. */
export const isSent = ({ sent, delivered }: Pick<Shipped['shipments'][number], 'sent' | 'delivered'>): boolean => sent !== null || delivered !== null;

/** True for a line that is shipped: it weighs something, is part of the order and no subscription. */
const isGoods = ({ unit_weight, optional, subscription }: Shipped['items'][number]): boolean => unit_weight > 0 && !optional && subscription === null;

/**
 * Returns the pieces of goods of an order, and how many of them are sent. Where a sent shipment does not know its pieces, all count as sent if no
 * shipment waits, else none.
 */
export function shippedOf({ items, shipments }: Shipped): { readonly sent: number; readonly all: number } {
  const all = roundQuantity(items.filter(isGoods).reduce((sum, { quantity }) => sum + quantity, 0));
  const live = shipments.filter(({ canceled, is_return }) => canceled === null && !is_return);
  const sent = live.filter(isSent);
  if (sent.length === 0) return { sent: 0, all };
  if (sent.some(({ pieces }) => pieces === null)) return { sent: sent.length === live.length ? all : 0, all };
  const pieces = roundQuantity(sent.reduce((sum, shipment) => sum + (shipment.pieces ?? 0), 0));
  return { sent: Math.min(all, pieces), all };
}
/** Quantities have at most 4 decimals. */
const roundQuantity = (quantity: number): number => Math.round(quantity * 1e4) / 1e4;
