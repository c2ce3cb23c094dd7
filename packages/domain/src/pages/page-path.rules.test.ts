import { expect, test } from 'vitest';
import { matchPage } from './page-path.rules.ts';

const site = ['', 'fleet', 'blog/:slug', 'blog/news', ':kind/:slug'].map((url) => ({ url }));

test.each([
  ['', '', {}],
  ['/', '', {}],
  ['/fleet/', 'fleet', {}],
  ['blog/news', 'blog/news', {}],
  ['blog/first-flight', 'blog/:slug', { slug: 'first-flight' }],
  ['routes/teb-pbi', ':kind/:slug', { kind: 'routes', slug: 'teb-pbi' }],
])('[CMS-1] the path %j is answered by the page %j', (path, url, params) => {
  expect(matchPage(site, path)).toEqual({ page: { url }, params });
});

test('[CMS-1] a page also answers its further paths; the closest path of all pages wins', () => {
  const pages = [
    { url: ':kind/:slug', urls: [] },
    { url: 'fleet', urls: ['our/jets', 'jets/:id'] },
  ];
  expect(matchPage(pages, 'our/jets')).toEqual({ page: pages[1], params: {} });
  expect(matchPage(pages, 'jets/g450')).toEqual({ page: pages[1], params: { id: 'g450' } });
  expect(matchPage(pages, 'our/fleet')?.page).toBe(pages[0]);
});
test('[CMS-4] a path without a page has no answer', () => {
  expect(matchPage(site, 'fleet/one/two')).toBeUndefined();
  expect(matchPage(site, 'about')).toBeUndefined();
});

test('[CMS-1] a parameter cannot reach the prototype of the result', () => {
  const match = matchPage([{ url: ':__proto__' }], 'polluted');
  expect(Object.getPrototypeOf(match?.params)).toBe(Object.prototype);
});
