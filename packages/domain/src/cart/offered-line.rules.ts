import type { ProblemIn } from '@app/kernel/problem.ts';
import { toDollars } from '@app/kernel/money.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { ProductRef } from '../catalog/product.ts';
import { chosenOf, isForSale, type Offer, offerCents } from '../catalog/shop.rules.ts';
import { ItemSubscription, OrderItem } from '../orders/order-item.ts';
import type { cartProblems } from './cart.problems.ts';
import { lineId } from './line.rules.ts';

/** The pieces, properties and consent that a buyer puts into the cart. */
interface LineWish {
  readonly quantity: number;
  readonly properties: Readonly<Record<string, string>>;
  readonly agreed: boolean;
}

type LineProblem = ProblemIn<typeof cartProblems>;
/** Returns the line of an offer at today's price, or why it cannot be bought. A cart is its owner's to read: costs come with the order. */
export function lineOf(offer: Offer, { quantity, properties, agreed }: LineWish, now: number): OrderItem | LineProblem {
  const { ad, product, pricing } = offer;
  if (!isForSale(offer)) return { code: 'cart.not-for-sale' };
  const chosen = chosenOf(product, properties);
  if (!chosen) return { code: 'cart.choose-first' };
  const { terms } = product.agreement;
  if (terms !== '' && !agreed) return { code: 'cart.not-agreed', params: { product: product.name } };
  return compiledSchema(OrderItem).parse({
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
    product: compiledSchema(ProductRef).parse({ ...product, id: product.id, cost: 0 }),
    subscription: product.subscription && ItemSubscription.safeParse(product.subscription).data,
    agreement: { terms, agreed: terms !== '' },
  });
}
