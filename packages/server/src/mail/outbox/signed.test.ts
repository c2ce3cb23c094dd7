import { expect, test } from 'vitest';
import { signed } from './signed.ts';

test('[THR-11] the signature is appended once', () => {
  const signature = { text: 'Ann <3\nSkylark', html: '' };
  const once = signed({ text: 'Hello', html: '<p>Hello</p>' }, signature);
  expect(once).toEqual({ text: 'Hello\n\n-- \nAnn <3\nSkylark', html: '<p>Hello</p><div class="signature"><p>Ann &lt;3<br />Skylark</p></div>' });
  expect(signed(once, signature)).toEqual(once);
  expect(signed({ text: 'Hello', html: '' }, { text: '', html: '' })).toEqual({ text: 'Hello', html: '<p>Hello</p>' });
});
test('[THR-11, AUT-6] a formatted signature keeps its form, and its text ends the plain text', () => {
  const { text, html } = signed({ text: 'Hello', html: '<p>Hello</p>' }, { text: 'Ann', html: '<p><b>Ann</b></p>' });
  expect(text).toBe('Hello\n\n-- \nAnn');
  expect(html).toBe('<p>Hello</p><div class="signature"><p><b>Ann</b></p></div>');
});
