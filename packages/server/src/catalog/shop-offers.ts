import { all, where } from '@app/kernel/queries/where.ts';
import { ads, productPricing, products } from '@app/domain/catalog/catalog.collection.ts';
import type { Offer } from '@app/domain/catalog/shop.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import { readByIds } from '../records/read-pages.ts';

const MOST = 200;

/** Returns the published ads of a shop with what they sell, in 3 reads; those of a product that is gone are left out. */
export async function shopOffers(store: ClientStore): Promise<Offer[]> {
  const published = await store.list(ads, {
    where: all(where('published', 'eq', true), where('active', 'eq', true)),
    orderBy: [{ field: 'title', dir: 'asc' }],
    limit: MOST,
  });
  return await withProducts(store, published);
}

/** Returns the offers of these ads, by ad, in 3 reads. */
export async function offersOf(store: ClientStore, adIds: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  const offers = await withProducts(store, [...(await readByIds(store, ads, adIds)).values()]);
  return new Map(offers.map((offer) => [offer.ad.id, offer]));
}

async function withProducts(store: ClientStore, sources: readonly Offer['ad'][]): Promise<Offer[]> {
  const sold = await readByIds(
    store,
    products,
    sources.map(({ product }) => product),
  );
  const pricings = await readByIds(
    store,
    productPricing,
    [...sold.values()].map(({ pricing }) => pricing),
  );
  return sources.flatMap((ad) => {
    const product = sold.get(ad.product);
    return product ? [{ ad, product, pricing: pricings.get(product.pricing) }] : [];
  });
}

/** Returns one ad with what it sells; undefined where there is none. */
export async function offerOf(store: ClientStore, id: string): Promise<Offer | undefined> {
  const ad = await store.get(ads, id);
  const product = ad && ad.product !== '' ? await store.get(products, ad.product) : undefined;
  if (!ad || !product) return undefined;
  return { ad, product, pricing: product.pricing === '' ? undefined : await store.get(productPricing, product.pricing) };
}
