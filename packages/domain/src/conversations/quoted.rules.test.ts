import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SENT_QUOTE, sentQuote, splitQuoted, trailingQuote } from './quoted.rules.ts';

const folded = (html: string): string | undefined => {
  const quote = trailingQuote(html);
  return quote && html.slice(quote.from, quote.to);
};

test.each([
  [
    'Gmail',
    '<div>Fine.</div><br /><div class="gmail_quote">On Monday:<blockquote>Which day?</blockquote></div>',
    '<div class="gmail_quote">On Monday:<blockquote>Which day?</blockquote></div>',
  ],
  [
    'Apple',
    '<div>Fine.<blockquote type="cite">Which<blockquote>old</blockquote></blockquote></div>',
    '<blockquote type="cite">Which<blockquote>old</blockquote></blockquote>',
  ],
  [
    'Outlook',
    '<div><p>Fine.</p><hr class="quoted-reply" /><div class="quoted-reply">From: us</div><p>Which day?</p></div>',
    '<hr class="quoted-reply" /><div class="quoted-reply">From: us</div><p>Which day?</p>',
  ],
  ['plain marks', '<p>Fine.</p>-----Original Message-----<br />Which day?', '-----Original Message-----<br />Which day?'],
])('[THR-13] finds the quoted history of %s at the end', (_who, html, quote) => {
  expect(folded(html)).toBe(quote);
});
test.each([
  ['no quote', '<p>Fine.</p>'],
  ['an answer below', '<blockquote>Which day?</blockquote><p>Fine.</p>'],
  ['answers between', '<p>Hi</p><blockquote>Which?</blockquote><p>Friday.</p><blockquote>When?</blockquote><p>Noon.</p>'],
  ['nothing of its own', '<div> &nbsp;<blockquote>Which day?</blockquote></div>'],
  ['what is passed on', '<p>See below.</p><div class="gmail_quote">---------- Forwarded message ---------<br />From: them</div>'],
])('[THR-13] folds nothing with %s', (_what, html) => expect(folded(html)).toBeUndefined());

test('[THR-13] in any HTML, the match lies within it', () => {
  const piece = fc.constantFrom(
    '<div>',
    '</div>',
    '<blockquote>',
    '</blockquote>',
    '<div class="quoted-reply">',
    '<hr class="quoted-reply" />',
    '<br />',
    'x ',
    '--Original Message--',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const html = pieces.join('');
      const quote = trailingQuote(html);
      if (!quote) return;
      expect(quote.from).toBeGreaterThan(0);
      expect(quote.to).toBeGreaterThanOrEqual(quote.from);
      expect(quote.to).toBeLessThanOrEqual(html.length);
    }),
  );
});
test.each([
  ['Fine.\n\nOn Monday, us wrote:\n> Which day?', 'Fine.', 'Fine.', 'On Monday, us wrote:\n> Which day?'],
  ['> Which day?\nFine.', 'Fine.', '> Which day?\nFine.', ''],
  ['Fine.', 'Fine.', 'Fine.', ''],
  ['Fine.', '', 'Fine.', ''],
  [
    'See below.\n\n---------- Forwarded message ---------\nFrom: x',
    'See below.',
    'See below.\n\n---------- Forwarded message ---------\nFrom: x',
    '',
  ],
])('[THR-13] of %j the own words %j are shown first', (text, words, own, quoted) => {
  expect(splitQuoted(text, words)).toEqual({ own, quoted });
});
test.each([
  ['<p>Mine</p>', `${SENT_QUOTE}<p>She wrote:</p><blockquote>${SENT_QUOTE}older</div></blockquote></div>`, true],
  ['<blockquote>Mine, set in</blockquote>', `${SENT_QUOTE}---------- Forwarded message ----------</div>`, true],
  ['<p> </p>', `${SENT_QUOTE}passed on without a word</div>`, false],
  ['<div class="gmail_quote">typed</div>', '', false],
])('[BYD-7] beneath the own words %s what went along is folded', (own, quote, isFolded) => {
  const html = `${own}${quote}`;
  expect(sentQuote(html)).toEqual(isFolded ? { from: own.length, to: html.length } : undefined);
});
