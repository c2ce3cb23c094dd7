import drawings from '../drawings/drawings.module.css';
import scenes from '../drawings/scenes.module.css';
import type { ContentName } from '../section-props.ts';
import contact from './Contact.module.css';
import legs from './EmptyLegs.module.css';
import fleet from './FleetRow.module.css';
import hero from './Hero.module.css';
import html from './HtmlBlock.module.css';
import lists from './Lists.module.css';
import details from './shop/ProductDetails.module.css';
import pricing from './PricingGrid.module.css';
import routes from './RouteTable.module.css';
import wood from './Wood.module.css';

const both = (first: string | undefined, other: string | undefined): string => `${first} ${other}`;
/**
 * The frame that each section needs. Declared beside the page and not in the lazy sections, because a page without script cannot load
 * a style sheet later: this adds the sheet of every section to that of the page.
 */
export const frameClasses: Readonly<Record<ContentName, string | undefined>> = {
  'home-hero': both(hero.frame, scenes.stage),
  'image-hero': both(hero.frame, scenes.stage),
  'empty-legs-hero': legs.frame,
  features: lists.frame,
  benefits: lists.frame,
  'get-started': lists.frame,
  'fleet-row': both(fleet.frame, drawings.stage),
  'route-table': routes.frame,
  'pricing-grid': pricing.frame,
  faq: lists.frame,
  'reviews-grid': lists.frame,
  html: html.frame,
  contact: contact.frame,
  'image-row': lists.frame,
  breadcrumbs: lists.slim,
  'product-grid': wood.frame,
  'product-details': details.frame,
  'species-finishes': wood.frame,
  'quote-call': lists.frame,
};
