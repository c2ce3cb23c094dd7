import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { frameDocument, hasRemoteImages, allowedPictures, linkParts } from './sandboxed-html.rules.ts';

const origin = 'https://desk.example';
const look = { text: '#111', link: '#00f', font: 'sans-serif', dark: false };
describe('a stranger’s HTML', () => {
  it.each([
    ['<img src="https://x.test/pixel.gif">', true],
    ["<td background='//x.test/a.png'>", true],
    ['<div style="background-image:url( https://x.test/a.png )">', true],
    ['<img src=http://x.test/a>', true],
    ['<img src="data:image/png;base64,AA==">', false],
    ['<a href="https://x.test">link</a>', false],
  ])('[THR-19] %s fetches from elsewhere: %s', (html, expected) => expect(hasRemoteImages(html)).toBe(expected));
  it('[THR-19] runs nothing, posts nothing, fetches no picture until allowed', () => {
    const blocked = frameDocument({ html: '<img src="https://x.test/a.gif">', images: false, origin }, look);
    expect(blocked).toContain("default-src 'none'");
    expect(blocked).toContain("form-action 'none'");
    expect(blocked).not.toMatch(/img-src[^;]*https:[ ;]/);
    expect(frameDocument({ html: '<p>', images: true, origin }, look)).toMatch(/img-src[^;]*https:[ ;]/);
    expect(blocked.indexOf('Content-Security-Policy')).toBeLessThan(blocked.indexOf('x.test'));
  });
  it('[THR-19] a blocked picture without words leaves no broken sign', () => {
    const sign = 'img[src^=http]:not([alt]){display:none}';
    expect(frameDocument({ html: '<p>', images: false, origin }, look)).toContain(sign);
    expect(frameDocument({ html: '<p>', images: true, origin }, look)).not.toContain(sign);
  });
  it('[THR-19] of this product only kept files are shown, by the link that their reader has', () => {
    const html = '<img src="/api/files/sky/a1" alt="Map" /><img src="/api/files/sky/b2" alt="Gone" />';
    expect(allowedPictures(html)).toEqual(['/api/files/sky/a1', '/api/files/sky/b2']);
    const shown = frameDocument({ html, images: false, origin, links: new Map([['/api/files/sky/a1', '/api/files/sky/a1?until=1&sign=x']]) }, look);
    expect(shown).toContain('<img src="/api/files/sky/a1?until=1&amp;sign=x" alt="Map" /><img alt="Gone" />');
    expect(/img-src([^;]*)/.exec(shown)?.[1]).toBe(' data: blob: https://desk.example/api/files/');
  });
  it('[THR-19] pictures are asked for over TLS', () => {
    expect(frameDocument({ html: '<img alt="x" src="http://x.test/a.gif" />', images: true, origin }, look)).toContain('src="https://x.test/a.gif"');
  });
  it('[THR-13] a quoted part is folded, and opens without a script', () => {
    const shown = frameDocument({ html: '<p>Fine.</p><blockquote>old</blockquote>', images: false, origin, folded: { from: 12, to: 40 } }, look);
    expect(shown).toMatch(
      /<p>Fine\.<\/p><details class="folded"><summary aria-label="Quoted text"[^>]*>…<\/summary><blockquote>old<\/blockquote><\/details>/,
    );
  });
  it('[THR-19] plain text stays text', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(escapeHtml(text))));
  });
  it('[THR-19] only web addresses become links, and no character is lost', () => {
    expect(linkParts('See https://x.test/a?b=1. Or javascript:alert(1)').filter((part) => part.href)).toEqual([
      { text: 'https://x.test/a?b=1', href: 'https://x.test/a?b=1' },
    ]);
    fc.assert(
      fc.property(
        fc.string(),
        (text) =>
          linkParts(text)
            .map((part) => part.text)
            .join('') === text,
      ),
    );
  });
});
