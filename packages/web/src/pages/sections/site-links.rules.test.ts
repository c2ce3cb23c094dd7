import { expect, test } from 'vitest';
import { logoOf, ownLinks, phoneHref, socialIcon } from './site-links.rules.ts';

const hrefs = (...input: Parameters<typeof ownLinks>) => ownLinks(...input).map(({ href }) => href);
const operator = { kind: 'operator', name_key: 'sky' } as const;
const own = { label: 'Fly with us', href: '/marketplace' };

test('[CMS-10] a header leads to the marketplace and to the sign-in', () => {
  expect(hrefs(operator, [])).toEqual(['/marketplace', '/login']);
});
test('[CMS-10, TEN-14] a shop has no marketplace but the account of its customers, and an author’s own link to the marketplace is not doubled', () => {
  expect(hrefs({ kind: 'shop', name_key: 'timber' }, [])).toEqual(['/timber/account']);
  expect(hrefs(operator, [own])).toEqual(['/login']);
  expect(hrefs(operator, [{ ...own, href: '/marketplace-rules' }])).toEqual(['/marketplace', '/login']);
});

test('[SHL-7] the logo fits the background: the dark one on a dark picture, both where the visitor’s system decides', () => {
  const both = { logo_dark: 'd.svg', logo_light: 'l.svg' };
  expect(logoOf(both, true)).toEqual({ src: 'd.svg', dark: undefined });
  expect(logoOf(both, false)).toEqual({ src: 'l.svg', dark: 'd.svg' });
});
test('[SHL-7] a single logo is used everywhere, none leaves the name', () => {
  expect(logoOf({ logo_dark: '', logo_light: 'l.svg' }, true)).toEqual({ src: 'l.svg', dark: undefined });
  expect(logoOf({ logo_dark: '', logo_light: 'l.svg' }, false)).toEqual({ src: 'l.svg', dark: undefined });
  expect(logoOf({ logo_dark: 'd.svg', logo_light: '' }, false)).toEqual({ src: 'd.svg', dark: 'd.svg' });
  expect(logoOf({ logo_dark: '', logo_light: '' }, false)).toBeUndefined();
});

test('a number is called by its digits and its plus', () => {
  expect(phoneHref('+1 (201) 555-0123')).toBe('tel:+12015550123');
  expect(phoneHref('201.555.0123')).toBe('tel:2015550123');
});
test('[CMS-10] known networks have their own icon, others a general one', () => {
  expect([socialIcon('Instagram'), socialIcon('LinkedIn'), socialIcon('Mastodon'), socialIcon('')]).toEqual([
    'instagram',
    'linkedin',
    'link',
    'link',
  ]);
});
