import { all, where } from '@app/kernel/queries/where.ts';
import { ads, productPricing, products } from '@app/domain/catalog/catalog.collection.ts';
import type { Offer } from '@app/domain/catalog/shop.rules.ts';
import type { ClientStore } from '@app/store/records.ts';

const MOST = 200;

/** Returns the published ads of a shop with what they sell; those of a product that is gone are left out. */
export async function shopOffers(store: ClientStore): Promise<Offer[]> {
  const published = await store.list(ads, {
    where: all(where('published', 'eq', true), where('active', 'eq', true)),
    orderBy: [{ field: 'title', dir: 'asc' }],
    limit: MOST,
  });
  const offers = await Promise.all(published.map(async (ad) => await offerOf(store, ad.id)));
  return offers.filter((offer) => offer !== undefined);
}

/** Returns one ad with what it sells; undefined where there is none. */
export async function offerOf(store: ClientStore, id: string): Promise<Offer | undefined> {
  const ad = await store.get(ads, id);
  const product = ad && ad.product !== '' ? await store.get(products, ad.product) : undefined;
  if (!ad || !product) return undefined;
  return { ad, product, pricing: product.pricing === '' ? undefined : await store.get(productPricing, product.pricing) };
}
