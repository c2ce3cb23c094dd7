import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Section } from '@app/domain/pages/page.ts';
import { isSectionName, sectionKinds } from '@app/domain/pages/sections.ts';
import type { ContentName, SectionProps } from './section-props.ts';

type Loaders = { readonly [N in ContentName]: () => Promise<ComponentType<SectionProps<N>>> };

/** Loaders of section components by kind, called when a page has one (CMS-6). */
const loaders: Loaders = {
  'home-hero': async () => (await import('./sections/HomeHero.tsx')).HomeHero,
  'image-hero': async () => (await import('./sections/ImageHero.tsx')).ImageHero,
  'empty-legs-hero': async () => (await import('./sections/EmptyLegsHero.tsx')).EmptyLegsHero,
  features: async () => (await import('./sections/Features.tsx')).Features,
  benefits: async () => (await import('./sections/Benefits.tsx')).Benefits,
  'get-started': async () => (await import('./sections/GetStarted.tsx')).GetStarted,
  'fleet-row': async () => (await import('./sections/FleetRow.tsx')).FleetRow,
  'route-table': async () => (await import('./sections/RouteTable.tsx')).RouteTable,
  'pricing-grid': async () => (await import('./sections/PricingGrid.tsx')).PricingGrid,
  faq: async () => (await import('./sections/Faq.tsx')).Faq,
  'reviews-grid': async () => (await import('./sections/ReviewsGrid.tsx')).ReviewsGrid,
  html: async () => (await import('./sections/HtmlBlock.tsx')).HtmlBlock,
  contact: async () => (await import('./sections/Contact.tsx')).Contact,
  'image-row': async () => (await import('./sections/ImageRow.tsx')).ImageRow,
  breadcrumbs: async () => (await import('./sections/Breadcrumbs.tsx')).Breadcrumbs,
  'product-grid': async () => (await import('./sections/ProductGrid.tsx')).ProductGrid,
  'product-details': async () => (await import('./sections/shop/ProductDetails.tsx')).ProductDetails,
  'species-finishes': async () => (await import('./sections/SpeciesFinishes.tsx')).SpeciesFinishes,
  'quote-call': async () => (await import('./sections/QuoteCall.tsx')).QuoteCall,
};
export const contentNames = Object.keys(loaders) as ContentName[];
export const isContentName = (selector: string): selector is ContentName => Object.hasOwn(loaders, selector);

/** A section whose configuration was read by its own schema: its type no longer says which one. */
export type AnySection = ComponentType<SectionProps<never>>;
const loaded = new Map<ContentName, AnySection>();
const later = new Map<ContentName, LazyExoticComponent<AnySection>>();
const load = async (name: ContentName): Promise<AnySection> => (await loaders[name]()) as AnySection;

/** Loads what a page needs before it is rendered, so that the first byte holds the whole page and no script has to fill anything in. */
export async function loadSections(sections: readonly Pick<Section, 'selector' | 'hide'>[]): Promise<void> {
  const wanted = new Set(sections.filter(({ hide }) => !hide).map(({ selector }) => selector));
  await Promise.all(
    [...wanted].filter(isContentName).map(async (name) => {
      if (!loaded.has(name)) loaded.set(name, await load(name));
    }),
  );
}

/** Returns the component of a section if it is loaded already. */
export const loadedSection = (name: ContentName): AnySection | undefined => loaded.get(name);
/** Returns the component of a section, rendered once it is loaded. */
export function lazySection(name: ContentName): AnySection {
  const waiting = later.get(name) ?? lazy(async () => ({ default: await load(name) }));
  later.set(name, waiting);
  return waiting as unknown as AnySection;
}

/** Returns the title and description of a section for the page builder; undefined for an unknown selector. */
export const describe = (selector: string): { title: string; description: string } | undefined =>
  isSectionName(selector) ? { title: sectionKinds[selector].title, description: sectionKinds[selector].description } : undefined;
