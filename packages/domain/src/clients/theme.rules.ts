import type { Theme } from './client.ts';

/** Steps of a palette, lightest first; the given colour is step 500 (SHL-7). */
export const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export type Shade = (typeof shades)[number];
export type Palette = Readonly<Record<Shade, string>>;
export type BrandColour = 'dark' | 'light' | 'accent';

/** Default theme for a tenant without colours of its own: warm ink and paper, and the green of centerline lights. */
export const defaultTheme: Readonly<Record<BrandColour, string>> = { dark: '#1d1b18', light: '#f6f3ee', accent: '#0f6b5c' };
/** Display typefaces for public headings: name → CSS font family. */
export const headingFaces: Readonly<Record<string, string>> = {
  Inter: "'Inter Variable', system-ui, sans-serif",
  Newsreader: "'Newsreader Variable', Georgia, serif",
};
const WHITE = '#ffffff';
const INK = '#1a1815';
const BLACK = '#000000';
/** WCAG 2.2 AA for text of normal size. */
export const AA = 4.5;

interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}
const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);
/** Linear red, green and blue of `#rrggbb`, 0 to 1. */
const linear = (hex: string): [number, number, number] => [
  toLinear(parseInt(hex.slice(1, 3), 16) / 255),
  toLinear(parseInt(hex.slice(3, 5), 16) / 255),
  toLinear(parseInt(hex.slice(5, 7), 16) / 255),
];
const toHex = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, channel)))) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;

/** OKLab is perceptually uniform, so one scale of steps fits every hue. */
function toLab(hex: string): Lab {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}
function fromLab({ l, a, b }: Lab): string {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]);
}

/** Returns the colour at the fraction `part` (0 to 1) between `from` and `to`. */
export function mix(from: string, to: string, part: number): string {
  const [f, t] = [toLab(from), toLab(to)];
  const between = (x: number, y: number): number => x + (y - x) * part;
  return fromLab({ l: between(f.l, t.l), a: between(f.a, t.a), b: between(f.b, t.b) });
}

const lighten: readonly number[] = [0.95, 0.88, 0.74, 0.55, 0.28];
const darken: readonly number[] = [0.14, 0.3, 0.46, 0.62];
/** Returns ten steps from a tint to a shade of one colour, each as `#rrggbb`. */
export function palette(hex: string): Palette {
  const base = hex.toLowerCase();
  const steps = [...lighten.map((part) => mix(base, WHITE, part)), base, ...darken.map((part) => mix(base, BLACK, part))];
  return Object.fromEntries(shades.map((shade, i) => [shade, steps[i]])) as unknown as Palette;
}

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/**
 * Returns the text colour for a background: white or ink, or black if neither reaches AA. Contrast is never below
 * 4.5.
 */
export function textOn(background: string): string {
  return [WHITE, INK, BLACK].find((text) => contrast(text, background) >= AA) ?? BLACK;
}

/** Moves `hex` towards white or black, only as far as needed to reach the wanted contrast on the background. */
export function readableOn(background: string, hex: string, minContrast = AA): string {
  const towards = contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK;
  for (let step = 0; step < 50; step++) {
    const tried = mix(hex, towards, step / 50);
    if (contrast(tried, background) >= minContrast) return tried;
  }
  return towards;
}

export type BrandPalettes = Readonly<Record<BrandColour, Palette>>;
/** Returns the three palettes of a tenant; a missing or malformed colour takes the default. */
export function deriveTheme(theme: Partial<Pick<Theme, BrandColour>> = {}): BrandPalettes {
  const of = (name: BrandColour): Palette => {
    const chosen = theme[name];
    return palette(chosen !== undefined && /^#[0-9a-f]{6}$/i.test(chosen) ? chosen : defaultTheme[name]);
  };
  return { dark: of('dark'), light: of('light'), accent: of('accent') };
}

/**
 * Returns the CSS variables of a tenant: `--accent-50` … `--dark-900`, and with `-text` the text colour for each of
 * them.
 */
export function themeVariables(theme: Partial<Pick<Theme, BrandColour>> = {}): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = {};
  for (const [name, steps] of Object.entries(deriveTheme(theme))) {
    for (const shade of shades) {
      variables[`--${name}-${shade}`] = steps[shade];
      variables[`--${name}-${shade}-text`] = textOn(steps[shade]);
    }
  }
  return variables;
}
