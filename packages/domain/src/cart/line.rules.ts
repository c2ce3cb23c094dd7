import { textOf } from '@app/kernel/fields.ts';
import type { Offer } from '../catalog/shop.rules.ts';
import type { OrderItem } from '../orders/order-item.ts';

/** Id of a line: the same choice of the same offer is the same line (CRT-2). */
export const lineId = (ad: string, chosen: Readonly<Record<string, string>>): string =>
  [
    ad,
    ...Object.keys(chosen)
      .toSorted()
      .map((property) => chosen[property] ?? ''),
  ]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '_')
    .slice(0, 64);

/** Returns a line as the order keeps it, with what the shop alone knows. */
export const soldLine = (item: OrderItem, { product }: Pick<Offer, 'product'>): OrderItem => ({
  ...item,
  unit_cost: product.cost,
  product: { ...item.product, cost: product.cost },
});

/** Returns the id of the ad that a line was bought by. */
export const adOf = ({ metadata }: Pick<OrderItem, 'metadata'>): string => textOf(metadata, 'ad');
/** Returns the values that a line was bought with, by property. */
export const choicesOf = ({ properties }: Pick<OrderItem, 'properties'>): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
