import { clients } from '@app/domain/clients/client.collection.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { isCounted, type Offer, shopProduct } from '@app/domain/catalog/shop.rules.ts';
import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import type { ClientStore } from '@app/store/records.ts';
import { shopOffers } from '../catalog/shop-offers.ts';
import { leftOfEach } from '../holds/claim.ts';
import type { AppContext } from '../platform/app-context.ts';

const CLIENT_ID = /^[A-Za-z0-9_.@-]{1,64}$/;

/** Returns the pieces of each counted product that nobody but `holder` has reserved, by product. */
export async function leftInShop(
  ctx: Pick<AppContext, 'records' | 'clock'>,
  store: ClientStore,
  offers: readonly Pick<Offer, 'ad' | 'product'>[],
  holder = '',
): Promise<Map<string, number>> {
  const counted = new Map(offers.filter(isCounted).map(({ product }) => [store.path(products, product.id), product]));
  const left = await leftOfEach(ctx, store, new Map([...counted].map(([path, { stock }]) => [path, stock ?? 0])), holder);
  return new Map([...counted].map(([path, { id }]) => [id, left.get(path) ?? 0]));
}

/** Returns what an active company sells to anybody; with a SKU, only that. */
export async function getShopProducts(
  ctx: AppContext,
  { client_id, sku }: { readonly client_id: string; readonly sku: string },
): Promise<{ products: ShopProduct[] }> {
  const { records, clock } = ctx;
  if (!CLIENT_ID.test(client_id)) return { products: [] };
  const store = records.forClient(client_id);
  if (!(await store.get(clients, client_id))?.active) return { products: [] };
  const offers = (await shopOffers(ctx, store)).filter(
    ({ product }) => product.active && (sku === '' || product.sku.toLowerCase() === sku.toLowerCase()),
  );
  const left = await leftInShop(ctx, store, offers);
  return { products: offers.map((offer) => shopProduct(offer, clock.now(), left.get(offer.product.id) ?? null)) };
}
