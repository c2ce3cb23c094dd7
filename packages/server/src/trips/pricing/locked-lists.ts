import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { PriceList } from '@app/domain/trips/model/price-item.ts';
import { type PriceListState, priceListStates, type PriceLists } from '@app/domain/trips/pricing/price-list-copies.rules.ts';
import { priceLists } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';

/** The one name under which a company's price lists are copied: whoever else would waits. */
const LOCK = 'price lists';

export interface LockedLists {
  readonly lists: PriceLists;
  readonly draft: Doc<PriceList> | undefined;
}
/** Inside a transaction: reads the three lists of a company and holds them until its end, also against people who edit the draft. */
export async function lockLists(store: ClientStore): Promise<LockedLists> {
  await store.lockName(LOCK);
  const docs = new Map<PriceListState, Doc<PriceList>>();
  for (const state of priceListStates.names) {
    if (!(await store.get(priceLists, state))) continue;
    await store.lock(priceLists, state);
    const doc = await store.get(priceLists, state);
    if (doc?.active) docs.set(state, doc);
  }
  const lists = Object.fromEntries([...docs].map(([state, doc]) => [state, PriceList.parse(doc)]));
  return { lists, draft: docs.get('draft') };
}

/** Writes what became different in one batch. Returns the number of lists. */
export async function writeLists(store: ClientStore, before: PriceLists, after: PriceLists): Promise<number> {
  const changed = priceListStates.names.filter((state) => after[state] && canonical(after[state]) !== canonical(before[state] ?? null));
  const writes = changed.map((state): Write => ({
    op: 'set',
    path: store.path(priceLists, state),
    data: after[state] as NonNullable<Write['data']>,
  }));
  if (writes.length > 0) await store.write(writes);
  return writes.length;
}
