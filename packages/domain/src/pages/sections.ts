import { z } from 'zod';
import { Link } from './page.ts';
import { AircraftCard, actions, BoardProfile, heading, Icon, RouteDrawing, Scene, words } from './section-parts.ts';

/** Allowed position of a section; also its heading in the page builder. */
type Place = 'header' | 'content' | 'footer';
type Group = 'general' | 'marketplace' | 'operator' | 'wood products';
interface SectionKind<S extends z.ZodObject = z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly place: Place;
  readonly group: Group;
  /** Schema of the author's configuration; unknown fields are dropped, missing ones take defaults. */
  readonly config: S;
}
const kind = <S extends z.ZodObject>(spec: SectionKind<S>): SectionKind<S> => spec;
const list = <T extends z.ZodType>(item: T, max = 24) => z.array(item).max(max).default([]);
const nothing = z.object({});

/**
 * Every kind of section (CMS-6, CMS-7, CMS-8, CMS-9): its label, allowed position and configuration. The web renders
 * each.
 */
export const sectionKinds = {
  navbar: kind({
    title: 'Navigation bar',
    description: 'Logo, links and one main action. Folds into a menu on a phone.',
    place: 'header',
    group: 'operator',
    config: nothing,
  }),
  'consumer-header': kind({
    title: 'Consumer header',
    description: 'Logo, links, sign-in and the marketplace, on the dark background of the image below it.',
    place: 'header',
    group: 'marketplace',
    config: nothing,
  }),
  footer: kind({
    title: 'Footer',
    description: 'Link list, social logos, contact, disclaimer and copyright.',
    place: 'footer',
    group: 'general',
    config: nothing,
  }),
  'black-footer': kind({
    title: 'Black footer',
    description: 'The footer on a dark background in both color schemes.',
    place: 'footer',
    group: 'marketplace',
    config: nothing,
  }),
  'home-hero': kind({
    title: 'Home hero',
    description: 'The opening of a home page: one sentence, one image, one or two actions.',
    place: 'content',
    group: 'operator',
    config: heading.extend({
      actions,
      scene: Scene.default('horizon'),
      drawing: RouteDrawing.prefault({}),
      figures: list(z.object({ value: z.string().max(20), label: z.string().max(80) }), 4),
    }),
  }),
  'image-hero': kind({
    title: 'Image hero',
    description: 'The opening of an inner page: a heading over an illustrated band.',
    place: 'content',
    group: 'marketplace',
    config: heading.extend({ actions, scene: Scene.default('none'), drawing: RouteDrawing.prefault({}) }),
  }),
  'empty-legs-hero': kind({
    title: 'Empty legs',
    description: 'The next empty legs of this operator, from its live records.',
    place: 'content',
    group: 'marketplace',
    config: heading.extend({ actions, limit: z.int().min(1).max(12).default(6), empty: words(200) }),
  }),
  features: kind({
    title: 'Features',
    description: 'A few strong points, each with a heading and a sentence, numbered.',
    place: 'content',
    group: 'marketplace',
    config: heading.extend({ items: list(z.object({ title: z.string().max(120), text: words(600) }), 12) }),
  }),
  benefits: kind({
    title: 'Benefits',
    description: 'Points with an icon.',
    place: 'content',
    group: 'operator',
    config: heading.extend({ items: list(z.object({ icon: Icon, title: z.string().max(120), text: words(600) }), 12) }),
  }),
  'get-started': kind({
    title: 'Get started',
    description: 'How it works, in steps, with the action that starts it.',
    place: 'content',
    group: 'operator',
    config: heading.extend({ steps: list(z.object({ title: z.string().max(120), text: words(400) }), 6), actions }),
  }),
  'fleet-row': kind({
    title: 'Fleet',
    description: 'Aircraft in side view, to one scale, with seats, range and speed.',
    place: 'content',
    group: 'operator',
    config: heading.extend({ aircraft: list(AircraftCard), actions }),
  }),
  'route-table': kind({
    title: 'Routes',
    description: 'Usual routes with time and aircraft, as a table.',
    place: 'content',
    group: 'operator',
    config: heading.extend({
      routes: list(
        z.object({ from: z.string().max(8), fromCity: words(80), to: z.string().max(8), toCity: words(80), hours: words(20), note: words(80) }),
      ),
      note: words(300),
    }),
  }),
  'pricing-grid': kind({
    title: 'Pricing grid',
    description: 'Plans or rates side by side.',
    place: 'content',
    group: 'general',
    config: heading.extend({
      plans: list(
        z.object({
          name: z.string().max(80),
          price: words(40),
          unit: words(60),
          text: words(300),
          points: list(z.string().max(160), 10),
          action: Link.optional(),
        }),
        6,
      ),
      note: words(400),
    }),
  }),
  faq: kind({
    title: 'FAQ',
    description: 'Questions that expand in place, without scripts.',
    place: 'content',
    group: 'general',
    config: heading.extend({ items: list(z.object({ question: z.string().max(200), answer: words(2000) }), 40) }),
  }),
  'reviews-grid': kind({
    title: 'Reviews grid',
    description: 'Customer reviews.',
    place: 'content',
    group: 'general',
    config: heading.extend({ reviews: list(z.object({ quote: z.string().max(600), name: z.string().max(80), about: words(120) }), 12) }),
  }),
  html: kind({
    title: 'HTML',
    description: 'Custom HTML. Scripts, frames, forms and event handlers are removed.',
    place: 'content',
    group: 'general',
    config: z.object({ html: z.string().max(60_000).default('') }),
  }),
  contact: kind({
    title: 'Contact',
    description: 'Phone, email, address and office hours of the client.',
    place: 'content',
    group: 'general',
    config: heading.extend({ people: list(z.object({ name: z.string().max(80), role: words(80), email: words(120) }), 8) }),
  }),
  'image-row': kind({
    title: 'Image row',
    description: 'Images side by side with captions.',
    place: 'content',
    group: 'marketplace',
    config: heading.extend({
      pictures: list(
        z.object({
          src: z.string().max(300),
          alt: z.string().max(200),
          width: z.int().min(1).max(10_000),
          height: z.int().min(1).max(10_000),
          caption: words(160),
        }),
        6,
      ),
    }),
  }),
  breadcrumbs: kind({
    title: 'Breadcrumbs',
    description: 'The position of the page in the site.',
    place: 'content',
    group: 'general',
    config: z.object({ items: list(Link, 6) }),
  }),
  'product-grid': kind({
    title: 'Product grid',
    description: 'Wood products with profile, size and price.',
    place: 'content',
    group: 'wood products',
    config: heading.extend({
      /** Origin of the products: entered here, or those that the shop sells. */
      source: z.enum(['manual', 'records']).default('manual'),
      products: list(
        z.object({
          name: z.string().max(120),
          text: words(300),
          price: words(40),
          unit: words(40),
          wood: z.string().max(20).default('oak'),
          profile: BoardProfile.default('board'),
        }),
      ),
    }),
  }),
  'product-details': kind({
    title: 'Product details',
    description: 'One product with its price, choices and a form that puts it into the cart.',
    place: 'content',
    group: 'wood products',
    /** Without a SKU, that of the address. */
    config: z.object({ sku: z.string().max(64).default(''), related: z.int().min(0).max(6).default(3) }),
  }),
  'species-finishes': kind({
    title: 'Species and finishes',
    description: 'Swatches of the woods and of the finishes on them.',
    place: 'content',
    group: 'wood products',
    config: heading.extend({
      species: list(z.object({ name: z.string().max(60), wood: z.string().max(20), text: words(200) })),
      finishes: list(z.object({ name: z.string().max(60), text: words(200) })),
    }),
  }),
  'quote-call': kind({
    title: 'Call to action',
    description: 'One sentence and one action, on a strong background.',
    place: 'content',
    group: 'wood products',
    config: heading.extend({ actions }),
  }),
} as const;

export type SectionName = keyof typeof sectionKinds;
export type ConfigOf<N extends SectionName> = z.output<(typeof sectionKinds)[N]['config']>;
export const isSectionName = (selector: string): selector is SectionName => Object.hasOwn(sectionKinds, selector);

const cache = new WeakMap<object, { readonly selector: string; readonly read: object | undefined }>();
/**
 * Returns the configuration of a section, parsed by its kind's schema; undefined for an unknown kind or an invalid
 * configuration, which is not rendered.
 */
export function configOf<N extends SectionName>(selector: N, config: Readonly<Record<string, unknown>>): ConfigOf<N> | undefined {
  const cached = cache.get(config);
  // A configuration is never changed in place, so one parse per object is enough.
  if (cached?.selector === selector) return cached.read as ConfigOf<N> | undefined;
  const { data: parsed } = sectionKinds[selector].config.safeParse(config);
  cache.set(config, { selector, read: parsed });
  return parsed as ConfigOf<N> | undefined;
}
