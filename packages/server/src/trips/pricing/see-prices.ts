import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { draftMark } from '@app/domain/trips/pricing/price-list-copies.rules.ts';
import { DRAFT_LIST, priceLists } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { lockLists } from './locked-lists.ts';

/** Notes that this version of the draft was seen in the simulator (PRC-3). Returns the version that the draft has since. */
export async function seePrices({ records }: AppContext, actor: Actor, { version }: { readonly version: number }): Promise<{ version: number }> {
  const store = records.forClient(actor.client, actor.uid);
  return await records.tx(async () => {
    const { draft, lists } = await lockLists(store);
    if (!draft || !lists.draft) throw refuse({ code: 'trips.nothing-to-publish' });
    const seen = draftMark(lists.draft);
    if (draft.seen === seen) return { version: draft.version };
    if (draft.version !== version) throw refuse({ code: 'trips.draft-changed' });
    return { version: (await store.update(priceLists, DRAFT_LIST, { seen })).version };
  });
}
