import type { PriceItem } from '../model/price-item.ts';
import { numbered } from './numbered.rules.ts';

/** Returns the items of a list in their order, each with an id and its place as `order`. */
export const inOrder = (items: readonly PriceItem[]): PriceItem[] =>
  numbered(items)
    .toSorted((a, b) => a.order - b.order)
    .map((item, order) => (item.order === order ? item : { ...item, order }));
/** Gives each item its place as `order`. */
export const placed = (items: readonly PriceItem[]): PriceItem[] => items.map((item, order) => (item.order === order ? item : { ...item, order }));
