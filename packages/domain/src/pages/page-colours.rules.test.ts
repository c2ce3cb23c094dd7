import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AA, contrast } from '../clients/theme.rules.ts';
import { pageColours, pageColoursCss } from './page-colours.rules.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const theme = fc.record({ dark: hex, light: hex, accent: hex });

test('[SHL-7] whatever colours a tenant chose, every text keeps AA on every background, light and dark', () => {
  fc.assert(
    fc.property(theme, fc.constantFrom('light' as const, 'dark' as const), (brand, scheme) => {
      const c = pageColours(brand, scheme);
      const pairs = [
        ...[c.paper, c.raised, c.tint].flatMap((ground) => [c.ink, c.soft, c.accentText].map((text) => [ground, text] as const)),
        ...[c.deep, c.deepRaised].flatMap((ground) => [c.onDeep, c.onDeepSoft, c.deepAccent].map((text) => [ground, text] as const)),
        [c.accent, c.onAccent] as const,
      ];
      for (const [ground, text] of pairs) expect(contrast(ground, text)).toBeGreaterThanOrEqual(AA);
    }),
    { numRuns: 300 },
  );
});

test('[SHL-7] the light scheme is light and the dark one dark, and only hex colours enter the style sheet', () => {
  fc.assert(
    fc.property(theme, (brand) => {
      expect(contrast(pageColours(brand, 'light').paper, '#000000')).toBeGreaterThan(contrast(pageColours(brand, 'dark').paper, '#000000'));
    }),
  );
  const css = pageColoursCss({ accent: '</style><script>' });
  expect(css).not.toContain('<');
  expect(css.match(/--accent:(#[0-9a-f]{6})/)?.[1]).toBeDefined();
});
