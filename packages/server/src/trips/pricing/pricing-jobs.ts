import type { Words } from '@app/kernel/words.ts';
import { problems } from '@app/domain/problems.ts';
import { copyToDraft, draftMark, isSameList, type PriceLists, publish, restore } from '@app/domain/trips/pricing/price-list-copies.rules.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobTurn, JobWork } from '../../platform/job-work.ts';
import { lockLists, writeLists } from './locked-lists.ts';

/** Why a job left the lists as they are, in words. */
const refusal = ({ t }: Words, code: 'trips.nothing-to-publish' | 'trips.no-backup' | 'trips.not-simulated'): JobTurn => ({
  done: 0,
  result: t(problems[code].title),
});

/** The job 'copy pricing rules to draft' (JOB-3). */
export const copyPricing =
  (ctx: AppContext): JobWork =>
  async ({ client, isAsked, batch, say, words: { t } }) => {
    if (!isAsked) return { done: 0 };
    await say(t('Copying the live list'), '', 50);
    return await batch(async () => {
      const store = ctx.records.forClient(client);
      const { lists } = await lockLists(store);
      if (!lists.live) return { done: 0, result: t('There is no live list to copy') };
      const done = await writeLists(store, lists, copyToDraft(lists));
      return { done, result: t('The draft starts over from the live list') };
    });
  };

/** The job 'restore pricing rules from backup' (JOB-3). */
export const restorePricing =
  (ctx: AppContext): JobWork =>
  async ({ client, isAsked, batch, say, words }) => {
    if (!isAsked) return { done: 0 };
    await say(words.t('Restoring the backup'), '', 50);
    return await batch(async () => {
      const store = ctx.records.forClient(client);
      const { lists } = await lockLists(store);
      const restored = restore(lists, ctx.clock.now());
      if ('code' in restored) return refusal(words, 'trips.no-backup');
      const done = await writeLists(store, lists, restored);
      return { done, result: words.t('The backup is live') };
    });
  };

/**
 * The job 'publish pricing rules to live' (JOB-3): carries out a publication whose time has come, or one that somebody asks for of a draft that was
 * seen in the simulator. A draft that changed after its publication was scheduled stays a draft.
 */
export const publishPricing =
  (ctx: AppContext): JobWork =>
  async ({ client, isAsked, batch, say, words }) => {
    if (isAsked) await say(words.t('Publishing the draft'), '', 50);
    return await batch(async () => {
      const { draft, lists } = await lockLists(ctx.records.forClient(client));
      const now = ctx.clock.now();
      const { scheduled = null } = draft ?? {};
      const isDue = scheduled !== null && scheduled.missed === null && scheduled.at <= now;
      if (!isDue && !isAsked) return { done: 0, ...(scheduled?.missed === null && { next: scheduled.at }) };
      if (!lists.draft) return refusal(words, 'trips.nothing-to-publish');
      // In the history, the person who decided has published it.
      const store = ctx.records.forClient(client, isDue && scheduled.by !== '' ? scheduled.by : undefined);
      if (!isWanted(lists, isDue ? scheduled.mark : lists.draft.seen)) {
        if (!isDue) return refusal(words, 'trips.not-simulated');
        const missed = { ...lists.draft, scheduled: { ...scheduled, missed: now } };
        await writeLists(store, lists, { ...lists, draft: missed });
        return { done: 0, result: words.t('Not published: the draft changed after its publication was scheduled') };
      }
      const published = publish(lists, now);
      if ('code' in published) {
        await writeLists(store, lists, { ...lists, draft: { ...lists.draft, scheduled: null } });
        return refusal(words, 'trips.nothing-to-publish');
      }
      const rules = published.live?.items.filter(({ disabled }) => !disabled).length ?? 0;
      await writeLists(store, lists, published);
      return { done: rules, result: words.tn(rules, '{n} rule is live', '{n} rules are live') };
    });
  };

/** The draft is what a person saw in the simulator. One that is live already has nothing to be seen. */
const isWanted = ({ draft, live }: PriceLists, mark: string): boolean =>
  draft !== undefined && (draftMark(draft) === mark || (live !== undefined && isSameList(draft, live)));
