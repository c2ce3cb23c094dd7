import { all, where } from '@app/kernel/queries/where.ts';
import { ads, productPricing, products } from '@app/domain/catalog/catalog.collection.ts';
import type { Offer } from '@app/domain/catalog/shop.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keptReads } from '../records/kept-reads.ts';

const MOST = 200;

type OfferContext = Pick<AppContext, 'records'>;

/** Returns the published ads of a shop with what they sell; those of a product that is gone are left out. */
export async function shopOffers(ctx: OfferContext, store: ClientStore): Promise<Offer[]> {
  const published = await store.list(ads, {
    where: all(where('published', 'eq', true), where('active', 'eq', true)),
    orderBy: [{ field: 'title', dir: 'asc' }],
    limit: MOST,
  });
  return await withProducts(ctx, store, published);
}

/** Returns the offers of these ads, by ad. */
export async function offersOf(ctx: OfferContext, store: ClientStore, adIds: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  const sources = await keptReads(ctx.records).byIds(store, ads, adIds);
  const offers = await withProducts(ctx, store, [...sources.values()]);
  return new Map(offers.map((offer) => [offer.ad.id, offer]));
}

async function withProducts({ records }: OfferContext, store: ClientStore, sources: readonly Offer['ad'][]): Promise<Offer[]> {
  const kept = keptReads(records);
  const sold = await kept.byIds(
    store,
    products,
    sources.map(({ product }) => product),
  );
  const pricings = await kept.byIds(
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
export const offerOf = async (ctx: OfferContext, store: ClientStore, id: string): Promise<Offer | undefined> =>
  (await offersOf(ctx, store, [id])).get(id);
