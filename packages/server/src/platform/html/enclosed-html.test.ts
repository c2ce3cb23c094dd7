import fc from 'fast-check';
import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { inEnglish } from '@app/kernel/words.ts';
import { enclosedHtml } from './enclosed-html.ts';
import { safeMailHtml } from './mail-html.ts';

const MAX = 50_000;
const enclose = (html: string, max = MAX): string => enclosedHtml(html, max, inEnglish) ?? '';

/** A page as a browser builds it around an original, and the part of it that stands inside the quote. */
function inPage(original: string): { readonly around: string; readonly inside: string } {
  const start = '<p>Mine</p><div class="quote"><p>Head</p><blockquote>';
  const page = parse(`<!doctype html><html><head></head><body>${start}${original}</blockquote></div><p>After</p></body></html>`);
  const quotes: DefaultTreeAdapterTypes.Element[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if (child.nodeName === 'blockquote' && 'attrs' in child && quotes.length === 0) quotes.push(child);
      if ('childNodes' in child) walk(child);
    }
  };
  walk(page);
  const [quote] = quotes;
  const inside = quote ? serialize(quote) : '';
  if (quote) quote.childNodes = [];
  return { around: serialize(page), inside };
}
const bare = inPage('').around;

test.each([
  ['never closes', '<div><table><tr><td><b><i>Ramp 7'],
  ['closes more than it opens', 'Ramp 7</blockquote></div></body></html><p>Ann says: pay at once</p>'],
  ['has cells without a table', '<tr><td>Ramp 7</td></tr></blockquote>'],
  ['crosses its tags', '<b><p>Ramp</b> 7</p><a href="https://a.example"><a href="https://b.example">x</a></a>'],
])('[BYD-7] an original that %s stays within its quote', (_what, html) => {
  const { around, inside } = inPage(enclose(safeMailHtml(html, 'inbound')));
  expect([around, inside === '']).toEqual([bare, false]);
});
test('[BYD-7] an original that is clean, and that browsers take apart all the same, stays within its quote', () => {
  const clean = safeMailHtml('<table><blockquote><table></table></blockquote></table><p>Ann says: pay at once</p>', 'inbound');
  expect(inPage(clean).inside).not.toContain('Ann says');
  const { around, inside } = inPage(enclose(clean));
  expect([around, inside.includes('Ann says')]).toEqual([bare, true]);
});

test('[BYD-7] no HTML of an original leaves its quote, and quoting it again changes nothing', () => {
  const tag = fc.constantFrom(
    ...'a b blockquote caption col colgroup div dd dl dt font h1 h2 i li ol p pre table tbody td th thead tr ul br hr'.split(' '),
  );
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('words', ' ', '&lt;/div&gt;', '<!--', '-->', '<b', '<img src="cid:x">', '</body>', '<div class="gmail_quote">'),
  );
  const mixed = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  const block = fc.constantFrom('table', 'table', 'blockquote', 'div', 'tr', 'td', 'p', 'b');
  const { nested } = fc.letrec<{ nested: string }>((tie) => ({
    nested: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.constantFrom('words', ''),
      fc.tuple(block, fc.array(tie('nested'), { minLength: 1, maxLength: 3 })).map(([name, parts]) => `<${name}>${parts.join('')}</${name}>`),
    ),
  }));
  fc.assert(
    fc.property(fc.oneof(mixed, nested), fc.boolean(), (html, isShort) => {
      const clean = safeMailHtml(html, 'inbound');
      const enclosed = enclose(clean, isShort ? 200 : MAX);
      expect(inPage(enclosed)).toEqual({ around: bare, inside: enclosed });
      if (!isShort) expect(enclose(enclosed)).toBe(enclosed);
    }),
    { numRuns: 2000 },
  );
});

test('[BYD-7] pictures of the web leave their words; those that are carried, and links, stay', () => {
  expect(enclose('<p><img src="https://x.example/t.gif" alt="a &lt;b&gt;"><img src="//x.example/t.gif"><img src="/api/files/sky/f1"></p>')).toBe(
    '<p>a &lt;b&gt;<img src="/api/files/sky/f1"></p>',
  );
  expect(enclose('<a href="https://x.example">x</a>')).toBe('<a href="https://x.example">x</a>');
});
