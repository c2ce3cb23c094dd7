import { holdsScarce } from '@app/domain/holds/hold.rules.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { holdsOf } from '../../holds/claim.ts';

/** Returns true for an order that reserves something of which there are few: its money is authorized first, and taken while it has that. */
export async function isScarce(store: ClientStore, path: string): Promise<boolean> {
  for (const { kind, state, subject } of await holdsOf(store, path)) {
    if (state !== 'held') continue;
    const stock = kind === 'stock' ? ((await store.get(products, subject))?.stock ?? null) : null;
    if (holdsScarce(kind, stock)) return true;
  }
  return false;
}
