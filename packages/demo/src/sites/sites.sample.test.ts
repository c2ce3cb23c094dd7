import { expect, test } from 'vitest';
import { configOf, isSectionName } from '@app/domain/pages/sections.ts';
import { siteSamples } from './sites.sample.ts';

const placed = Object.entries(siteSamples).flatMap(([client, pages]) =>
  pages.flatMap((page) => page.content.sections.map((section) => ({ client, url: page.url, section }))),
);
test('[CMS-5, CMS-6, CMS-7, CMS-8, CMS-9] every section of the demo sites is of a known kind and its configuration is that kind’s own', () => {
  expect(placed.length).toBeGreaterThan(60);
  for (const { client, url, section } of placed) {
    const { selector, config } = section;
    if (!isSectionName(selector)) throw new Error(`${client}/${url}: ${selector}`);
    // No field is dropped and no default is missing: the section reads exactly what is stored.
    expect(configOf(selector, config), `${client}/${url} ${selector}`).toEqual(config);
  }
});

test('[CMS-10] every page of the demo has links, social links, a disclaimer and a copyright in its footer', () => {
  for (const page of Object.values(siteSamples).flat()) {
    const { links, social, disclaimer, copyright } = page.footer;
    expect([links.length, social.length, disclaimer.length, copyright.length].every((length) => length > 0)).toBe(true);
  }
});

test('links between the pages of the demo lead to pages that exist', () => {
  const known = new Set(Object.entries(siteSamples).flatMap(([client, pages]) => pages.map((page) => `/${client}/${page.url}`)));
  const booking = ['skylark', 'meridian', 'bluebird'].flatMap((operator) => [`/${operator}/book`, `/${operator}/deals`]);
  const outside = new Set(['/marketplace', '/login', ...booking]);
  const hrefs = JSON.stringify(siteSamples).match(/"href":"(\/[^"#]*)/g) ?? [];
  const broken = [...new Set(hrefs.map((href) => href.slice('"href":"'.length)))].filter((href) => !known.has(href) && !outside.has(href));
  expect(broken).toEqual([]);
});
