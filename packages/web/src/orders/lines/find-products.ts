import { products } from '@app/domain/catalog/catalog.collection.ts';
import { listDocuments, searchDocuments } from '@app/domain/records.calls.ts';
import { where } from '@app/kernel/queries/where.ts';
import { send } from '../../wire/request/send.ts';
import { type FoundProduct, type ProductsBySku, skuKey } from './grid.rules.ts';

const AT_ONCE = 100;
const OFFERED = 8;

/** Returns the products of these SKUs, in capital letters too. */
export async function productsOf(skus: readonly string[]): Promise<ProductsBySku> {
  const spellings = [...new Set(skus.flatMap((sku) => [sku.trim(), sku.trim().toUpperCase()]))].filter((sku) => sku !== '');
  const bySku = new Map<string, FoundProduct>();
  for (let from = 0; from < spellings.length; from += AT_ONCE) {
    const query = { collection: products.name, where: where('sku', 'in', spellings.slice(from, from + AT_ONCE)), limit: AT_ONCE };
    const { docs } = await send(listDocuments, { query });
    for (const product of docs as unknown as FoundProduct[]) bySku.set(skuKey(product.sku), product);
  }
  return bySku;
}

/** Returns the products of these ids that are in the catalog, by id. */
export async function productsWithIds(ids: readonly string[]): Promise<ReadonlyMap<string, FoundProduct>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  const byId = new Map<string, FoundProduct>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const query = { collection: products.name, where: where('id', 'in', wanted.slice(from, from + AT_ONCE)), limit: AT_ONCE };
    const { docs } = await send(listDocuments, { query });
    for (const product of docs as unknown as FoundProduct[]) byId.set(product.id, product);
  }
  return byId;
}

/** Returns products whose SKU or name has all these words; without words the newest. */
export async function searchProducts(text: string): Promise<readonly FoundProduct[]> {
  const newest = { collection: products.name, limit: OFFERED, orderBy: [{ field: 'date', dir: 'desc' as const }] };
  const { docs } =
    text.trim() === ''
      ? await send(listDocuments, { query: newest })
      : await send(searchDocuments, { query: { collection: products.name, limit: OFFERED }, text });
  return docs as unknown as FoundProduct[];
}
