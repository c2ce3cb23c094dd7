import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { draftMark, publish } from '@app/domain/trips/pricing/price-list-copies.rules.ts';
import type { publishPrices as publishPricesCall } from '@app/domain/trips/pricing/pricing.calls.ts';
import { DRAFT_LIST, priceLists } from '@app/domain/trips/trips.collection.ts';
import { wakeWork } from '../../jobs/due-work.ts';
import { triggerJob } from '../../jobs/trigger-job.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { lockLists } from './locked-lists.ts';

type Input = z.output<typeof publishPricesCall.body> & { readonly language: Parameters<typeof triggerJob>[2]['language'] };

/**
 * Has the draft published by its job, now or at a time to come (PRC-3). Refuses a draft that is not the one on the person's screen, that nobody has
 * seen in the simulator, or that would change nothing.
 */
export async function publishPrices(ctx: AppContext, actor: Actor, { version, at, language }: Input): Promise<{ feedbackId: string }> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const now = ctx.clock.now();
  if (at !== null && at <= now) throw refuse({ code: 'trips.publish-in-past' });
  return await ctx.records.tx(async () => {
    const { draft, lists } = await lockLists(store);
    const published = publish(lists, now);
    if (!draft || !lists.draft || 'code' in published) throw refuse({ code: 'trips.nothing-to-publish' });
    if (draft.version !== version) throw refuse({ code: 'trips.draft-changed' });
    const mark = draftMark(lists.draft);
    if (draft.seen !== mark) throw refuse({ code: 'trips.not-simulated' });
    await store.update(priceLists, DRAFT_LIST, { scheduled: { at: at ?? now, by: actor.uid, mark, missed: null } });
    if (at === null) return await triggerJob(ctx, actor, { path: 'publish-pricing', language });
    await wakeWork(ctx, { client: actor.client, kind: 'publish-pricing' }, at);
    return { feedbackId: '' };
  });
}
