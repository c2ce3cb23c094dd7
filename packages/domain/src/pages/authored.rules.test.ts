import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authorDates, entriesOf, footerOf, headerOf, preparePaths } from './authored.rules.ts';
import { pages } from './page.collection.ts';
import { Page, SharedFooter, SharedHeader } from './page.ts';

const meta = { path: 'clients/c1/x/x', date: 10, last_date: 20, version: 1, active: true };

describe('a page', () => {
  test('[CMS-5] with only its path it has every field', () => {
    expect(Object.keys(Page.parse({ url: '' })).toSorted()).toEqual(
      'blog_id content created edited exclude footer footer_id header header_id jsonld meta name published site url urls'.split(' '),
    );
  });
  test('[CMS-5] lists each further path once, and never its own', () => {
    expect(pages.prepare?.(Page.parse({ url: 'fleet', urls: ['jets', 'fleet', 'jets', ''] })).urls).toEqual(['jets', '']);
    const path = fc.constantFrom('', 'a', 'a/b', ':id');
    fc.assert(
      fc.property(path, fc.array(path, { maxLength: 8 }), (url, urls) => {
        const saved = preparePaths({ url, urls });
        expect(new Set([...saved.urls, url])).toEqual(new Set([...urls, url]));
        expect(saved.urls).not.toContain(url);
        expect(preparePaths(saved)).toEqual(saved);
      }),
    );
  });
  test.each(['/fleet', 'fleet/', 'Fleet', 'a//b', 'a b', '../x'])('[CMS-5] %j is not a valid page path', (url) => {
    expect(Page.safeParse({ url }).success).toBe(false);
    expect(Page.safeParse({ url: '', urls: [url] }).success).toBe(false);
  });
  test("[CMS-5] reads an older date in seconds; without one the record's own date applies", () => {
    expect(authorDates({ ...meta, created: Page.parse({ url: '', created: 1_700_000_000 }).created, edited: null })).toEqual({
      created: 1_700_000_000_000,
      edited: 20,
    });
  });
  test('[CMS-5] shows the shared header or footer that it names while that is active, else its own', () => {
    const page = Page.parse({ url: '', header_id: 'h1', footer_id: 'f1', header: { selector: 'navbar' }, footer: { copyright: 'Own' } });
    const header = { ...SharedHeader.parse({ header: { selector: 'consumer-header' } }), ...meta, id: 'h1' };
    const footer = { ...SharedFooter.parse({ footer: { copyright: 'Shared' } }), ...meta, id: 'f1' };
    expect(headerOf(page, [header]).selector).toBe('consumer-header');
    expect(footerOf(page, [footer]).copyright).toBe('Shared');
    expect(headerOf(page, [{ ...header, active: false }]).selector).toBe('navbar');
    expect(footerOf(page, [{ ...footer, id: 'f2' }]).copyright).toBe('Own');
    expect(headerOf({ ...page, header_id: '' }, [header]).selector).toBe('navbar');
  });
});

describe('a blog', () => {
  const entry = (id: string, more: Partial<Parameters<typeof entriesOf>[1][number]> = {}) => ({
    id,
    active: true,
    blog_id: 'news',
    published: 5,
    exclude: false,
    ...more,
  });
  const list = (named: string[], ...pagesOf: ReturnType<typeof entry>[]): string[] =>
    entriesOf({ id: 'news', entries: named }, pagesOf, 100).map(({ id }) => id);

  test('[CMS-12] lists its named entries first, then the newest', () => {
    expect(list(['c'], entry('a', { published: 1 }), entry('b', { published: 9 }), entry('c', { published: 2 }))).toEqual(['c', 'b', 'a']);
    expect(list(['other'], entry('other', { blog_id: '' }), entry('stranger', { blog_id: 'x' }))).toEqual(['other']);
  });
  test.each([
    ['switched off', { active: false }],
    ['kept out of lists', { exclude: true }],
    ['not published', { published: null }],
    ['to be published later', { published: 101 }],
  ])('[CMS-12] a page that is %s is not listed, even if it is named', (_, more) => expect(list(['a'], entry('a', more))).toEqual([]));
});
