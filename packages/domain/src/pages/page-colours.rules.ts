import { remembered } from '@app/kernel/remembered.ts';
import type { Theme } from '../clients/client.ts';
import { AA, contrast, deriveTheme, mix, readableOn, textOn } from '../clients/theme.rules.ts';

/** Colours of a public page, by role. `deep` is the dark background of hero, footer and strong sections. */
export interface PageColours {
  readonly paper: string;
  readonly raised: string;
  readonly tint: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly accent: string;
  readonly onAccent: string;
  /** The accent as text on paper, raised and tint. */
  readonly accentText: string;
  readonly deep: string;
  readonly deepRaised: string;
  readonly onDeep: string;
  readonly onDeepSoft: string;
  readonly deepLine: string;
  readonly deepAccent: string;
}
const BLACK = '#000000';
const WHITE = '#ffffff';
const STRONG = 10;
const SOFT = 5.2;

/** Adjusts a colour until it is readable on each of the backgrounds, including the hardest one. */
function readableOnAll(grounds: readonly string[], colour: string, minContrast = AA): string {
  const hardest = grounds.toSorted((a, b) => contrast(a, colour) - contrast(b, colour))[0] ?? WHITE;
  const moved = readableOn(hardest, colour, minContrast);
  return grounds.every((ground) => contrast(ground, moved) >= minContrast) ? moved : textOn(hardest);
}

type Brand = Partial<Pick<Theme, 'dark' | 'light' | 'accent'>>;
const brandOf = (theme: Brand) => {
  const palettes = deriveTheme(theme);
  return { dark: palettes.dark[500], light: palettes.light[500], accent: palettes.accent[500] };
};
/** The strong background and the text colours on it. */
function deepColours(deep: string, { light, accent }: ReturnType<typeof brandOf>) {
  const deepRaised = mix(deep, light, 0.06);
  const grounds = [deep, deepRaised];
  return {
    deep,
    deepRaised,
    onDeep: readableOnAll(grounds, light, 8),
    onDeepSoft: readableOnAll(grounds, mix(light, deep, 0.3), SOFT),
    deepLine: mix(deep, light, 0.2),
    deepAccent: readableOnAll(grounds, accent, AA),
  };
}

/** Cache size: more than the number of tenants whose pages are shown at a time. */
const MAX_BRANDS = 500;
const keyOf = ({ dark, light, accent }: Brand): string => JSON.stringify([dark, light, accent]);

function workOut(theme: Brand, scheme: 'light' | 'dark'): PageColours {
  const brand = brandOf(theme);
  const { dark, light, accent } = brand;
  // Paper must be light enough, night dark enough, to carry strong text.
  const paper =
    scheme === 'light' ? mix(light, WHITE, contrast(light, BLACK) < 15 ? 0.8 : 0.2) : mix(dark, BLACK, contrast(dark, WHITE) < 12 ? 0.75 : 0.3);
  const [from, to] = scheme === 'light' ? [paper, dark] : [paper, light];
  const raised = scheme === 'light' ? mix(paper, WHITE, 0.65) : mix(paper, light, 0.05);
  const tint = mix(from, to, scheme === 'light' ? 0.055 : 0.035);
  const grounds = [paper, raised, tint];
  const deep = contrast(dark, WHITE) < 8 ? mix(dark, BLACK, 0.6) : scheme === 'light' ? dark : mix(dark, BLACK, 0.12);
  return {
    paper,
    raised,
    tint,
    ink: readableOnAll(grounds, to, STRONG),
    soft: readableOnAll(grounds, mix(to, from, 0.34), SOFT),
    line: mix(from, to, 0.16),
    accent,
    onAccent: textOn(accent),
    accentText: readableOnAll(grounds, accent, AA),
    ...deepColours(deep, brand),
  };
}

const inLight = remembered(MAX_BRANDS, keyOf, (theme: Brand) => workOut(theme, 'light'));
const inDark = remembered(MAX_BRANDS, keyOf, (theme: Brand) => workOut(theme, 'dark'));
/**
 * Returns the colours of one scheme. Text roles keep AA contrast on their backgrounds, whatever the tenant chose
 * (SHL-7).
 */
export const pageColours = (theme: Brand, scheme: 'light' | 'dark'): PageColours => (scheme === 'light' ? inLight(theme) : inDark(theme));

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const declarations = (colours: PageColours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');

/**
 * Returns the style sheet of a tenant's pages, light and dark by the visitor's preference. It contains only colours
 * of the theme rules.
 */
export const pageColoursCss = remembered(
  MAX_BRANDS,
  keyOf,
  (theme: Brand): string =>
    `:root{color-scheme:light dark;${declarations(pageColours(theme, 'light'))}}@media (prefers-color-scheme:dark){:root{${declarations(pageColours(theme, 'dark'))}}}`,
);
