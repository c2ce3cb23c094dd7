import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadable, measured, ratio, readColour, themeProblems, type ThemeDraft } from './theme-form.rules.ts';

const draft: ThemeDraft = { accent: '#b8482a', dark: undefined, light: undefined, logo_dark: '', logo_light: '', favicon: '', heading: '' };

test('[SHL-7] a colour is read however people write it, and nothing else is', () => {
  expect([readColour('#B8482A'), readColour(' b8482a '), readColour('#fff'), readColour('0aF')]).toEqual([
    '#b8482a',
    '#b8482a',
    '#ffffff',
    '#00aaff',
  ]);
  for (const wrong of ['', '#12', '#12345', 'red', '#12345g', 'url(x)']) expect(readColour(wrong), wrong).toBeUndefined();
});
test('[SHL-7] logos are addresses of this site or of a safe one', () => {
  expect(themeProblems({ ...draft, logo_dark: '/assets/x.svg', logo_light: 'https://cdn.example/x.png' })).toEqual({});
  for (const wrong of ['//evil.example/x', 'http://plain.example/x', 'javascript:alert(1)', 'x.svg'])
    expect(Object.keys(themeProblems({ ...draft, favicon: wrong })), wrong).toEqual(['favicon']);
  expect(Object.keys(themeProblems({ ...draft, accent: 'blue' }))).toEqual(['accent']);
});
test('[SHL-7] whatever three colours are chosen, every pair of the preview can be read', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, colour, (accent, dark, light) => {
      for (const color of measured({ ...draft, accent, dark, light })) expect(isReadable(color.contrast), `${color.pair} ${accent}`).toBe(true);
    }),
  );
  expect(ratio(4.59)).toBe('4.5 : 1');
});
