import type { MetaDescriptor } from 'react-router';
import type { Language } from '@app/kernel/words.ts';
import { getShopProducts } from '@app/domain/catalog/catalog.calls.ts';
import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import { getClient, type PublicClient } from '@app/domain/clients/clients.calls.ts';
import { DEFAULT_ZONE, utcToWall } from '@app/kernel/time/time.ts';
import { getPublicLegs } from '@app/domain/marketplace/marketplace.calls.ts';
import type { Page } from '@app/domain/pages/page.ts';
import { configOf } from '@app/domain/pages/sections.ts';
import { getPage } from '@app/domain/pages/pages.calls.ts';
import { notFoundMeta, pageMeta } from '../../pages/page-meta.ts';
import { picturesOf } from '../../pages/pictures.ts';
import { loadSections } from '../../pages/section-register.ts';
import type { PageContext, PageShop } from '../../pages/section-props.ts';
import type { PageHost } from './page-host.ts';

/** A page with what its sections show. */
interface FoundContent {
  readonly client: PublicClient;
  readonly page: Page;
  readonly url: string;
  readonly context: PageContext;
}
/** No page, or not even a client; `frame` is the client's home page, for its header and footer. */
interface MissingContent {
  readonly client: PublicClient | undefined;
  readonly frame: Page | undefined;
}
export type Content = FoundContent | MissingContent;
/** An address `/{nameKey}/{rest}` below an origin. */
export interface ContentAddress {
  readonly origin: string;
  readonly nameKey: string;
  readonly rest: string;
}

/** A reply after its call's schema has filled in the defaults; a reply without an id means that nothing exists there. */
type Complete<R> = { [K in keyof R]-?: Exclude<R[K], undefined> };
const completeReply = <R extends { readonly id?: string | undefined }>(reply: R | undefined): Complete<R> | undefined =>
  reply?.id === undefined ? undefined : (reply as Complete<R>);

/** A client that cannot be looked up is logged; the page then has no client and is not found (TEN-2). */
export async function findClient(host: PageHost, name_key: string): Promise<PublicClient | undefined> {
  const reply = await host.send(getClient, { name_key }).catch((error: unknown) => {
    console.warn(`The client '${name_key}' could not be looked up`, error);
  });
  return completeReply(reply ?? undefined);
}
/** Returns the address that has replaced one with a former key of a company; undefined where the key is its present one, or nobody's. */
export function movedAddress(client: PublicClient | undefined, nameKey: string, { pathname, search }: URL): string | undefined {
  if (!client || client.name_key === nameKey) return undefined;
  return pathname.replace(/^\/[^/]+/, `/${client.name_key}`) + search;
}
/** A page that cannot be loaded shows as missing. */
async function findPage(host: PageHost, client: PublicClient, path: string): Promise<Page | undefined> {
  const reply = await host.send(getPage, { path, client_id: client.id }).catch((error: unknown) => {
    console.warn(`The page '${path}' of '${client.name_key}' could not be loaded`, error);
  });
  return completeReply(reply ?? undefined);
}
type Section = Page['content']['sections'][number];
const visibleSection = ({ content }: Page, isWanted: (section: Section) => boolean): Section | undefined =>
  content.sections.find((section) => !section.hide && isWanted(section));
/** The section that shows the subject of a page about a product. */
const detailsOf = (page: Page): Section | undefined => visibleSection(page, ({ selector }) => selector === 'product-details');
/** Returns the products for a page where a section shows some. A page about a product that is not for sale has no `product`. */
async function shopOf(
  host: PageHost,
  client: PublicClient,
  page: Page & { readonly params?: Readonly<Record<string, string>> },
): Promise<PageShop | undefined> {
  const details = detailsOf(page);
  if (!details && !visibleSection(page, ({ selector, config }) => selector === 'product-grid' && config['source'] === 'records')) return undefined;
  const wanted = details ? configOf('product-details', details.config)?.sku || page.params?.['sku'] || '' : '';
  const { products } = await host.send(getShopProducts, { client_id: client.id }).catch(() => ({ products: [] }));
  return { products, product: products.find(({ sku }) => wanted !== '' && sku.toLowerCase() === wanted.toLowerCase()) };
}
const MOST_DESCRIBED = 160;

/** A page about a product is called after it. */
const titled = (page: Page, { name }: PublicClient, product: ShopProduct | undefined): Page =>
  product ? { ...page, meta: { ...page.meta, title: `${product.name} — ${name}`, description: product.text.slice(0, MOST_DESCRIBED) } } : page;
/**
 * Returns the content page of `/{name_key}/{path}`; if the first part is no client (`named` is undefined), of `/{path}` of the default client
 * (TEN-1, TEN-3).
 */
export async function findContent(host: PageHost, { origin, nameKey, rest }: ContentAddress, named: PublicClient | undefined): Promise<Content> {
  const client = named ?? (await findClient(host, host.defaultClient));
  const path = (named ? rest : `${nameKey}/${rest}`).replace(/\/+$/, '');
  const page = client && (await findPage(host, client, path));
  if (!client || !page) return { client, frame: client && (await findPage(host, client, '')) };
  const shop = await shopOf(host, client, page);
  if (detailsOf(page) && !shop?.product) return { client, frame: await findPage(host, client, '') };
  await loadSections(page.content.sections);
  const hasLegs = visibleSection(page, ({ selector }) => selector === 'empty-legs-hero') !== undefined;
  const { legs } = hasLegs ? await host.send(getPublicLegs, { client_id: client.id, limit: 12 }).catch(() => ({ legs: [] })) : { legs: [] };
  const today = utcToWall(Date.now(), client.timezone || DEFAULT_ZONE).date;
  const context = { client, today, emptyLegs: legs, pictures: await picturesOf(page), shop };
  return { client, page: titled(page, client, shop?.product), url: `${origin}/${client.name_key}/${path}`, context };
}

/** Of the document. */
export const languageOf = ({ client }: Content): Language => client?.language ?? 'en';
export const statusOf = (content: Content): 200 | 404 => ('page' in content ? 200 : 404);
/** Title and meta tags of the document. */
export const contentMeta = (content: Content): MetaDescriptor[] => ('page' in content ? pageMeta(content) : notFoundMeta(content.client));
