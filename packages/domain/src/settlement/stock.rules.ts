import type { OrderItem } from '../orders/order-item.ts';

/** Pieces of one product in the lines of an order. */
export interface Pieces {
  readonly product: string;
  readonly name: string;
  readonly quantity: number;
}

/** Returns the whole pieces that these lines need, by product in the order of their ids: everybody locks products in this order. */
export function piecesOf(items: readonly Pick<OrderItem, 'product' | 'name' | 'quantity'>[]): Pieces[] {
  const byProduct = new Map<string, Pieces>();
  for (const { product, name, quantity } of items) {
    if (product.id === '' || quantity <= 0) continue;
    const before = byProduct.get(product.id);
    byProduct.set(product.id, { product: product.id, name: before?.name ?? name, quantity: (before?.quantity ?? 0) + quantity });
  }
  return [...byProduct.values()]
    .map((pieces) => ({ ...pieces, quantity: Math.ceil(pieces.quantity) }))
    .toSorted((a, b) => (a.product < b.product ? -1 : 1));
}
