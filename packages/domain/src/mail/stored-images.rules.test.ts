import { expect, test } from 'vitest';
import { filesOutsideText, withStoredImages } from './stored-images.rules.ts';

const file = (cid: string, type = 'image/png') => ({ id: cid, name: 'x', type, size: 1, url: `/api/files/sky/${cid.replaceAll(/\W/g, '')}`, cid });

test.each([
  ['<p><img src="cid:logo@a.example" alt="Logo" /></p>', '<p><img src="/api/files/sky/logoaexample" alt="Logo" /></p>'],
  ['<img alt="a" src="cid:a%2Fb&amp;c" />', '<img alt="a" src="/api/files/sky/abc" />'],
  ['<img src="cid:gone" alt="A &quot;map&quot;" />', 'A &quot;map&quot;'],
  ['<img src="cid:gone" />', ''],
  ['<img src="cid:drawing" alt="d" />', 'd'],
  ['<img src="cid:%zz" alt="z" />', 'z'],
  ['<img src="https://a.example/x.png" /> cid:logo@a.example', '<img src="https://a.example/x.png" /> cid:logo@a.example'],
])('[THR-13] embedded images of an email: %s', (html, shown) => {
  expect(withStoredImages(html, [file('logo@a.example'), file('a/b&c'), file('drawing', 'image/svg+xml')])).toBe(shown);
});
test('[THR-13] an image in the text is not listed again below it', () => {
  const [logo, plan] = [file('logo'), file('plan')];
  expect(filesOutsideText(`<img src="${logo.url}" />`, [logo, plan])).toEqual([plan]);
});
