import { expect, test } from 'vitest';
import { shortUrls } from './page.collection.ts';
import { withClick } from './short-url.rules.ts';
import { ShortUrl } from './short-url.ts';

const link = (longUrl: string): ShortUrl => ShortUrl.parse({ longUrl });

test.each(['https://skylark.example', 'http://skylark.example/quote?id=1#top', 'HTTPS://skylark.example:8080/a'])('[THR-14] redirects to %j', (url) =>
  expect(shortUrls.check?.(link(url))).toEqual([]),
);
test.each([
  '',
  'skylark.example',
  'javascript:alert(1)',
  ' https://skylark.example',
  'https://skylark.example/\r\nSet-Cookie: a=b',
  'https://bank.example@evil.example/',
  '//evil.example',
  'https://',
  'file:///etc/passwd',
])('[THR-14] does not redirect to %j', (url) => expect(shortUrls.check?.(link(url))).toEqual([{ code: 'pages.bad-link' }]));

test('[THR-14] counts its clicks; only the server writes them', () => {
  expect(withClick(withClick(link('https://a.example'))).clicks).toBe(2);
  expect(shortUrls.sealed).toContain('clicks');
});
