import { clients } from '@app/domain/clients/client.collection.ts';
import { shopProduct } from '@app/domain/catalog/shop.rules.ts';
import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import type { AppContext } from '../platform/app-context.ts';
import { shopOffers } from './shop-offers.ts';

const CLIENT_ID = /^[A-Za-z0-9_.@-]{1,64}$/;

/** Returns what an active company sells to anybody; with a SKU, only that. */
export async function getShopProducts(
  { records, clock }: AppContext,
  { client_id, sku }: { readonly client_id: string; readonly sku: string },
): Promise<{ products: ShopProduct[] }> {
  if (!CLIENT_ID.test(client_id)) return { products: [] };
  const store = records.forClient(client_id);
  if (!(await store.get(clients, client_id))?.active) return { products: [] };
  const offers = (await shopOffers(store)).filter(({ product }) => product.active && (sku === '' || product.sku.toLowerCase() === sku.toLowerCase()));
  return { products: offers.map((offer) => shopProduct(offer, clock.now())) };
}
