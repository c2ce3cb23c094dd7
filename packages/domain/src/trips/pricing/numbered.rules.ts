import type { PriceItem, PriceList } from '../model/price-item.ts';

/**
 * Gives items permanent ids for estimate lines and changes: an item without an id, or with a duplicate one, gets the next free number.
 */
export function numbered(items: readonly PriceItem[]): PriceItem[] {
  const taken = new Set(items.map(({ id }) => id));
  const seen = new Set<string>();
  let next = 1;
  return items.map((item) => {
    if (item.id !== '' && !seen.has(item.id)) {
      seen.add(item.id);
      return item;
    }
    while (taken.has(String(next))) next++;
    const id = String(next++);
    return { ...item, id };
  });
}
/** Runs before each save of a price list: from then on every item keeps its id. */
export const preparePriceList = (list: PriceList): PriceList => ({ ...list, items: numbered(list.items) });
