import type { Page, Section } from './page.ts';

export interface PageLayout {
  /** Relative widths of the columns, and the sections of each, top to bottom. */
  readonly columns: readonly { readonly width: number; readonly sections: readonly Section[] }[];
  /** Full width, after the columns. */
  readonly below: readonly Section[];
}

/**
 * Distributes the sections over the columns (CMS-5). Hidden ones are left out; a column that the page does not have
 * is read as its last.
 */
export function layOut(content: Page['content']): PageLayout {
  const widths = content.columns.length > 0 ? content.columns : [1];
  const shown = content.sections.filter((section) => !section.hide);
  const columnOf = (section: Section): number | 'below' => (section.column === 'below' ? 'below' : Math.min(section.column, widths.length - 1));
  return {
    columns: widths.map((width, i) => ({ width, sections: shown.filter((section) => columnOf(section) === i) })),
    below: shown.filter((section) => columnOf(section) === 'below'),
  };
}

/** Styles that an author may set on a section's frame. Layout and type only: nothing that loads, overlays or hides. */
const STYLE_NAMES = new Set([
  'color',
  'margin-top',
  'margin-bottom',
  'padding',
  'padding-top',
  'padding-bottom',
  'max-width',
  'min-height',
  'text-align',
  'border-top',
  'border-bottom',
  'border-radius',
]);
const STYLE_VALUE = /^[#a-z0-9 .%,()-]{1,80}$/i;
/**
 * Returns the allowed styles of `opts.styles`, under React's names. Values that could load or escape (`url(`, `;`,
 * `@`) are dropped.
 */
export function allowedStyles(styles: Readonly<Record<string, string>>): Record<string, string> {
  const allowed = Object.entries(styles).filter(
    ([name, value]) => STYLE_NAMES.has(name) && STYLE_VALUE.test(value) && !/url|expression|var\(/i.test(value),
  );
  return Object.fromEntries(allowed.map(([name, value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]));
}

/** Classes allowed in `opts.class` and `columnWrapper`: each is a rule of the page's own style sheet. */
export const frameClasses = ['narrow', 'wide', 'flush', 'tight', 'roomy', 'ruled', 'centred'] as const;
export type FrameClass = (typeof frameClasses)[number];
export const allowedClasses = (list: string): FrameClass[] => frameClasses.filter((name) => list.split(/\s+/).includes(name));

/** Named backgrounds follow the tenant's palette in light and dark. */
export const groundNames = ['paper', 'tint', 'dark', 'accent'] as const;
export type GroundName = (typeof groundNames)[number];
/** Reads `opts.bg_color`: the name of a background, or a colour (`#rrggbb`); undefined for anything else. */
export function groundOf(colour: string): { name: GroundName } | { hex: string } | undefined {
  const name = groundNames.find((candidate) => candidate === colour);
  if (name) return { name };
  return /^#[0-9a-f]{6}$/i.test(colour) ? { hex: colour.toLowerCase() } : undefined;
}

/** Returns an anchor as an id that is safe in CSS and URLs. */
export const anchorId = (anchor: string): string | undefined =>
  anchor
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || undefined;

/**
 * Returns a link that cannot run script: a path, an anchor, or http, https, mailto, tel. Other links lead to the page
 * itself.
 */
export function safeHref(href: string): string {
  const address = [...href].filter((character) => character > ' ' && character !== '\u007f').join('');
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address) || /^\/(?![/\\])/.test(address) || /^[#?]/.test(address)) return address;
  return '#';
}
/** The link leaves the site: it opens without access to the opener. */
export const isOutside = (href: string): boolean => /^https?:/i.test(href);

const HEADED = new Set(['home-hero', 'image-hero', 'contact']);
const isHeaded = ({ selector, config: { title, html } }: Section): boolean =>
  selector === 'product-details' ||
  (HEADED.has(selector) ? Boolean(title) : selector === 'html' && typeof html === 'string' && /<h1[\s>]/i.test(html));
/** A visible section contains the page's main heading. Without one, the page's name is the heading for screen readers. */
export const hasMainHeading = (sections: readonly Section[]): boolean => sections.some((section) => !section.hide && isHeaded(section));
