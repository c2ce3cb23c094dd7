import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AA, contrast, defaultTheme, deriveTheme, mix, palette, readableOn, shades, textOn, themeVariables } from './theme.rules.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('[SHL-7] a palette runs from tint to shade around the given colour', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const steps = palette(hex);
      expect(steps[500]).toBe(hex);
      const onBlack = shades.map((shade) => contrast(steps[shade], '#000000'));
      for (let i = 1; i < onBlack.length; i++) expect(onBlack[i]).toBeLessThanOrEqual((onBlack[i - 1] ?? 0) + 0.05);
      for (const shade of shades) expect(steps[shade]).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

test('[SHL-7] text on every derived background keeps AA contrast, whatever the three colours', () => {
  fc.assert(
    fc.property(colour, colour, colour, (dark, light, accent) => {
      const variables = themeVariables({ dark, light, accent });
      const backgrounds = Object.keys(variables).filter((name) => !name.endsWith('-text')) as `--${string}`[];
      expect(backgrounds).toHaveLength(30);
      for (const name of backgrounds) {
        expect(contrast(variables[name] ?? '', variables[`${name}-text`] ?? ''), name).toBeGreaterThanOrEqual(AA);
      }
    }),
  );
});

test('[SHL-7] a colour adjusted for a background reaches AA, and stays unchanged if it already does', () => {
  fc.assert(
    fc.property(colour, colour, (background, hex) => {
      expect(contrast(readableOn(background, hex), background)).toBeGreaterThanOrEqual(AA);
    }),
  );
  expect(readableOn('#ffffff', '#0f6b5c')).toBe('#0f6b5c');
});

test('[SHL-7] a missing or malformed colour falls to the default', () => {
  expect(deriveTheme({ accent: '#aa3311' }).dark[500]).toBe(defaultTheme.dark);
  expect(deriveTheme({ accent: 'red' }).accent[500]).toBe(defaultTheme.accent);
  expect(deriveTheme({ accent: '#AA3311' }).accent[500]).toBe('#aa3311');
});

test('contrast follows WCAG, and mixing ends at its endpoints', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  expect(mix('#123456', '#abcdef', 0)).toBe('#123456');
  expect(mix('#123456', '#abcdef', 1)).toBe('#abcdef');
  expect(textOn('#ffffff')).not.toBe('#ffffff');
});
