import { toDollars } from '@app/kernel/money.ts';
import type { Product } from '../../catalog/product.ts';
import { lineOfProduct, type LineValues, withLineIds } from '../lines.rules.ts';
import type { OrderItem } from '../order-item.ts';
import { itemCents } from '../totals.rules.ts';
import type { LineSet } from './line-set.ts';

/** Returns a set as it is stored: without the parts of its lines that belong to one order, and with their totals. */
export const tidySet = (set: LineSet): LineSet => ({
  ...set,
  items: withLineIds(set.items).map((item, index) => ({
    ...item,
    index,
    subtotal: toDollars(itemCents(item)),
    metadata: {},
    subscriptions: [],
    agreement: { ...item.agreement, agreed: false },
  })),
});

type CatalogProduct = Product & { readonly id: string };
interface Insertion {
  /** Products of the catalog, by id. */
  readonly products: ReadonlyMap<string, CatalogProduct>;
  /** Only in a quote a line can be the customer's choice. */
  readonly isQuote: boolean;
  readonly newId: () => string;
}
/**
 * Returns the lines of a set for a quote or an order. A line whose product is in the catalog has its SKU, price, cost and weight of today;
 * a description that staff worded stays. Other lines are as they were saved.
 */
export function insertedLines(items: readonly OrderItem[], { products, isQuote, newId }: Insertion): OrderItem[] {
  return items.map((item) => {
    const product = products.get(item.product.id);
    return {
      ...item,
      ...(product && ofToday(item, product)),
      ...(!isQuote && { optional: false, min: null, max: null }),
      id: newId(),
    };
  });
}

/** Returns what a product says today; what staff may have made of it for this line, and the terms, stay as they were saved. */
function ofToday({ name, url, dimensions, agreement, product: saved }: OrderItem, product: CatalogProduct): LineValues {
  return {
    ...lineOfProduct(product),
    name: name === saved.name ? product.name : name,
    url,
    dimensions,
    agreement,
    // A pricing belongs to the price that was saved.
    pricing_id: '',
    pricing: null,
  };
}
