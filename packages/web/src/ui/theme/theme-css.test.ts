/// <reference types="node" />
import { AA, contrast } from '@app/domain/clients/theme.rules.ts';
// oxlint-disable-next-line no-restricted-imports -- a test may read the file that it is about
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { themeCss } from './theme-css.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
/** Variables by mood: what dark does not say is as in light. */
function variables(css: string): { light: Record<string, string>; dark: Record<string, string> } {
  const read = (block: string | undefined): Record<string, string> =>
    Object.fromEntries([...(block ?? '').matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
  const [light, dark] = css.split(":root[data-mantine-color-scheme='dark']");
  return { light: read(light), dark: { ...read(light), ...read(dark) } };
}
const tokens = variables(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));
const surfaces = ['--paper', '--paper-sunken', '--paper-hover', '--paper-pressed'];

test('[SHL-7] ink and state colours keep AA on every surface, light and dark', () => {
  for (const mood of ['light', 'dark'] as const) {
    const colours = tokens[mood];
    for (const text of ['--ink', '--ink-soft']) {
      for (const surface of surfaces) expect(contrast(colours[text]!, colours[surface]!), `${mood} ${text} on ${surface}`).toBeGreaterThanOrEqual(AA);
    }
    for (const state of ['--good', '--warn', '--bad', '--info']) {
      for (const surface of ['--paper', '--paper-sunken', `${state}-tint`]) {
        expect(contrast(colours[state]!, colours[surface]!), `${mood} ${state} on ${surface}`).toBeGreaterThanOrEqual(AA);
      }
    }
  }
});

test('[SHL-7] whatever the accent, its text, fills and tints keep AA, light and dark', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const { light, dark } = variables(themeCss({ accent }));
      for (const [mood, colours] of Object.entries({ light, dark })) {
        const on = (text: string, background: string): void =>
          expect(contrast(colours[text]!, colours[background]!), `${mood} ${text} on ${background}`).toBeGreaterThanOrEqual(AA);
        on('--on-accent', '--accent');
        on('--on-accent-hover', '--accent-hover');
        on('--on-accent-tint', '--accent-tint');
        for (const surface of surfaces) {
          expect(contrast(colours['--accent-ink']!, tokens[mood as 'light' | 'dark'][surface]!), `${mood} ${surface}`).toBeGreaterThanOrEqual(AA);
        }
      }
    }),
  );
});

test('[SHL-7] nothing but made colours reaches the style sheet', () => {
  const css = themeCss({ accent: '#123456}</style><script>', heading: 'url(evil)' });
  expect(css).not.toContain('script');
  expect(css).not.toContain('evil');
  expect(themeCss({ heading: 'Newsreader' })).toContain("--font-heading:'Newsreader Variable'");
});
