import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUT_AT_QUOTE, CUT_BY_SIZE, limitHtml, MAX_HTML_BYTES, quoteMarks, utf8Bytes } from './truncation.rules.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const realBytes = (text: string): number => new TextEncoder().encode(text).length;

test('[THR-18] bytes are counted as UTF-8, for any characters', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => utf8Bytes(text) === realBytes(text)));
  expect(utf8Bytes('€𝄞é\ud800')).toBe(realBytes('€𝄞é\ud800'));
});

test('[THR-18] limit and notice are those of the specification', () => {
  expect(MAX_HTML_BYTES).toBe(1_027_604);
  expect(CUT_AT_QUOTE).toBe('Message truncated. Please refer to earlier messages for full context.');
  expect(CUT_BY_SIZE).toBe('Message truncated due to size. Please refer to earlier messages for full context.');
});
test('[THR-18] HTML that fits to the byte is unchanged; one byte more is cut', () => {
  const exact = 'é'.repeat(MAX_HTML_BYTES / 2);
  expect(limitHtml(exact)).toBe(exact);
  const over = `${exact}x`;
  expect(limitHtml(over)).not.toBe(over);
});

test('[THR-18] a message that is too long ends before the quoted message, with a notice', () => {
  const html = `<div><p>My answer</p><blockquote>${'earlier '.repeat(50)}</blockquote></div>`;
  expect(limitHtml(html, 200)).toBe(`<div><p>My answer</p></div><p>${CUT_AT_QUOTE}</p>`);
});
test('[THR-18] of several quoted messages it keeps as many as fit', () => {
  const html = `<p>Mine</p><blockquote>first</blockquote><blockquote>second</blockquote><blockquote>${'x'.repeat(400)}</blockquote>`;
  expect(limitHtml(html, 220)).toBe(`<p>Mine</p><blockquote>first</blockquote><blockquote>second</blockquote><p>${CUT_AT_QUOTE}</p>`);
});
test('[THR-18] without a quoted message it is halved until it fits, with a notice', () => {
  const cut = limitHtml(`<p>${'a'.repeat(1000)}</p>`, 400);
  expect(cut.endsWith(`</p><p>${CUT_BY_SIZE}</p>`)).toBe(true);
  expect(realBytes(cut)).toBeLessThanOrEqual(400);
  expect(cut).toContain('aaaaaaaaaa');
});
test('[THR-18] own words too long before a quote: the quote is removed, the words are halved', () => {
  const cut = limitHtml(`<p>${'a'.repeat(1000)}</p><blockquote>SECRET</blockquote>`, 400);
  expect(cut).toContain(CUT_BY_SIZE);
  expect(cut).not.toContain('SECRET');
});
test('[THR-18] a message that is only a quote is halved, not emptied', () => {
  expect(limitHtml(`<blockquote>${'a'.repeat(1000)}</blockquote>`, 400)).toContain('aaaaaaaaaa');
});

test('[THR-18] the result is always within the limit, and well-formed text keeps whole characters', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    'wörter ',
    '𝄞',
    '&amp;',
    '<blockquote>',
    '</blockquote>',
    '<img alt="x">',
    '-----Original Message-----',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120 }), fc.integer({ min: 120, max: 400 }), (pieces, limit) => {
      const html = pieces.join('');
      const cut = limitHtml(html, limit);
      expect(realBytes(cut)).toBeLessThanOrEqual(limit);
      expect(cut.isWellFormed()).toBe(true);
      if (realBytes(html) <= limit) expect(cut).toBe(html);
    }),
  );
});

test.each([
  ['<p>Hi</p><div class="gmail_quote gmail_quote_container">x</div>', 9],
  ['<p>Hi</p><blockquote type="cite">x</blockquote>', 9],
  ['<p>Hi</p><div class="quoted-reply">x</div>', 9],
  ['<p>Hi</p>-----Original Message-----', 9],
])('[THR-18] the quoted part of %j begins at %i', (html, position) => expect(quoteMarks(html)[0]).toBe(position));
test('[THR-18] hostile input does not slow the rules down', () => {
  expect(quoteMarks('<a '.repeat(100_000))).toEqual([]);
  expect(realBytes(limitHtml('<b>'.repeat(400_000)))).toBeLessThanOrEqual(MAX_HTML_BYTES);
});

test.each([
  ['dashes', '-'.repeat(1_100_000)],
  ['an unfinished name', `<${'a'.repeat(1_100_000)}<b>`],
  ['boxes and ends of others', '<b></i>'.repeat(200_000)],
])('[THR-18] %s are cut as fast as anything else', (_what, html) => {
  expect(utf8Bytes(limitHtml(html))).toBeLessThanOrEqual(MAX_HTML_BYTES);
});
