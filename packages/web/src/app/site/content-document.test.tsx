import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Call } from '@app/kernel/call.ts';
import { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { clientSamples } from '@app/demo/clients.sample.ts';
import { siteSamples } from '@app/demo/sites/sites.sample.ts';
import { Ad } from '@app/domain/catalog/ad.ts';
import { productSamples } from '@app/domain/catalog/catalog.sample.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { shopProduct } from '@app/domain/catalog/shop.rules.ts';
import { Page } from '@app/domain/pages/page.ts';
import { contentDocument } from './content-document.tsx';
import { ContentView } from './ContentView.tsx';
import { type Content, findClient, findContent, statusOf } from './find-content.ts';
import type { PageHost } from './page-host.ts';

type Key = keyof typeof clientSamples;
const isKey = (key: string): key is Key => Object.hasOwn(clientSamples, key);
const leg = { id: 'l1', from: { code: 'KTEB', city: 'Teterboro' }, to: { code: 'KOPF', city: 'Miami' } };
const legs = [{ ...leg, date: '03/04/2027', time: '9:30', aircraft: 'Phenom 300E', seats: 8, price: 12_345 }];
const [board] = productSamples;
const sold = (id: string, product: object, ad: object) => {
  const record = { id, path: '', date: 0, last_date: 0, active: true, version: 1 };
  return shopProduct({ product: { ...Product.parse(product), ...record }, ad: { ...Ad.parse(ad), ...record }, pricing: undefined }, 0, null);
};
const goods = [
  sold('oak', { ...board, sku: 'OAK-6' }, { title: 'Oak', published: true, price: 58.9 }),
  sold(
    'club',
    { sku: 'CLUB', agreement: { terms: 'Until "you" cancel.' }, subscription: { trial_days: 14 } },
    { title: 'Club', price: 49, stock: 'preorder' },
  ),
];
/** The calls that a page is made with, answered from the sample sites. */
const answers: Readonly<Record<string, (input: Record<string, string>) => unknown>> = {
  '/cms/client/:name_key': ({ name_key = '' }) => (isKey(name_key) ? PublicClient.parse({ id: name_key, ...clientSamples[name_key] }) : {}),
  '/cms/page': ({ client_id = '', path = '' }) => {
    const page = isKey(client_id) ? siteSamples[client_id].find(({ url }) => url === path) : undefined;
    return page ? { ...page, id: path, params: path.includes(':sku') ? { sku: 'OAK-6' } : {} } : {};
  },
  '/cms/empty_legs': () => ({ legs }),
  '/cms/products': () => ({ products: goods }),
};
const hostWith = (more: typeof answers = {}): PageHost => ({
  send: async (call: Call, input: unknown) => ({ ...answers, ...more })[call.path]?.(input as Record<string, string>) as never,
  defaultClient: 'apron',
  gallery: false,
});
const find = async (nameKey: string, rest = '', host = hostWith()): Promise<Content> =>
  findContent(host, { origin: 'https://fly.example', nameKey, rest }, await findClient(host, nameKey));
const around = { defaultClient: 'apron', sheets: ['/assets/root.css', '/assets/pages.css'] };
const written = (content: Content): string => new TextDecoder().decode(contentDocument(content, around));

test('[BYD-16] a page and a page that is not there are documents in the language of their company', async () => {
  const spanish = PublicClient.parse({ id: 'skylark', ...clientSamples.skylark, language: 'es' });
  const host = hostWith({ '/cms/client/:name_key': () => spanish });
  expect(written(await find('skylark', '', host))).toMatch(/^<!DOCTYPE html><html lang="es"/);
  const missing = written(await find('skylark', 'nowhere', host));
  expect(missing).toMatch(/^<!DOCTYPE html><html lang="es".*<title>Página no encontrada — .*<h1>Página no encontrada<\/h1>/s);
  expect(missing).not.toContain('Page not found');
  expect(written(await find('skylark'))).toMatch(/^<!DOCTYPE html><html lang="en"/);
});

const every = (Object.keys(siteSamples) as Key[]).flatMap((key) => siteSamples[key].map(({ url }) => [key, url] as const));
test.each(every)(
  '[TEN-1, CMS-5] /%s/%s is the same markup as from React, in a whole document; only pages with products have a script, for the cart [MKT-14]',
  async (key, url) => {
    const content = await find(key, url);
    const html = written(content);
    // React preloads pictures ahead of the markup; they are near its top anyway.
    const byReact = renderToStaticMarkup(<ContentView content={content} />).replace(/^(<link rel="preload" as="image"[^>]*>)+/, '');
    expect(html).toContain(`<body>${byReact}</body></html>`);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-default-client="apron"><head><meta charSet="utf-8"\/><meta name="viewport" /);
    for (const sheet of around.sheets) expect(html).toContain(`<link rel="stylesheet" href="${sheet}"/>`);
    const isShop = 'page' in content && content.context.shop !== undefined;
    const scripts = html.replaceAll('<script type="application/ld+json">', '').match(/<script[^>]*>/g) ?? [];
    expect(scripts).toEqual(isShop ? ['<script src="/cart-link.js" defer="">'] : []);
    expect(statusOf(content)).toBe(200);
  },
);

