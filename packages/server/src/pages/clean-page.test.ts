import { expect, test } from 'vitest';
import { Page } from '@app/domain/pages/page.ts';
import { cleanPage } from './clean-page.ts';

const cleaned = async (html: unknown): Promise<unknown> => {
  const page = Page.parse({ url: '', content: { sections: [{ selector: 'html', config: { html } as never }] } });
  return (await cleanPage(page)).content.sections[0]?.config['html'];
};

test.each([
  ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)>', '<img src="x" loading="lazy" />'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="jav&#x0A;ascript:alert(1)">x</a>', '<a>x</a>'],
  ['<iframe src="https://x.example"></iframe><form action="/login"><input name=p></form>', ''],
  ['<svg><script>alert(1)</script></svg><math><mi xlink:href="data:x">', ''],
  ['<style>body{display:none}</style><p style="position:fixed">x</p>', '<p>x</p>'],
  ['<p class="lead evil">x</p>', '<p class="lead">x</p>'],
  ['<base href="https://evil.example"><meta http-equiv=refresh content=0>', ''],
  [42, ''],
])('[CMS-14] author HTML %j becomes %j', async (html, safe) => {
  expect(await cleaned(html)).toBe(safe);
});

test('[CMS-14] what an author writes in earnest stays', async () => {
  const html =
    '<h1>Since 1994</h1><p class="lead">From the <strong>same</strong> ramp.</p><ul><li>One</li></ul><a href="mailto:a@b.example">Write</a>';
  expect(await cleaned(html)).toBe(html);
});
