import { describe, expect, test } from 'vitest';
import { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { clientSamples } from '@app/demo/clients.sample.ts';
import { Page } from '@app/domain/pages/page.ts';
import { notFoundMeta, pageMeta } from './page-meta.ts';

const skylark = PublicClient.parse({ id: 'skylark', ...clientSamples.skylark });
const url = 'https://fly.example/skylark/fleet';
const metaOf = (page: object, theme: Partial<PublicClient['theme']> = {}) =>
  pageMeta({ page: Page.parse({ url: 'fleet', ...page }), client: { ...skylark, theme: { ...skylark.theme, ...theme } }, url });
/** Contents of the tags with this name or property. */
const contents = (meta: ReturnType<typeof metaOf>, name: string): unknown[] =>
  meta.flatMap((tag) =>
    ('name' in tag && tag.name === name) || ('property' in tag && tag.property === name) ? [(tag as { content?: unknown }).content] : [],
  );

describe('the title', () => {
  test('[CMS-3] is the author’s, else the names of the page and of the company', () => {
    expect(metaOf({ name: 'Fleet', meta: { title: 'Our aircraft' } })[0]).toEqual({ title: 'Our aircraft' });
    expect(metaOf({ name: 'Fleet' })[0]).toEqual({ title: `Fleet — ${skylark.name}` });
    expect(metaOf({ name: '' })[0]).toEqual({ title: skylark.name });
  });
  test('[CMS-13] is also the one that other sites show', () => {
    expect(contents(metaOf({ name: 'Fleet', meta: { title: 'Our aircraft' } }), 'og:title')).toEqual(['Our aircraft']);
  });
});

describe('what search engines read', () => {
  test('[CMS-5] has no empty description and no empty keywords', () => {
    const bare = metaOf({});
    for (const name of ['description', 'og:description', 'keywords']) expect(contents(bare, name), name).toEqual([]);
    const full = metaOf({ meta: { description: 'Jets', tags: ['jet', 'charter'] } });
    expect([contents(full, 'description'), contents(full, 'og:description'), contents(full, 'keywords')]).toEqual([
      ['Jets'],
      ['Jets'],
      ['jet, charter'],
    ]);
  });
  test('[CMS-5] keeps an excluded page out of the index', () => {
    expect(contents(metaOf({ exclude: true }), 'robots')).toEqual(['noindex']);
    expect(contents(metaOf({}), 'robots')).toEqual([]);
  });
  test('[CMS-5] has structured data only where the page has some', () => {
    expect(metaOf({}).filter((tag) => 'script:ld+json' in tag)).toEqual([]);
    expect(metaOf({ jsonld: { '@type': 'Organization' } })).toContainEqual({ 'script:ld+json': { '@type': 'Organization' } });
  });
});

test.for(['viewport', 'Viewport', 'referrer', 'color-scheme', 'theme-color', '', '1st', 'a b', 'x'.repeat(81), 'http-equiv="refresh"'])(
  '[CMS-5] an author’s tag named "%s" is left out',
  (name) => {
    const marked = (meta: ReturnType<typeof metaOf>): boolean => meta.some((tag) => 'content' in tag && tag.content === 'from the author');
    const other = (given: string) => ({ meta: { other: [{ name: given, content: 'from the author' }] } });
    expect(marked(metaOf(other('geo.region')))).toBe(true);
    const page = Page.safeParse({ url: 'fleet', ...other(name) });
    if (page.success) expect(marked(metaOf(other(name)))).toBe(false);
  },
);

describe('what other sites show of a link', () => {
  test('[CMS-13] is a large card where the company has a logo here, else a small one without a picture', () => {
    const large = metaOf({}, { logo_light: '/assets/clients/skylark/logo.svg' });
    expect([contents(large, 'twitter:card'), contents(large, 'og:image')]).toEqual([
      ['summary_large_image'],
      ['https://fly.example/-/card/skylark.png'],
    ]);
    const small = metaOf({}, { logo_light: 'https://elsewhere.example/logo.svg', logo_dark: '' });
    expect([contents(small, 'twitter:card'), contents(small, 'og:image')]).toEqual([['summary'], []]);
  });
});

describe('the frame of the browser', () => {
  const links = (meta: ReturnType<typeof metaOf>, rel: string): unknown[] => meta.filter((tag) => 'rel' in tag && tag.rel === rel);
  test('[SHL-7] has the icon of the company, if it has one and its address is safe', () => {
    expect(links(metaOf({}, { favicon: '/files/i.svg' }), 'icon')).toMatchObject([{ href: '/files/i.svg' }]);
    expect(links(metaOf({}, { favicon: 'javascript:alert(1)' }), 'icon')).toMatchObject([{ href: '#' }]);
    expect(links(metaOf({}, { favicon: '' }), 'icon')).toEqual([]);
  });
  test('[SHL-7] loads the font of the headings ahead only where they have one of their own', () => {
    expect(links(metaOf({}, { heading: 'Newsreader' }), 'preload')).toHaveLength(1);
    expect(links(metaOf({}, { heading: '' }), 'preload')).toEqual([]);
  });
  test('[SHL-7] has the color of the page in both schemes', () => {
    const colours = contents(metaOf({}), 'theme-color');
    expect(colours).toHaveLength(2);
    expect(new Set(colours).size).toBe(2);
  });
});

test('[CMS-4, TEN-2] a missing page of no company has a title and stays out of the index', () => {
  expect(notFoundMeta(undefined)).toEqual([{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]);
});