test('[CMS-3, CMS-5] the head says what the page is; a client’s own icon comes last, and structured data cannot end their element', async () => {
  const jsonld = { '@type': 'Thing', name: '</script><script>alert(1)</script>\u2028' };
  const page = {
    ...Page.parse({ url: '', meta: { title: 'A & "B"', other: [{ name: 'author', content: 'Ada' }] }, jsonld }),
    id: 'home',
    params: {},
  };
  const html = written(await find('bluebird', '', hostWith({ '/cms/page': () => page })));
  expect(html).toContain('<title>A &amp; &quot;B&quot;</title>');
  expect(html).toContain('<meta name="author" content="Ada"/>');
  expect(html).toContain('<link rel="canonical" href="https://fly.example/bluebird/"/>');
  expect([...html.matchAll(/<link rel="icon"[^>]*href="([^"]*)"/g)].at(-1)?.[1]).toBe('/assets/clients/bluebird/favicon.svg');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(jsonld);
  expect(html).not.toContain('alert(1)</script>');
});

test('[CMS-4, TEN-1] a first part that is no client is a path of the default one; a page that is not there has status 404', async () => {
  const missing = await find('nobody', 'nothing');
  expect(statusOf(missing)).toBe(404);
  const html = written(missing);
  expect(html).toContain('Page not found — ');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('href="/apron/"');
  expect(html).not.toContain('<script');
  const [other] = siteSamples.apron.filter(({ url }) => url !== '' && !url.includes(':'));
  const [first = '', ...rest] = (other?.url ?? '').split('/');
  const content = await find(first, rest.join('/'));
  expect('page' in content && content.page.url).toBe(other?.url);
});

test('[CMS-9] a page about a product is found whatever stands above its details, and is missing while the product is not for sale', async () => {
  const sections = [
    { selector: 'product-grid', config: { source: 'records' } },
    { selector: 'product-details', config: {} },
  ];
  const page = (sku: string) => ({ ...Page.parse({ url: 'products/:sku', content: { sections } }), id: 'product', params: { sku } });
  const content = await find('timberline', 'products/x', hostWith({ '/cms/page': () => page('oak-6') }));
  expect(statusOf(content)).toBe(200);
  expect(written(content)).toContain('<title>Oak — ');
  expect(statusOf(await find('timberline', 'products/x', hostWith({ '/cms/page': () => page('GONE') })))).toBe(404);
});

test('[TEN-2] a client that cannot be looked up is logged, and the page belongs to nobody', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failing = () => {
    throw new Error('no database');
  };
  const content = await find('skylark', '', hostWith({ '/cms/client/:name_key': failing }));
  expect([statusOf(content), content.client]).toEqual([404, undefined]);
  expect(warned).toHaveBeenCalled();
  expect(written(content)).toContain('Page not found');
  warned.mockRestore();
});
