import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, frameDocument, hasRemoteImages, linkParts } from './sandboxed-html.rules.ts';

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
    const blocked = frameDocument('<img src="https://x.test/a.gif">', false, look);
    expect(blocked).toContain("default-src 'none'");
    expect(blocked).toContain("form-action 'none'");
    expect(blocked).not.toMatch(/img-src[^;]*https:/);
    expect(frameDocument('<p>', true, look)).toMatch(/img-src[^;]*https:/);
    expect(blocked.indexOf('Content-Security-Policy')).toBeLessThan(blocked.indexOf('x.test'));
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
