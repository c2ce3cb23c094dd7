import type { Actor } from '@app/kernel/collection.ts';
import { DRAFT_LIST, priceLists } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { lockLists } from './locked-lists.ts';

/** Takes back a publication at a time to come; one that has happened stays. */
export async function unschedulePrices({ records }: AppContext, actor: Actor): Promise<void> {
  const store = records.forClient(actor.client, actor.uid);
  await records.tx(async () => {
    const { draft } = await lockLists(store);
    if (draft?.scheduled) await store.update(priceLists, DRAFT_LIST, { scheduled: null });
  });
}
