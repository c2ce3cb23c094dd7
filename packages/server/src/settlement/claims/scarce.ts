import { holdsScarce } from '@app/domain/holds/hold.rules.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { holdsOf } from '../../holds/claim.ts';
import { readByIds } from '../../records/read-pages.ts';

/** Returns true for an order that reserves something of which there are few: its money is authorized first, and taken while it has that. */
export async function isScarce(store: ClientStore, path: string): Promise<boolean> {
  const held = (await holdsOf(store, path)).filter(({ state }) => state === 'held');
  const pieces = held.flatMap(({ kind, subject }) => (kind === 'stock' ? [idOfPath(subject)] : []));
  const sold = await readByIds(store, products, pieces);
  return held.some(({ kind, subject }) => holdsScarce(kind, kind === 'stock' ? (sold.get(idOfPath(subject))?.stock ?? null) : null));
}
