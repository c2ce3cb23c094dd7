import { expect, test } from 'vitest';
import { signed } from './signed.ts';

test('[THR-11] the signature closes an email once', () => {
  const once = signed({ text: 'Hello', html: '<p>Hello</p>' }, 'Ann <3\nSkylark');
  expect(once).toEqual({ text: 'Hello\n\n-- \nAnn <3\nSkylark', html: '<p>Hello</p><div class="signature"><p>Ann &lt;3<br />Skylark</p></div>' });
  expect(signed(once, 'Ann <3\nSkylark')).toEqual(once);
  expect(signed({ text: 'Hello', html: '' }, '')).toEqual({ text: 'Hello', html: '<p>Hello</p>' });
});
