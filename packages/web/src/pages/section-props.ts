import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import type { ConfigOf, SectionName } from '@app/domain/pages/sections.ts';
import type { Page } from '@app/domain/pages/page.ts';
import type { RoutePicture } from './drawings/draw-routes.ts';

type FrameName = 'navbar' | 'consumer-header' | 'footer' | 'black-footer';
/** A section between header and footer. */
export type ContentName = Exclude<SectionName, FrameName>;

/** An empty leg as a public page shows it. */
export interface TeaserLeg {
  readonly id: string;
  readonly from: { readonly code: string; readonly city: string };
  readonly to: { readonly code: string; readonly city: string };
  /** Takeoff at the departure airport: MM/dd/yyyy and H:mm. */
  readonly date: string;
  readonly time: string;
  readonly aircraft: string;
  readonly seats: number;
  /** Dollars; null is on request. */
  readonly price: number | null;
  /** Hangs on a flight of somebody else, which may move. */
  readonly depends: boolean;
  /** Hours by which its takeoff may shift, either way. */
  readonly window_hours: number;
}

/** Products of a shop on its pages; `product`: the subject of the page. */
export interface PageShop {
  readonly products: readonly ShopProduct[];
  readonly product?: ShopProduct | undefined;
}

/** The data of the page that every section may use. */
export interface PageContext {
  readonly client: PublicClient;
  /** MM/dd/yyyy at the company. */
  readonly today: string;
  readonly emptyLegs: readonly TeaserLeg[];
  /** Only where a section shows products of the shop. */
  readonly shop?: PageShop | undefined;
  /** Drawn maps by the place of their section in the page. */
  readonly pictures: Readonly<Record<number, RoutePicture>>;
}
export interface SectionProps<N extends SectionName> {
  readonly config: ConfigOf<N>;
  readonly context: PageContext;
  /** Place of the section in the page's list. */
  readonly index: number;
}
/** Headers and footers render the frame data of the page. */
export interface FrameProps {
  readonly page: Pick<Page, 'header' | 'footer'>;
  readonly client: PublicClient;
}
