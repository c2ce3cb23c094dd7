import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlSize, isWithinHtmlLimits, MAX_HTML_DEPTH, MAX_HTML_LENGTH, MAX_HTML_TAGS, plainTextOf } from './html-size.ts';

test.each([
  ['<p>one</p>', 2, 1],
  ['<div><p>one<p>two<ul><li>a<li>b</ul></div>', 8, 4],
  ['<br><img src=x><hr>', 3, 0],
  ['<b><i></b></i>', 4, 2],
  ['<div></span><div></span>', 4, 2],
  ['1 < 2', 1, 0],
  ['', 0, 0],
])('%s has %i tags, %i deep', (html, tags, depth) => {
  expect(htmlSize(html)).toEqual({ tags, depth });
});

test.each([
  ['nested boxes', '<div>'.repeat(250_000)],
  ['bare signs', '<'.repeat(1_000_000)],
  ['boxes that close something else', '<div></b>'.repeat(200_000)],
  ['a quote that never ends', `<div '>${'<div>'.repeat(100_000)}`],
  ['a comment that never ends', `<!-->${'<b>'.repeat(100_000)}`],
  ['unclosed raw text', `<textarea>${'<b>'.repeat(100_000)}`],
  ['more than is read', 'a'.repeat(MAX_HTML_LENGTH + 1)],
])('%s pass the limits, and no more is counted than needed to know it', (_what, html) => {
  expect(isWithinHtmlLimits(html)).toBe(false);
  const { tags, depth } = htmlSize(html);
  expect(tags).toBeLessThanOrEqual(MAX_HTML_TAGS + 1);
  expect(depth).toBeLessThanOrEqual(MAX_HTML_DEPTH + 1);
});

test('a long table of an honest email is within the limits', () => {
  expect(isWithinHtmlLimits(`<table>${'<tr><td>one<td>two'.repeat(5_000)}</table>`)).toBe(true);
});

test.each([
  ['<p>Hello <b>you</b></p><p>Bye</p>', 'Hello you\nBye'],
  ['<style>p{}</style><script>alert("<b>")</script>Hi<!-- no -->&nbsp;&amp;&lt;&#65;&#x42;&bogus;', 'Hi &<AB&bogus;'],
  ['a < b', 'a < b'],
  ['<title>no', ''],
])('the words of %s', (html, words) => {
  expect(plainTextOf(html, 1000)).toBe(words);
});

test('the text of any HTML has at most the requested length, and no half characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '<a', '>', '</p>', '<!--', '-->', '<script', '"', '&#0;', '&#x10ffff;', '\u{1f600}', 'x ')),
      fc.nat(40),
      (parts, max) => {
        const words = plainTextOf(parts.join(''), max);
        expect(words.length).toBeLessThanOrEqual(max);
        expect(words.isWellFormed()).toBe(true);
        htmlSize(parts.join(''));
      },
    ),
  );
});
