import type { Theme } from '@app/domain/clients/client.ts';
import { isPictureAddress } from '@app/domain/clients/client.rules.ts';
import { AA, contrast, defaultTheme, textOn, type BrandColour } from '@app/domain/clients/theme.rules.ts';
import { accentVariables } from '../ui/theme/theme-css.ts';
import { t, words } from '../words/words.ts';

/** The theme settings that can be chosen on screen. */
export type ThemeDraft = Pick<Theme, 'dark' | 'light' | 'accent' | 'logo_dark' | 'logo_light' | 'favicon' | 'heading'>;

export const brandColours: readonly { readonly name: BrandColour; readonly label: string; readonly hint: string }[] = [
  { name: 'accent', label: words('Accent'), hint: words('Marks the primary action and the current page.') },
  { name: 'dark', label: words('Dark background'), hint: words('Background of dark sections on public pages.') },
  { name: 'light', label: words('Light background'), hint: words('Background of light sections on public pages.') },
];

const HEX = /^#[0-9a-f]{6}$/i;
/** '#b8482a' of what somebody typed: with or without the sign, three digits or six; undefined where it is no colour. */
export function readColour(typed: string): string | undefined {
  const bare = typed.trim().replace(/^#/, '').toLowerCase();
  const long = /^[0-9a-f]{3}$/.test(bare) ? [...bare].map((digit) => digit + digit).join('') : bare;
  return HEX.test(`#${long}`) ? `#${long}` : undefined;
}

/** Returns the problem of each invalid field, by name. */
export function themeProblems(draft: ThemeDraft): Partial<Record<keyof ThemeDraft, string>> {
  const problems: Partial<Record<keyof ThemeDraft, string>> = {};
  for (const { name } of brandColours) {
    const colour = draft[name];
    if (colour !== undefined && !HEX.test(colour)) problems[name] = t('Enter a color as a hex code, like #b8482a.');
  }
  for (const name of ['logo_dark', 'logo_light', 'favicon'] as const)
    if (!isPictureAddress(draft[name])) problems[name] = t('The address must begin with https:// or /.');
  return problems;
}

export interface Measured {
  readonly pair: string;
  /** WCAG contrast, 1 to 21. */
  readonly contrast: number;
  readonly background: string;
  readonly text: string;
}
/** Returns the color pairs of this theme with their contrast, in light and dark mode. */
export function measured(draft: ThemeDraft): Measured[] {
  const accents = { light: accentVariables('light', draft), dark: accentVariables('dark', draft) };
  const pair = (name: string, background: string, text: string): Measured => ({ pair: name, background, text, contrast: contrast(background, text) });
  const brand = (name: BrandColour): string => readColour(draft[name] ?? '') ?? defaultTheme[name];
  return [
    pair(words('Primary button'), accents.light['--accent'], accents.light['--on-accent']),
    pair(words('Primary button, dark mode'), accents.dark['--accent'], accents.dark['--on-accent']),
    pair(words('Tint'), accents.light['--accent-tint'], accents.light['--on-accent-tint']),
    pair(words('Dark section'), brand('dark'), textOn(brand('dark'))),
    pair(words('Light section'), brand('light'), textOn(brand('light'))),
  ];
}
/** '5.4 : 1'; rounded down, so that what is shown is reached. */
export const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`;
export const isReadable = (value: number): boolean => value >= AA;
