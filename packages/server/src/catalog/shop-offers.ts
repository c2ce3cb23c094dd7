import type { Collection, Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { ads, productPricing, products } from '@app/domain/catalog/catalog.collection.ts';
import type { Offer } from '@app/domain/catalog/shop.rules.ts';
import type { z } from 'zod';
import type { ClientStore } from '@app/store/records.ts';

const MOST = 200;

/** Returns the published ads of a shop with what they sell, in 3 reads; those of a product that is gone are left out. */
export async function shopOffers(store: ClientStore): Promise<Offer[]> {
  const published = await store.list(ads, {
    where: all(where('published', 'eq', true), where('active', 'eq', true)),
    orderBy: [{ field: 'title', dir: 'asc' }],
    limit: MOST,
  });
  const sold = await byId(
    store,
    products,
    published.map(({ product }) => product),
  );
  const pricings = await byId(
    store,
    productPricing,
    [...sold.values()].map(({ pricing }) => pricing),
  );
  return published.flatMap((ad) => {
    const product = sold.get(ad.product);
    return product ? [{ ad, product, pricing: pricings.get(product.pricing) }] : [];
  });
}

/** Returns the documents with these ids; empty ids are left out. */
async function byId<S extends z.ZodObject>(
  store: ClientStore,
  collection: Collection<S>,
  ids: readonly string[],
): Promise<Map<string, Doc<z.output<S>>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  const docs = wanted.length === 0 ? [] : await store.list(collection, { where: where('id', 'in', wanted), limit: wanted.length });
  return new Map(docs.map((doc) => [doc.id, doc]));
}

/** Returns one ad with what it sells; undefined where there is none. */
export async function offerOf(store: ClientStore, id: string): Promise<Offer | undefined> {
  const ad = await store.get(ads, id);
  const product = ad && ad.product !== '' ? await store.get(products, ad.product) : undefined;
  if (!ad || !product) return undefined;
  return { ad, product, pricing: product.pricing === '' ? undefined : await store.get(productPricing, product.pricing) };
}
