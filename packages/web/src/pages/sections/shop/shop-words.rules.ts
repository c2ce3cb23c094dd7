import { formatUsdIn } from '@app/kernel/money.ts';
import type { Language } from '@app/kernel/words.ts';
import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import { sectionKinds } from '@app/domain/pages/sections.ts';

const profiles = sectionKinds['product-grid'].config.parse({ products: [{ name: 'x' }] }).products[0]?.profile;
type Profile = NonNullable<typeof profiles>;
const KNOWN: readonly string[] = ['board', 'shiplap', 'tongue', 'beam', 'slab', 'moulding'] satisfies readonly Profile[];
/** The profile in which a product is drawn. */
export const profileOf = ({ profile }: Pick<ShopProduct, 'profile'>): Profile => (KNOWN.includes(profile) ? (profile as Profile) : 'board');

/** Address of the page of a product. */
export const productHref = (nameKey: string, { sku }: Pick<ShopProduct, 'sku'>): string => `/${nameKey}/products/${encodeURIComponent(sku)}`;
export const priceText = (language: Language, dollars: number): string => formatUsdIn(language, dollars);
/** The price differs with what is chosen. */
export const hasRange = ({ choices, breaks, price }: Pick<ShopProduct, 'choices' | 'breaks' | 'price'>): boolean =>
  breaks.length > 0 || choices.some(({ values }) => values.some((value) => value.price !== price));
/** The lowest price of one piece. */
export const lowestPrice = ({ choices, breaks, price }: Pick<ShopProduct, 'choices' | 'breaks' | 'price'>): number =>
  Math.min(price, ...breaks.map((step) => step.price), ...choices.flatMap(({ values }) => values.map((value) => value.price)));
