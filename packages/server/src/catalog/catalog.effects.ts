import { toCents, toDollars } from '@app/kernel/money.ts';
import { priceChanges, products } from '@app/domain/catalog/catalog.collection.ts';
import { priceChangeOf } from '@app/domain/catalog/price-change.rules.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Keeps each change of a product's price beside it, whatever makes it (ORD-11). */
export function catalogEffects({ records }: AppContext): void {
  records.onWrite(products, async ({ before, after, client, actor }) => {
    if (!before || !after || toCents(before.price) === toCents(after.price)) return;
    const amount = toDollars(toCents(after.price) - toCents(before.price));
    const change = priceChangeOf(before, { cost_based: false, percent: 0, amount });
    await records.forClient(client, actor.uid).create(priceChanges, change, { parent: after.path });
  });
}
