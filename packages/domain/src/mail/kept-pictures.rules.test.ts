import { expect, test } from 'vitest';
import { besidesPictures, withKeptPictures } from './kept-pictures.rules.ts';

const file = (cid: string, type = 'image/png') => ({ id: cid, name: 'x', type, size: 1, url: `/api/files/sky/${cid.replaceAll(/\W/g, '')}`, cid });

test.each([
  ['<p><img src="cid:logo@a.example" alt="Logo" /></p>', '<p><img src="/api/files/sky/logoaexample" alt="Logo" /></p>'],
  ['<img alt="a" src="cid:a%2Fb&amp;c" />', '<img alt="a" src="/api/files/sky/abc" />'],
  ['<img src="cid:gone" alt="A &quot;map&quot;" />', 'A &quot;map&quot;'],
  ['<img src="cid:gone" />', ''],
  ['<img src="cid:drawing" alt="d" />', 'd'],
  ['<img src="cid:%zz" alt="z" />', 'z'],
  ['<img src="https://a.example/x.png" /> cid:logo@a.example', '<img src="https://a.example/x.png" /> cid:logo@a.example'],
])('[THR-13] pictures that an email carries: %s', (html, shown) => {
  expect(withKeptPictures(html, [file('logo@a.example'), file('a/b&c'), file('drawing', 'image/svg+xml')])).toBe(shown);
});
test('[THR-13] a picture in the text is not listed again under it', () => {
  const [logo, plan] = [file('logo'), file('plan')];
  expect(besidesPictures(`<img src="${logo.url}" />`, [logo, plan])).toEqual([plan]);
});
