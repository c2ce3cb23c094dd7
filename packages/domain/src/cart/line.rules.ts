import type { ProblemIn } from '@app/kernel/problem.ts';
import { textOf } from '@app/kernel/fields.ts';
import { toDollars } from '@app/kernel/money.ts';
import { ProductRef } from '../catalog/product.ts';
import { chosenOf, isForSale, type Offer, offerCents } from '../catalog/shop.rules.ts';
import { ItemSubscription, OrderItem } from '../orders/order-item.ts';
import type { cartProblems } from './cart.problems.ts';

/** The pieces, properties and consent that a buyer puts into the cart. */
interface LineWish {
  readonly quantity: number;
  readonly properties: Readonly<Record<string, string>>;
  readonly agreed: boolean;
}

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

type LineProblem = ProblemIn<typeof cartProblems>;
/** Returns the line of an offer at today's price, or why it cannot be bought. A cart is its owner's to read: costs come with the order. */
export function lineOf(offer: Offer, { quantity, properties, agreed }: LineWish, now: number): OrderItem | LineProblem {
  const { ad, product, pricing } = offer;
  if (!isForSale(offer)) return { code: 'cart.not-for-sale' };
  const chosen = chosenOf(product, properties);
  if (!chosen) return { code: 'cart.choose-first' };
  const { terms } = product.agreement;
  if (terms !== '' && !agreed) return { code: 'cart.not-agreed', params: { product: product.name } };
  return OrderItem.parse({
    id: lineId(ad.id, chosen),
    sku: product.sku,
    name: product.name || ad.title,
    url: ad.url || product.url,
    unit_weight: product.weight,
    quantity,
    price: toDollars(offerCents(offer, { quantity, properties: chosen }, now)),
    dimensions: product.dimensions,
    properties: chosen,
    metadata: { ad: ad.id },
    pricing_id: pricing?.id ?? '',
    product: ProductRef.parse({ ...product, id: product.id, cost: 0 }),
    subscription: product.subscription && ItemSubscription.safeParse(product.subscription).data,
    agreement: { terms, agreed: terms !== '' },
  });
}
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
