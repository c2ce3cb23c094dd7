import type { ReactNode } from 'react';

/** One widget in one state. Together they are what the gallery shows and what the browser tests look at. */
interface Exhibit {
  readonly state: string;
  readonly render: () => ReactNode;
}
export interface GallerySection {
  readonly widget: string;
  readonly exhibits: readonly Exhibit[];
}
export const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitänswitwe and the very long name of a company that goes on, and on, until there is no room left for it';
