import { limitHtml, quoteMarks } from '@app/domain/mail/truncation.rules.ts';
import { expect, test } from 'vitest';
import { safeMailHtml, textOf } from './mail-html.ts';
import { htmlOf } from './plain-html.ts';

const safeHtml = (html: string): string => safeMailHtml(html, 'inbound');

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="position:fixed;inset:0;background-image:url(https://evil.example/t.gif)">x</div>',
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example"><link rel="stylesheet" href="https://evil.example/x.css">',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
])('[THR-11, THR-13] %s leaves nothing that acts', (hostile) => {
  const safe = safeHtml(hostile);
  expect(safe).not.toMatch(/<(script|iframe|form|input|button|svg|math|meta|base|link|object|embed|style)\b/i);
  expect(safe).not.toMatch(/<[^>]*\son\w+\s*=|javascript:|url\(|position|svg\+xml/i);
});

test('[THR-11] what an email looks like stays', () => {
  const html = '<p style="color:#ff0000;text-align:center">Hi <b>there</b></p><ul><li>one</li></ul><table><tr><td colspan="2">x</td></tr></table>';
  expect(safeHtml(html)).toBe(
    '<p style="color:#ff0000;text-align:center">Hi <b>there</b></p><ul><li>one</li></ul><table><tr><td colspan="2">x</td></tr></table>',
  );
  expect(safeHtml('<a href="https://a.example/x">x</a>')).toBe(
    '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
});
test('[THR-18] the marks of quoted mail survive, those of Outlook as well', () => {
  expect(quoteMarks(safeHtml('<p>Hi</p><div class="gmail_quote evil">old</div>'))).toEqual([9]);
  expect(quoteMarks(safeHtml('<p>Hi</p><div id="divRplyFwdMsg">From: x</div>'))).toEqual([9]);
});
test('[THR-18] a huge email is cut to what is stored, still well-formed', () => {
  const cut = limitHtml(safeHtml(`<div><p>Mine</p><blockquote type="cite">${'<p>earlier words</p>'.repeat(60_000)}</blockquote></div>`));
  expect(cut).toContain('Mine');
  expect(cut).toContain('Message truncated');
  expect(safeHtml(cut)).toBe(cut);
});
test('[THR-11] plain text and HTML say the same', () => {
  expect(textOf('<p>Hello <b>you</b></p><p>See <a href="https://a.example">the page</a></p>')).toBe('Hello you\n\nSee the page [https://a.example]');
  expect(htmlOf('a < b\nnext\n\nend')).toBe('<p>a &lt; b<br />next</p><p>end</p>');
});

test.each([
  ['<a href="/staff/settings">x</a>', 'a link without a scheme', 'href'],
  ['<a href="#top">x</a>', 'a link into the page', 'href'],
  ['<a href="//evil.example">x</a>', 'a link without a scheme to another host', 'href'],
  ['<img src="/api/files/skylark/one">', 'a picture of this product', 'img'],
  ['<img src="pixel.gif">', 'a picture without a host', 'img'],
])('[THR-13] %s: %s goes nowhere', (html, _what, gone) => {
  expect(safeHtml(html)).not.toContain(gone);
});
test('[THR-19] pictures of the web come over TLS; carried ones keep their mark until their file is known', () => {
  expect(safeHtml('<img src="http://a.example/x.png">')).toBe('<img src="https://a.example/x.png" />');
  expect(safeHtml('<img src="cid:logo@a.example" alt="Logo">')).toBe('<img src="cid:logo@a.example" alt="Logo" />');
});
test('[THR-11] what is written here shows kept files of its own company and no other address', () => {
  const own = (src: string): string => safeMailHtml(`<img src="${src}">`, { client: 'skylark' });
  expect(own('/api/files/skylark/one')).toBe('<img src="/api/files/skylark/one" />');
  for (const src of ['/api/files/other/one', '/api/files/skylark/../other/one', '/api/files/skylark/one?x=1', '/cron/trigger', 'cid:x']) {
    expect(own(src)).toBe('');
  }
});
