import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { type Ad, adPrice } from './ad.ts';
import { dimensionText } from './dimension.rules.ts';
import type { Pricing } from './pricing.ts';
import { counts, unitPriceCents } from './pricing.rules.ts';
import type { Product } from './product.ts';
import type { ShopProduct } from './shop.ts';

/** A published ad with what it sells. */
export interface Offer {
  readonly ad: Doc<Ad>;
  readonly product: Doc<Product>;
  readonly pricing: Doc<Pricing> | undefined;
}
/** The pieces and properties that a buyer wants of an offer. */
export interface Wish {
  readonly quantity: number;
  /** Values by property. */
  readonly properties: Readonly<Record<string, string>>;
}

/** Returns the price of one piece in cents: of the ad, changed by the pricing that counts now. */
export function offerCents({ ad, product, pricing }: Offer, { quantity, properties }: Wish, now: number): number {
  const price = adPrice(ad, product);
  if (!pricing || !counts(pricing, now)) return toCents(price);
  return unitPriceCents(pricing, { price, quantity, properties, cost: product.cost, weight: product.weight, sku: product.sku });
}

/** Its pieces are counted: it is sold while there are some. What is sold before it is there is not. */
export const isCounted = ({ ad, product }: Pick<Offer, 'ad' | 'product'>): boolean => product.stock !== null && ad.stock === 'in_stock';

/** The offer can be bought now. */
export const isForSale = ({ ad, product }: Pick<Offer, 'ad' | 'product'>): boolean =>
  ad.active && ad.published && product.active && ad.stock !== 'out_of_stock';

/** Returns the values that a buyer chose, as the product spells them; undefined where one is missing or unknown. */
export function chosenOf({ choices }: Pick<Product, 'choices'>, properties: Wish['properties']): Record<string, string> | undefined {
  const chosen: Record<string, string> = {};
  for (const { property, values } of choices) {
    const value = values.find((known) => known.toLowerCase() === (properties[property] ?? '').trim().toLowerCase());
    if (value === undefined) return undefined;
    chosen[property] = value;
  }
  return chosen;
}

const MOST_BREAKS = 5;
/** Quantities from which the pricing names another price. */
function breaksOf(offer: Offer, first: Wish, now: number): ShopProduct['breaks'] {
  const conditions = offer.pricing?.fn.flatMap((step) => step.conditions) ?? [];
  const quantities = conditions.flatMap(({ subject, verb, value }) =>
    subject === 'quantity' && verb === 'is at least' && typeof value === 'number' && value > 1 ? [value] : [],
  );
  const start = offerCents(offer, first, now);
  return [...new Set(quantities)]
    .toSorted((a, b) => a - b)
    .slice(0, MOST_BREAKS)
    .map((from) => ({ from, price: toDollars(offerCents(offer, { ...first, quantity: from }, now)) }))
    .filter(({ price }) => toCents(price) < start);
}

/** Returns what anybody may know of an offer: no cost, no notes, no pricing rules. `left`: pieces that nobody has reserved; null where they are not counted. */
export function shopProduct(offer: Offer, now: number, left: number | null): ShopProduct {
  const { ad, product } = offer;
  const firsts = Object.fromEntries(product.choices.map(({ property, values }) => [property, values[0] ?? '']));
  const first = { quantity: 1, properties: firsts };
  const priceOf = (property: string, value: string): number =>
    toDollars(offerCents(offer, { quantity: 1, properties: { ...firsts, [property]: value } }, now));
  return {
    id: ad.id,
    sku: product.sku,
    name: ad.title || product.name,
    text: ad.description || product.description,
    image: ad.image || product.image,
    price: toDollars(offerCents(offer, first, now)),
    stock: left === 0 ? 'out_of_stock' : ad.stock,
    left,
    sizes: product.dimensions.list.map((dimension) => ({ label: dimension.label || dimension.name, size: dimensionText(dimension) })),
    choices: product.choices.map(({ property, values }) => ({
      property,
      values: values.map((value) => ({ value, price: priceOf(property, value) })),
    })),
    breaks: breaksOf(offer, first, now),
    terms: product.agreement.terms,
    period: product.subscription?.period ?? '',
    trialDays: product.subscription?.trial_days ?? 0,
    wood: textOf(product.metadata, 'species'),
    profile: textOf(product.metadata, 'profile'),
  };
}
