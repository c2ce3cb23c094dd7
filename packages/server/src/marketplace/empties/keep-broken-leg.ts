import type { Actor } from '@app/kernel/collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readWhole } from '../../records/read-whole.ts';
import { mendLeg } from './break-leg.ts';

/** Decides that a booked empty leg is flown although its parent changed: the aircraft is brought there. Closes the task. */
export async function keepBrokenLeg(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(deals, id);
    const deal = await readWhole(ctx, actor, deals, id);
    if (deal.broken.at === null || deal.broken.was !== 'booked') throw refuse({ code: 'marketplace.not-broken' });
    await mendLeg(ctx, store, deal);
  });
}
