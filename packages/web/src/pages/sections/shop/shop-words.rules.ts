import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import { BoardProfile } from '@app/domain/pages/section-parts.ts';

/** The profile in which a product is drawn. */
export const profileOf = ({ profile }: Pick<ShopProduct, 'profile'>): BoardProfile => BoardProfile.safeParse(profile).data ?? 'board';

/** Address of the page of a product. */
export const productHref = (nameKey: string, { sku }: Pick<ShopProduct, 'sku'>): string => `/${nameKey}/products/${encodeURIComponent(sku)}`;
/** The price differs with what is chosen. */
export const hasRange = ({ choices, breaks, price }: Pick<ShopProduct, 'choices' | 'breaks' | 'price'>): boolean =>
  breaks.length > 0 || choices.some(({ values }) => values.some((value) => value.price !== price));
/** The lowest price of one piece. */
export const lowestPrice = ({ choices, breaks, price }: Pick<ShopProduct, 'choices' | 'breaks' | 'price'>): number =>
  Math.min(price, ...breaks.map((step) => step.price), ...choices.flatMap(({ values }) => values.map((value) => value.price)));
