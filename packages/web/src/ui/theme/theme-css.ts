import type { Theme } from '@app/domain/clients/client.ts';
import { contrast, deriveTheme, headingFaces, mix, readableOn, textOn, themeVariables } from '@app/domain/clients/theme.rules.ts';

type Given = Partial<Pick<Theme, 'dark' | 'light' | 'accent' | 'heading'>>;
/** Surfaces under accent text, from `tokens.css`: the hardest for contrast in each color scheme. */
const surfaces = { light: '#ebe7df', dark: '#2e2b27' } as const;
/** Graphics (a button's edge, a mark) need less contrast than text. */
const MARK_CONTRAST = 3;

type AccentName = '--accent' | '--accent-hover' | '--on-accent' | '--on-accent-hover' | '--accent-ink' | '--accent-tint' | '--on-accent-tint';
/** The tenant's accent in one mood: as a fill, as text on any surface, as a tint, and what may be written on them. */
export function accentVariables(mood: 'light' | 'dark', theme: Given = {}): Readonly<Record<AccentName, string>> {
  const { accent } = deriveTheme(theme);
  const surface = surfaces[mood];
  const fill = contrast(accent[500], surface) >= MARK_CONTRAST ? accent[500] : readableOn(surface, accent[500], MARK_CONTRAST);
  const tint = mood === 'light' ? accent[50] : mix('#1a1917', accent[500], 0.22);
  return {
    '--accent': fill,
    '--accent-hover': mix(fill, mood === 'light' ? '#000000' : '#ffffff', 0.12),
    '--on-accent': textOn(fill),
    '--on-accent-hover': textOn(mix(fill, mood === 'light' ? '#000000' : '#ffffff', 0.12)),
    '--accent-ink': readableOn(surface, accent[mood === 'light' ? 600 : 400]),
    '--accent-tint': tint,
    '--on-accent-tint': readableOn(tint, accent[mood === 'light' ? 700 : 200]),
  };
}
const block = (selector: string, variables: Record<string, string>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * A tenant's colours as a style sheet, for every page of that tenant: the three palettes with their text colours (`--accent-500`,
 * `--accent-500-text`, …), and by mood `--accent` (fill), `--on-accent`, `--accent-ink` (text and icons on any surface),
 * `--accent-tint`, `--on-accent-tint`. Holds nothing but colours made here, so it is safe inside a `<style>`.
 */
export function themeCss(theme: Given = {}): string {
  const face = headingFaces[theme.heading ?? ''];
  return [
    block(':root', { ...themeVariables(theme), ...accentVariables('light', theme), ...(face ? { '--font-heading': face } : {}) }),
    block(":root[data-mantine-color-scheme='dark']", accentVariables('dark', theme)),
  ].join('\n');
}
